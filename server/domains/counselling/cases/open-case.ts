import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { OPEN_CASE_STATES } from '#contract/counselling/counselling-codes.ts';
import { kindOf } from '#contract/counselling/kinds.ts';
import { withoutRowSecurity } from '#server/access/row-security.ts';
import { createdBy, type Actor } from '#server/http/actor.ts';
import { invalidField, refused } from '#server/http/failure.ts';
import { nextNumber } from '#server/records/numbers.ts';
import { hasRoom } from '#shared/counselling/case-rules.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { recordCounselling } from '../history.ts';
import { sayOfCase } from '../say-of-case.ts';

const YEAR = 4,
  DIGITS = 5;

/**
 * Holds a counsellor until the transaction ends and asks whether there is room for one more case; danger of level 3 goes
 * before the limit. Who comes second counts what the first has taken.
 * @throws Failure 400 for who does not counsel in the kind, 409 LIMIT
 */
export const requireRoom = (
  { db }: Pick<Actor, 'db'>,
  { cnslrId, cnslDivCd, riskLvl }: { readonly cnslrId: string; readonly cnslDivCd: string; readonly riskLvl: number },
): Promise<void> =>
  withoutRowSecurity(db, async () => {
    const counsellor = await db
      .selectFrom('cnslr')
      .select(['cnslrId', 'maxCaseCnt'])
      .where('cnslrId', '=', cnslrId)
      .where('cnslDivCd', '=', cnslDivCd)
      .where('useYn', '=', 'Y')
      .where('rcptYn', '=', 'N')
      .forUpdate()
      .executeTakeFirst();
    if (!counsellor) throw invalidField('cnslrId', sayOfCase('noCounsellor'));
    const { openCnt } = await db
      .selectFrom('cnslCase')
      .select(({ fn }) => fn.countAll<number>().as('openCnt'))
      .where('cnslrId', '=', cnslrId)
      .where('caseSt', 'in', [...OPEN_CASE_STATES])
      .executeTakeFirstOrThrow();
    if (!hasRoom(openCnt, counsellor.maxCaseCnt, riskLvl))
      throw refused('LIMIT', sayOfCase('caseLimit', { n: counsellor.maxCaseCnt }));
  });

/** What a case takes over from its application. */
interface Opening {
  readonly aplyId: string;
  readonly cnslDivCd: string;
  readonly stdNo: string | null;
  readonly topicCds: readonly string[];
  readonly riskLvl: number;
  readonly routeCd: string;
}

/**
 * Opens the case of an application for a counsellor; notes and assessments of the intake become the case's.
 * @returns id and number of the case
 */
export async function openCase(
  actor: Actor,
  { aplyId, cnslDivCd, stdNo, topicCds, riskLvl, routeCd }: Opening,
  cnslrId: string,
): Promise<{ readonly caseId: string; readonly caseNo: string }> {
  const { db, now } = actor,
    caseId = randomUUID(),
    opnDt = koreanDate8(now);
  // Numbers are counted over the cases of everybody, and the head does not see the notes that change hands here.
  const caseNo = await withoutRowSecurity(db, async () => {
    const number = await nextNumber(db, {
      table: 'cnslCase',
      column: 'caseNo',
      prefix: `${kindOf(cnslDivCd).letter}C${opnDt.slice(0, YEAR)}`,
      digits: DIGITS,
    });
    await db
      .insertInto('cnslCase')
      .values({
        caseId,
        caseNo: number,
        cnslDivCd,
        stdNo,
        aplyId,
        cnslrId,
        caseSt: 'PROG',
        topicCds: JSON.stringify(topicCds),
        riskLvl,
        opnDt,
        srcCd: routeCd,
        ...createdBy(actor),
      })
      .execute();
    for (const table of ['cnslNote', 'cnslRisk'] as const)
      await sql`update ${sql.table(table)} set "caseId" = ${caseId} where "aplyId" = ${aplyId} and "caseId" is null`.execute(
        db,
      );
    return number;
  });
  await recordCounselling(actor, [
    { objDivCd: 'CASE', objId: caseId, caseId, bfSt: null, afSt: 'PROG', evtCd: 'open', afCnslrId: cnslrId },
  ]);
  return { caseId, caseNo };
}
