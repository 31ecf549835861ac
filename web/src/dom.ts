// Elements are built here and nowhere else. Text from a record only ever becomes a text node: it cannot run anything.

export type Child = Node | string | number | null | undefined | false | Child[];
type Values = Record<string, unknown>;
const SVG = "http://www.w3.org/2000/svg";

function fill(element: Element, values: Values, children: Child[]): void {
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on") && typeof value === "function") {
      element.addEventListener(name.slice(2), value as EventListener);
    } else if (name.startsWith("--")) {
      (element as HTMLElement).style.setProperty(name, String(value));
    } else if (name === "value" || name === "checked" || name === "selected" || name === "disabled") {
      (element as unknown as Values)[name] = value;
    } else {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
  add(element, children);
}

function add(element: Element, children: Child[]): void {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    if (Array.isArray(child)) add(element, child);
    else element.append(child instanceof Node ? child : String(child));
  }
}

/** Makes an element of HTML. */
export function h(tag: string, values: Values = {}, ...children: Child[]): HTMLElement {
  const element = document.createElement(tag);
  fill(element, values, children);
  return element;
}

/** Makes an element of SVG. */
export function s(tag: string, values: Values = {}, ...children: Child[]): SVGElement {
  const element = document.createElementNS(SVG, tag) as SVGElement;
  fill(element, values, children);
  return element;
}

/** Puts new content into an element; what had the focus there has it afterwards, by its `data-k`, else what comes first now. */
export function mount(into: Element, ...children: Child[]): void {
  const active = document.activeElement;
  const key = active && into.contains(active) ? active.getAttribute("data-k") : null;
  into.replaceChildren();
  add(into, children);
  if (key !== null) {
    const again = into.querySelector<HTMLElement>(`[data-k="${CSS.escape(key)}"]`) ?? into.querySelector<HTMLElement>("[data-first]");
    again?.focus({ preventScroll: true });
  }
}
