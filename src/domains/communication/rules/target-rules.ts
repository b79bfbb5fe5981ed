import type { NoticeTarget } from '#contract/communication/notice.ts';
import {
  needsApproval,
  widensBeyond,
  type NoticeAudience,
  type WriterReach,
} from '#contract/communication/notice-rules.ts';
import type { NoticeForm } from './notice-form-rules.ts';

export const targetsOf = (trgts: readonly NoticeTarget[], kind: NoticeTarget['trgtKindCd']): readonly string[] =>
  trgts.filter((target) => target.trgtKindCd === kind).map((target) => target.trgtCd);

/** Replaces the targets of one kind and leaves the other alone. */
export function withTargets(
  trgts: readonly NoticeTarget[],
  kind: NoticeTarget['trgtKindCd'],
  codes: readonly string[],
): readonly NoticeTarget[] {
  return [
    ...trgts.filter((target) => target.trgtKindCd !== kind),
    ...codes.map((trgtCd) => ({ trgtKindCd: kind, trgtCd })),
  ];
}

/**
 * Whether what the form aims at has to be approved first. Before a kind of people is chosen it has no targets. @param
 * posted whom the notice reaches already; null before it is posted
 */
export function leavesReach(
  { trgtDivCd, trgts }: Pick<NoticeForm, 'trgtDivCd' | 'trgts'>,
  posted: NoticeAudience | null,
  reach: WriterReach,
): boolean {
  if (trgtDivCd === '') return false;
  return posted === null
    ? needsApproval({ trgtDivCd, trgts }, reach)
    : widensBeyond(posted, { trgtDivCd, trgts }, reach);
}
