import type { NoticeTarget } from '#contract/communication/notice.ts';

export const targetsOf = (trgts: readonly NoticeTarget[], kind: NoticeTarget['trgtKindCd']): readonly string[] =>
  trgts.filter((target) => target.trgtKindCd === kind).map((target) => target.trgtCd);

/** Replaces the targets of one kind and leaves the other alone. */
export function withTargets(trgts: readonly NoticeTarget[], kind: NoticeTarget['trgtKindCd'], codes: readonly string[]): readonly NoticeTarget[] {
  return [...trgts.filter((target) => target.trgtKindCd !== kind), ...codes.map((trgtCd) => ({ trgtKindCd: kind, trgtCd }))];
}
