import type { Page } from '@playwright/test';

/**
 * What is wrong with the lists that a page shows, in words: a cell of the first importance that is cut, a page or a list
 * that scrolls sideways, a control outside its card. Layout follows a window in the next frame.
 * @param isWide whether no list may scroll sideways either
 */
export function listFaults(page: Page, isWide: boolean): Promise<string[]> {
  return page.evaluate(async (mayNotScroll) => {
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          resolve();
        });
      });
    const UNSEEN = '.visually-hidden, .visually-hidden *, option, input, select',
      LINE_SLACK_PX = 8;
    const isShown = (part: Element): boolean =>
      part.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const standsOut = (part: Element, around: Element): boolean => {
      const inner = part.getBoundingClientRect(),
        outer = around.getBoundingClientRect();
      return inner.right > outer.right + 1 || inner.left < outer.left - 1;
    };
    const isCut = (part: Element): boolean =>
      part.clientWidth > 0 &&
      !part.matches(UNSEEN) &&
      getComputedStyle(part).overflowX !== 'visible' &&
      (part.scrollWidth > part.clientWidth ||
        (part.matches('.table-lines') && part.scrollHeight > part.clientHeight + LINE_SLACK_PX));
    // What a thumb meets may be larger than what the eye sees of a button: its box counts.
    const isCellCut = (cell: HTMLElement): boolean =>
      cell.textContent.trim() === ''
        ? [...cell.querySelectorAll('button')].some((button) => standsOut(button, cell))
        : [cell, ...cell.querySelectorAll('*')].some(isCut);
    const faults: string[] = [];
    const wider = document.documentElement.scrollWidth - innerWidth;
    if (wider > 0) faults.push(`the page scrolls sideways by ${wider}`);
    for (const table of document.querySelectorAll<HTMLTableElement>('main .table-scroll > table.table')) {
      const name = table.getAttribute('aria-label') ?? '',
        scroll = table.parentElement ?? table,
        beyond = scroll.scrollWidth - scroll.clientWidth;
      if (!isShown(table)) continue;
      if (mayNotScroll && beyond > 0) faults.push(`${name} scrolls sideways by ${beyond}`);
      const labels = [...(table.tHead?.rows[0]?.cells ?? [])].map((head) => head.textContent.trim());
      [...table.querySelectorAll('col')].forEach((col, place) => {
        if (!('whole' in col.dataset)) return;
        const cut = [...table.querySelectorAll<HTMLTableRowElement>(':scope > tbody > tr[data-row]')]
          .map((row) => row.cells[place])
          .filter((cell) => cell && isShown(cell) && isCellCut(cell));
        if (cut.length > 0)
          faults.push(`${name}: ${labels[place] ?? ''} is cut in ${cut.length} rows (${cut[0]?.textContent ?? ''})`);
      });
    }
    for (const control of document.querySelectorAll('main :is(button, a, input, select, textarea)')) {
      const card = control.closest('.card, .list-panel, .filter-bar');
      if (!card || !isShown(control) || control.matches(UNSEEN)) continue;
      let within = control.parentElement;
      while (within && within !== card && !['auto', 'scroll'].includes(getComputedStyle(within).overflowX))
        within = within.parentElement;
      // What scrolls by itself holds more than it shows.
      if (within !== card) continue;
      if (standsOut(control, card))
        faults.push(`${control.getAttribute('aria-label') ?? control.textContent} stands outside its card`);
    }
    return faults;
  }, isWide);
}
