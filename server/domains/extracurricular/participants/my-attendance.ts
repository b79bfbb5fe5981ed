import { familiesOpenTo } from '#contract/extracurricular/families.ts';
import type { CallContext, Participant } from '#server/http/call-context.ts';
import { forbidden, gone } from '#server/http/failure.ts';

/**
 * Sessions of the programme that the participant has applied for, in their order, each with the own record;
 * null without a record. @throws Failure 409 GONE, 403 for an application of another person
 */
export async function listMyAttendance(
  { db }: Pick<CallContext, 'db'>,
  { userDiv, userKey }: Participant,
  applId: string,
) {
  const mine = await db
    .selectFrom('ecpAppl')
    .select(['prdId', 'userDiv', 'userId'])
    .where('applId', '=', applId)
    .executeTakeFirst();
  if (!mine) throw gone();
  if (!familiesOpenTo(userDiv).includes(mine.userDiv) || mine.userId !== userKey) throw forbidden();
  return db
    .selectFrom('ecpPrdSess as s')
    .leftJoin('ecpAtt as t', (join) => join.onRef('t.sessId', '=', 's.sessId').on('t.applId', '=', applId))
    .select(['s.sessNo', 's.sessNm', 's.sessDt', 's.strtTm', 's.endTm', 's.place', 's.sessSt', 't.attSt'])
    .where('s.prdId', '=', mine.prdId)
    .orderBy('s.sessNo')
    .execute();
}
