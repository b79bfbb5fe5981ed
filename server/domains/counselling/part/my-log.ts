import { BREAK_REASONS } from '#contract/counselling/case-codes.ts';
import type { Actor } from '#server/http/actor.ts';

/** More lines than a student reads. */
const MOST_ROWS = 200;
const reasonOf = (rsnCd: string | null) => BREAK_REASONS.find((known) => known === rsnCd) ?? null;

/**
 * When what is confidential was opened: by 긴급열람, one line for each grant with its purpose, and by a summary. The
 * office of who did it and never a person; what the own counsellor reads is no line (counselling.md 4.19).
 */
export async function listMyAccesses({ db }: Actor, stdNo: string) {
  const rows = await db
    .selectFrom('cnslAcsLog as l')
    .innerJoin('cnslCase as c', 'c.caseId', 'l.caseId')
    .leftJoin('user as u', 'u.userId', 'l.userId')
    .leftJoin('staff as f', 'f.stfNo', 'u.stfNo')
    .leftJoin('dept as d', 'd.deptCd', 'f.deptCd')
    .leftJoin('cnslSmry as m', 'm.smryId', 'l.smryId')
    .leftJoin('cnslRefer as r', 'r.referId', 'm.referId')
    .select(['l.cnslAcsLogId as acsLogId', 'l.cnslDivCd', 'l.acsDt', 'l.actCd', 'l.rsnCd'])
    // A clinic that opens a summary has no account: the place that it was for.
    .select(({ fn }) => fn.coalesce('d.deptNm', 'r.orgNm').as('officeNm'))
    .where('c.stdNo', '=', stdNo)
    .where('l.actCd', 'in', ['BRKGLS', 'SMRY'])
    .orderBy('l.acsDt', 'desc')
    .orderBy('l.cnslAcsLogId')
    .limit(MOST_ROWS)
    .execute();
  return rows.map(({ actCd, rsnCd, ...row }) => ({
    ...row,
    actCd: actCd === 'SMRY' ? ('SMRY' as const) : ('BRKGLS' as const),
    rsnCd: reasonOf(rsnCd),
  }));
}
