/** What is open in the section; the overview is no place. Ids and codes hold no blank. */
export type Place =
  | { readonly view: 'groups' }
  | { readonly view: 'log' }
  /** A kind: how it is used, consents, and what can be begun in it. */
  | { readonly view: 'kind'; readonly cnslDivCd: string }
  /** A new application, or a change of an open one. */
  | { readonly view: 'apply'; readonly cnslDivCd: string; readonly aplyId: string | null }
  | { readonly view: 'cancel'; readonly cnslDivCd: string; readonly aplyId: string }
  /** A booking for a case, for an application, or for neither yet. */
  | {
      readonly view: 'book';
      readonly cnslDivCd: string;
      readonly aplyId: string | null;
      readonly caseId: string | null;
    }
  | { readonly view: 'satis'; readonly satisTkn: string };

const NONE = '-';
const orNone = (id: string | null): string => id ?? NONE,
  orNull = (word: string | undefined): string | null => (word === undefined || word === NONE ? null : word);

/** A place as the section's own name of what is open in it. */
export function nameOf(place: Place): string {
  switch (place.view) {
    case 'groups':
    case 'log':
      return place.view;
    case 'kind':
      return `kind ${place.cnslDivCd}`;
    case 'apply':
      return `apply ${place.cnslDivCd} ${orNone(place.aplyId)}`;
    case 'cancel':
      return `cancel ${place.cnslDivCd} ${place.aplyId}`;
    case 'book':
      return `book ${place.cnslDivCd} ${orNone(place.aplyId)} ${orNone(place.caseId)}`;
    case 'satis':
      return `satis ${place.satisTkn}`;
    default:
      return place satisfies never;
  }
}

/** The place of a name; null for the overview, and for a name that another version of the page has left behind. */
export function placeOf(name: string | null): Place | null {
  const [view, first = '', second, third] = (name ?? '').split(' ');
  if (view === 'groups' || view === 'log') return { view };
  if (first === '') return null;
  if (view === 'kind') return { view, cnslDivCd: first };
  if (view === 'apply') return { view, cnslDivCd: first, aplyId: orNull(second) };
  if (view === 'book') return { view, cnslDivCd: first, aplyId: orNull(second), caseId: orNull(third) };
  if (view === 'satis') return { view, satisTkn: first };
  const aplyId = orNull(second);
  return view === 'cancel' && aplyId !== null ? { view, cnslDivCd: first, aplyId } : null;
}
