for (const table of document.querySelectorAll("table.sortable")) {
  const body = table.tBodies[0];
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...head.childNodes);
    head.append(button);
    const number = head.classList.contains("n");
    const value = (row) => {
      const cell = row.cells[column];
      return number ? Number(cell.dataset.v) : cell.textContent;
    };
    button.addEventListener("click", () => {
      const before = head.getAttribute("aria-sort");
      const up = before ? before === "descending" : !number;
      heads.forEach((other) => other.removeAttribute("aria-sort"));
      head.setAttribute("aria-sort", up ? "ascending" : "descending");
      const words = new Intl.Collator(document.documentElement.lang, { numeric: true });
      const order = (one, other) => number ? value(one) - value(other) : words.compare(value(one), value(other));
      const rows = [...body.rows].sort((one, other) => up ? order(one, other) : order(other, one));
      body.append(...rows);
    });
  });
}
