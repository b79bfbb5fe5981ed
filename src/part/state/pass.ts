import type { PartEntry } from '#contract/system/clients/part-session.ts';

/*
 * Who this tab belongs to. The session's token lies in the state of the tab's history: a reload and a tab that the phone
 * has put away find it, another tab does not, and it goes with the tab. The address never holds it: what came in the
 * fragment is dropped before anything else happens, and opens nothing a second time.
 */

export type Pass = Pick<PartEntry, 'partToken' | 'personId' | 'personNm' | 'expDt'>;
/** What is shown: the list, one plan, or the result of one. */
export type View =
  | { readonly kind: 'list' }
  | { readonly kind: 'result'; readonly planId: string }
  /** `sectId`: the section that is open, for a reload; who comes from the list begins at the first open question. */
  | { readonly kind: 'plan'; readonly planId: string; readonly sectId?: string };
interface TabState {
  readonly pass?: Pass;
  readonly view?: View;
}

const LIST: View = { kind: 'list' };
const stateOfTab = (): TabState => (history.state ?? {}) as TabState;

/** The way in that a portal has put behind `#`, taken out of the address at once; null where there is none. */
export function takeEntryToken(): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  if (location.hash !== '') history.replaceState(token === null ? history.state : null, '', location.pathname);
  return token;
}

export const passOfTab = (): Pass | null => stateOfTab().pass ?? null;
export const viewOfTab = (): View => stateOfTab().view ?? LIST;

/** Null forgets the person of this tab. */
export function keepPass(pass: Pass | null): void {
  history.replaceState(pass === null ? null : { ...stateOfTab(), pass }, '');
}

/** Shows another part of the page; back leads here again. */
export function pushView(view: View): void {
  history.pushState({ ...stateOfTab(), view }, '');
}
export function replaceView(view: View): void {
  history.replaceState({ ...stateOfTab(), view }, '');
}
