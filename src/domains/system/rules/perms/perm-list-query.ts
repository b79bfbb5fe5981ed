import type { PermState } from '#contract/system/perms/perm-rules.ts';
import type { Tone } from '#ui/chip/Chip.tsx';
import { defineList } from '#ui/list/define-list.ts';
import { STATE_TONES } from '#ui/chip/state-tones.ts';

/** Requests as they come in; what is held at present. */
export const PERM_TABS = ['requests', 'held'] as const;
export type PermTab = (typeof PERM_TABS)[number];

const NONE = { permCd: '', statCd: '', strtDt: '', endDt: '', searchKeyword: '', deptCd: '', decideYn: '' };
/** What waits for a decision comes first. */
export const PERM_LISTS = {
  requests: defineList('getPermGrntList', { ...NONE, statCd: 'REQ' }, { fixed: { heldYn: '' } }),
  held: defineList('getPermGrntList', NONE, { fixed: { heldYn: 'Y' } }),
} as const;
const DECIDED_HERE = defineList(
  'getPermGrntList',
  { ...NONE, statCd: 'REQ', decideYn: 'Y' },
  { fixed: { heldYn: '' } },
);
/** The first page of what waits for a decision that the caller may take. */
export const FIRST_DECIDABLE = DECIDED_HERE.argOf({ ...DECIDED_HERE, page: 1, sort: DECIDED_HERE.sort ?? [] });

/** The tab that an address names. */
export const permTab = (params: URLSearchParams): PermTab => (params.get('tab') === 'held' ? 'held' : 'requests');

/** How states look. */
export const PERM_TONES: Readonly<Record<PermState, Tone | undefined>> = {
  REQ: STATE_TONES.waiting,
  APRV: STATE_TONES.inForce,
  RJCT: STATE_TONES.refused,
  RVK: STATE_TONES.stopped,
  END: STATE_TONES.over,
  CNCL: STATE_TONES.over,
};
