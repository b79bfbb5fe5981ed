import type { Kysely } from 'kysely';
import { COUNTED_APPLY, type DupRule } from '#contract/mileage/mileage-codes.ts';
import type { Schema } from '#server/database/schema.ts';
import { upgradePoints } from '#shared/mileage/points.ts';
import { earnedOf } from '../ledger/earn.ts';
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

/** Items that share the rule: those of one group, or the item alone. */
export async function itemsOfGroup(db: Kysely<Schema>, sdaId: string, dupGroupCd: string | null): Promise<string[]> {
  if (dupGroupCd === null) return [sdaId];
  const rows = await db.selectFrom('sdaItem').select('sdaId').where('dupGroupCd', '=', dupGroupCd).execute();
  return rows.map((row) => row.sdaId);
}

/**
 * Why an application counts nothing beside those that are there, and what it may still ask for. Looked at under the lock
 * of the student's balance, so that two at once do not miss each other.
 */
export async function againstTwice(
  db: Kysely<Schema>,
  rule: Rule,
  applied: Applied,
): Promise<{ readonly reqPnt: number; readonly problem: string | null }> {
  const { reqPnt } = applied;
  if (rule.dupRule === 'NONE') return { reqPnt, problem: null };
  const group = await itemsOfGroup(db, applied.sdaId, rule.dupGroupCd);
  if (rule.dupRule === 'UPGRADE') {
    const granted = (await earnedOf({ db }, applied.stdNo))
        .filter(({ sdaId }) => sdaId !== null && group.includes(sdaId))
        .reduce((sum, { pnt }) => sum + pnt, 0),
      left = upgradePoints(reqPnt, granted);
    return { reqPnt: left, problem: left === 0 ? say('noUpgrade') : null };
  }
  let same = db
    .selectFrom('mlgApply')
    .select('applyNo')
    .where('stdNo', '=', applied.stdNo)
    .where('applySt', 'in', COUNTED_APPLY)
    .where('applyId', '<>', applied.applyId);
  same =
    rule.dupRule === 'CERT_ONCE'
      ? same.where('sdaId', 'in', group).where('certHash', '=', applied.certHash ?? '')
      : same.where('sdaId', '=', applied.sdaId).where('acqDt', '=', applied.acqDt);
  const other = await same.limit(1).executeTakeFirst();
  const word = rule.dupRule === 'CERT_ONCE' ? 'sameEvidence' : 'sameDay';
  return { reqPnt, problem: other ? say(word, { no: other.applyNo }) : null };
}
