const CELLS = 'td, th';
const LINES = 'p, div, li, ul, ol, br, h1, h2, h3, h4, h5, h6, blockquote, pre';
/** A forged number of columns or rows would take the page along. */
const MAX_SPAN = 50;

const spanOf = (cell: Element, name: 'colspan' | 'rowspan'): number => {
  const span = Number(cell.getAttribute(name));
  return Number.isInteger(span) && span > 1 ? Math.min(span, MAX_SPAN) : 1;
};

function emptyCell({ ownerDocument }: Element): Element {
  const cell = ownerDocument.createElement('td');
  // A cell without anything in it would be passed over.
  cell.append(ownerDocument.createElement('p'));
  return cell;
}

/** A head becomes a cell like the others, and the lines in a cell become one: the editor knows neither of them. */
function toCell(cell: Element): Element {
  const made = cell.ownerDocument.createElement('td');
  made.append(...cell.childNodes);
  for (const name of cell.getAttributeNames()) made.setAttribute(name, cell.getAttribute(name) ?? '');
  if (made.textContent.trim() === '' && made.querySelector('img') === null) {
    made.replaceChildren(cell.ownerDocument.createElement('p'));
    return made;
  }
  for (const line of made.querySelectorAll(LINES)) {
    if (line.previousSibling !== null || line.localName === 'br') line.before(' ');
    line.replaceWith(...line.childNodes);
  }
  return made;
}

/** Cells that reach over several columns or rows are followed by empty ones in their place, so that the others stay in theirs. */
function spread(rows: readonly Element[]): void {
  const reaching = new Map<number, number>();
  for (const row of rows) {
    let column = 0;
    const fill = (put: (cell: Element) => void): void => {
      for (let left = reaching.get(column) ?? 0; left > 0; left = reaching.get(column) ?? 0) {
        put(emptyCell(row));
        reaching.set(column, left - 1);
        column += 1;
      }
    };
    for (const cell of [...row.children].filter((child) => child.matches(CELLS))) {
      fill((empty) => cell.before(empty));
      const columns = spanOf(cell, 'colspan'),
        below = spanOf(cell, 'rowspan') - 1;
      for (let place = 0; place < columns; place += 1) reaching.set(column + place, below);
      for (let place = 1; place < columns; place += 1) cell.after(emptyCell(row));
      column += columns;
    }
    fill((empty) => row.append(empty));
  }
}

/** Prepares the tables of another programme for the editor: each cell of a row in its column, heads among them. */
export function keepColumns(doc: Document): void {
  for (const table of doc.querySelectorAll('table'))
    spread([...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table));
  for (const cell of doc.querySelectorAll(CELLS)) cell.replaceWith(toCell(cell));
}
