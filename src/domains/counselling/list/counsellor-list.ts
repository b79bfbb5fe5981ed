import type { CounselKind } from '#contract/counselling/kinds.ts';
import { defineList } from '#ui/list/define-list.ts';
import { question, type Question } from '#ui/routing/screen-route.ts';

/** More than any kind has counsellors. */
const ALL_ROWS = 100;

/** Everybody who works in a kind, in use: asked by each of its screens, to know who one is there. */
export const teamArg = ({ cnslDivCd }: CounselKind) =>
  ({ cnslDivCd, useYn: 'Y', page: 1, rowsPerPage: ALL_ROWS }) as const;
export const asksTeam = (kind: CounselKind): Question => question('getCnslrList', teamArg(kind));

export const COUNSELLOR_LIST = defineList('getCnslrList', { useYn: 'Y', searchKeyword: '' });
