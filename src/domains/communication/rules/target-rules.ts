import type { NoticeTarget } from '#contract/notice.ts';
import type { Dept } from '#contract/lookups.ts';

export const targetsOf = (trgts: readonly NoticeTarget[], kind: NoticeTarget['trgtKindCd']): readonly string[] =>
  trgts.filter((target) => target.trgtKindCd === kind).map((target) => target.trgtCd);

/** Replaces the targets of one kind and leaves the other alone. */
export function withTargets(trgts: readonly NoticeTarget[], kind: NoticeTarget['trgtKindCd'], codes: readonly string[]): readonly NoticeTarget[] {
  return [...trgts.filter((target) => target.trgtKindCd !== kind), ...codes.map((trgtCd) => ({ trgtKindCd: kind, trgtCd }))];
}

/** A department and everything below it. */
export function isWithin(depts: readonly Dept[], deptCd: string, rootCd: string): boolean {
  const upOf = new Map(depts.map((dept) => [dept.deptCd, dept.upDeptCd]));
  for (let code: string | null = deptCd, depth = 0; code && depth < 10; code = upOf.get(code) ?? null, depth += 1) if (code === rootCd) return true;
  return false;
}
