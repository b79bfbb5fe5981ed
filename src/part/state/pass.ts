import type { PartEntry } from '#contract/system/clients/part-session.ts';

/*
 * Who this tab belongs to. The session's token lies in the state of the tab's history: a reload and a tab that the phone
 * has put away find it, another tab does not, and it goes with the tab. The address never holds it: what came in the
 * fragment is dropped before anything else happens, and opens nothing a second time.
 */

export type Pass = Pick<PartEntry, 'partToken' | 'userDiv' | 'personId' | 'personNm' | 'expDt'>;
/** What is shown: the home, a section or one thing of it; of the answering the list of plans, one plan, or its result. */
export type View =
  | { readonly kind: 'home' }
  /** `item` is the section's own name of what is open in it. */
  | { readonly kind: 'section'; readonly section: string; readonly item?: string }
  | { readonly kind: 'list' }
  | { readonly kind: 'result'; readonly planId: string }
  /** `sectId`: the section that is open, for a reload; who comes from the list begins at the first open question. */
  | { readonly kind: 'plan'; readonly planId: string; readonly sectId?: string };
interface TabState {
  readonly pass?: Pass;
  readonly view?: View;
}

/** Pages of this program: each is a document of its own. */
const ANSWERING_PAGE = '/part/answer.html',
  HOME_PAGE = '/part/home.html',
  DEMO_PAGE = '/part/demo.html';
/** What a page shows first. */
export const firstView = (): View => (location.pathname === ANSWERING_PAGE ? { kind: 'list' } : { kind: 'home' });
export const isDemoPage = (): boolean => location.pathname === DEMO_PAGE;
/** A person who was chosen at the portal of the demo campus goes on to the home. */
export function leaveDemoPage(): void {
  if (isDemoPage()) history.replaceState(null, '', HOME_PAGE);
}
const stateOfTab = (): TabState => (history.state ?? {}) as TabState;

/** The way in that a portal has put behind `#`, taken out of the address at once; null where there is none. */
export function takeEntryToken(): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  if (location.hash !== '') history.replaceState(token === null ? history.state : null, '', location.pathname);
  return token;
}

export const passOfTab = (): Pass | null => stateOfTab().pass ?? null;
export const viewOfTab = (): View => stateOfTab().view ?? firstView();

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
