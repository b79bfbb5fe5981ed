import { sql, type Kysely } from 'kysely';
import type { FormerCase, HandedCase } from '#contract/counselling/case.ts';
import { asSystem } from '#server/access/row-security.ts';
import type { Schema } from '#server/database/schema.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { SUMMARY_DAYS } from '#shared/counselling/case-rules.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import type { Standing } from '../reach.ts';

/*
 * What is left to a counsellor of a case that has gone to another one: its number, the own notes, and for 30 days the
 * summary for who has taken it over (counselling.md 4.9 and 4.10). The policies hide the case itself; the caller
 * answers for what is let out.
 */

/** Cases that a counsellor has handed over and does not have again, with the day, and whether no other one has since. */
const handedOver = (db: Kysely<Schema>, { cnslrId, stfNo }: Standing) =>
  db
    .selectFrom('cnslCase as c')
    .innerJoin('cnslHis as h', (join) =>
      join
        .onRef('h.caseId', '=', 'c.caseId')
        .on('h.evtCd', '=', 'transfer')
        .on('h.bfCnslrId', '=', cnslrId ?? ''),
    )
    .where('c.cnslrId', '<>', cnslrId ?? '')
    .select(['c.caseId', 'c.cnslDivCd', 'c.caseNo'])
    .select(({ fn }) => fn.max('h.actDt').as('handDt'))
    .select([
      sql<boolean>`not exists (select from "cnslHis" t where t."caseId" = c."caseId" and t."evtCd" = 'transfer'
        and t."actDt" > max(h."actDt"))`.as('isLast'),
      sql<boolean>`exists (select from "cnslNote" n where n."caseId" = c."caseId" and n."noteDivCd" = 'ADD' and n."addOfId" is null
        and n."authStfNo" = ${stfNo ?? ''} and n."noteSt" = 'SGND')`.as('isSummarised'),
    ])
    .groupBy(['c.caseId', 'c.cnslDivCd', 'c.caseNo']);
type Found = Awaited<ReturnType<ReturnType<typeof handedOver>['executeTakeFirstOrThrow']>>;

/** The last day of the summary; null where it is over, or another's. */
function summaryEnd({ handDt, isLast }: Found, today: string): string | null {
  const last = addDays(koreanDate8(new Date(handDt)), SUMMARY_DAYS);
  return isLast && today <= last ? last : null;
}

/** A case as its former counsellor may see it; null for everybody else. */
export const formerView = (call: CallContext, standing: Standing, caseId: string): Promise<FormerCase | null> =>
  standing.cnslrId === null || !standing.isCounsellor
    ? Promise.resolve(null)
    : asSystem(call, async (db) => {
        const found = await handedOver(db, standing).where('c.caseId', '=', caseId).executeTakeFirst();
        return found
          ? {
              viewCd: 'FORMER',
              caseId: found.caseId,
              cnslDivCd: found.cnslDivCd,
              caseNo: found.caseNo,
              smryEndDt: summaryEnd(found, koreanDate8(call.now)),
            }
          : null;
      });

/** Cases of a kind that the caller has handed over, the latest first; without anything about their students. */
export const listHandedOver = (call: CallContext, standing: Standing): Promise<HandedCase[]> =>
  asSystem(call, async (db) => {
    const rows = await handedOver(db, standing)
      .where('c.cnslDivCd', '=', standing.kind.cnslDivCd)
      .orderBy('handDt', 'desc')
      .orderBy('c.caseId')
      .execute();
    return rows.map((row) => ({
      caseId: row.caseId,
      caseNo: row.caseNo,
      handDt: koreanDate8(new Date(row.handDt)),
      smryEndDt: summaryEnd(row, koreanDate8(call.now)),
      smryYn: row.isSummarised ? 'Y' : 'N',
    }));
  });
