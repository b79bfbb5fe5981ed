import type { Kysely } from 'kysely';
import { COUNTED_APPLY, type DupRule } from '#contract/mileage/mileage-codes.ts';
import type { Schema } from '#server/database/schema.ts';
import { groupBy } from '#shared/group-by.ts';
import type { Earned } from '#shared/mileage/caps.ts';
import { upgradePoints } from '#shared/mileage/points.ts';
import { earnedOfMany } from '../ledger/earn.ts';
import { say } from '../say.ts';

/** What of an application the rule against counting twice looks at (M2). */
export interface Applied {
  readonly applyId: string;
  readonly stdNo: string;
  readonly sdaId: string;
  readonly acqDt: string;
  readonly certHash: string | null;
  readonly reqPnt: number;
}
interface Rule {
  readonly dupRule: DupRule;
  readonly dupGroupCd: string | null;
}

type Counted = Omit<Applied, 'reqPnt'> & { readonly applyNo: string };

/** What is known of students and items when applications are compared: looked up once for all of them. */
export interface TwiceFacts {
  /** Items that share the rule: those of one group, or the item alone. */
  readonly groupOf: (sdaId: string, dupGroupCd: string | null) => readonly string[];
  /** Applications of a student that count as the same evidence. */
  readonly countedOf: (stdNo: string) => readonly Counted[];
  /** What a student has been granted and not lost again. */
  readonly earnedOf: (stdNo: string) => readonly Earned[];
}

/** Facts for so many applications at once. */
export async function twiceFacts(
  db: Kysely<Schema>,
  stdNos: readonly string[],
  groups: readonly (string | null)[],
): Promise<TwiceFacts> {
  const members = groupBy(
      await db
        .selectFrom('sdaItem')
        .select(['sdaId', 'dupGroupCd'])
        .where(
          'dupGroupCd',
          'in',
          groups.flatMap((group) => group ?? []),
        )
        .execute(),
      ({ dupGroupCd }) => dupGroupCd ?? '',
    ),
    counted = groupBy(
      await db
        .selectFrom('mlgApply')
        .select(['applyId', 'applyNo', 'stdNo', 'sdaId', 'acqDt', 'certHash'])
        .where('stdNo', 'in', stdNos)
        .where('applySt', 'in', COUNTED_APPLY)
        .orderBy('applyNo')
        .execute(),
      ({ stdNo }) => stdNo,
    ),
    earned = await earnedOfMany({ db }, stdNos);
  return {
    groupOf: (sdaId, dupGroupCd) =>
      dupGroupCd === null ? [sdaId] : (members.get(dupGroupCd) ?? []).map((member) => member.sdaId),
    countedOf: (stdNo) => counted.get(stdNo) ?? [],
    earnedOf: (stdNo) => earned.get(stdNo) ?? [],
  };
}

/** Why an application counts nothing beside those that are there (M2), and what it may still ask for. */
export function judgeTwice(
  { dupRule, dupGroupCd }: Rule,
  { applyId, stdNo, sdaId, acqDt, certHash, reqPnt }: Applied,
  facts: TwiceFacts,
): { readonly reqPnt: number; readonly problem: string | null } {
  if (dupRule === 'NONE') return { reqPnt, problem: null };
  const group = facts.groupOf(sdaId, dupGroupCd);
  if (dupRule === 'UPGRADE') {
    const granted = facts
        .earnedOf(stdNo)
        .filter((entry) => entry.sdaId !== null && group.includes(entry.sdaId))
        .reduce((sum, { pnt }) => sum + pnt, 0),
      left = upgradePoints(reqPnt, granted);
    return { reqPnt: left, problem: left === 0 ? say('noUpgrade') : null };
  }
  const isSame = (other: Counted): boolean =>
    dupRule === 'CERT_ONCE'
      ? group.includes(other.sdaId) && other.certHash === (certHash ?? '')
      : other.sdaId === sdaId && other.acqDt === acqDt;
  const same = facts.countedOf(stdNo).find((other) => other.applyId !== applyId && isSame(other)),
    word = dupRule === 'CERT_ONCE' ? 'sameEvidence' : 'sameDay';
  return { reqPnt, problem: same ? say(word, { no: same.applyNo }) : null };
}

/** The same for one application, under the lock of the student's balance, so that two at once do not miss each other. */
export async function againstTwice(
  db: Kysely<Schema>,
  rule: Rule,
  applied: Applied,
): Promise<{ readonly reqPnt: number; readonly problem: string | null }> {
  return judgeTwice(rule, applied, await twiceFacts(db, [applied.stdNo], [rule.dupGroupCd]));
}
