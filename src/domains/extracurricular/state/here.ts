/**
 * Where a write that waits on the device is opened again: the tab of the period on view. The writes themselves name the
 * application alone, so that the address of the page is kept with them.
 */
export function hereAt(tab: 'appl' | 'assign'): string {
  const prdId = new URLSearchParams(location.search).get('prdId');
  return prdId === null ? location.pathname : `${location.pathname}?${new URLSearchParams({ prdId, tab })}`;
}
