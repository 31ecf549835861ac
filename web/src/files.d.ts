declare module "*.ftl" { const text: string; export default text; }
declare module "*.doko" { const text: string; export default text; }
