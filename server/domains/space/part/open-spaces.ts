import { sql } from 'kysely';
import { PURPOSES } from '#contract/space/space-rules.ts';
import { asSystem } from '#server/access/row-security.ts';
import { participantOf, type CallContext } from '#server/http/call-context.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { isMeantFor } from '#shared/space/booking-checks.ts';
import { readApplicant } from '../applicant.ts';

/** Name of a code, where the group has it. */
const codeName = (upCdId: string, column: string) =>
  sql<string | null>`(select c."cdNm" from "cmmnCd" c where c."upCdId" = ${upCdId} and c."cdId" = ${sql.ref(column)})`;
export const PURPOSE_NAME = codeName('SPACE_PRPS', 'spaceBkng.prpsCd');

/**
 * Spaces that the participant may book by kind and 학과 (space.md 4, check 2), in the order of their codes. The other
 * checks belong to a booking.
 */
export async function listOpenSpaces(call: CallContext) {
  const { db } = call,
    today = koreanDate8(call.now),
    applicant = await asSystem(call, (house) => readApplicant(house, participantOf(call)));
  if (!applicant) return [];
  const spaces = await db
    .selectFrom('space')
    .innerJoin('spaceRule as r', 'r.ruleId', 'space.ruleId')
    .select(['space.spaceId', 'space.spaceNm', 'space.minUseCnt', 'space.cpctCnt', 'space.userDivCds'])
    .select(['space.aplyHakguaCds', 'r.minSlotCnt', 'r.maxSlotCnt', 'r.minAdvDay', 'r.maxAdvDay', 'r.prpsCds'])
    .select(['r.atndListYn', codeName('SPACE_BLDG', 'space.bldgCd').as('bldgNm')])
    .where('space.useYn', '=', 'Y')
    .where('space.spaceSt', '=', 'OPEN')
    .orderBy('space.spaceCd')
    .execute();
  const named = await db
      .selectFrom('cmmnCd')
      .select(['cdId', 'cdNm'])
      .where('upCdId', '=', 'SPACE_PRPS')
      .where('useYn', '=', 'Y')
      .execute(),
    nameOf = new Map(named.map(({ cdId, cdNm }) => [cdId, cdNm])),
    known = PURPOSES.flatMap((prpsCd) => {
      const prpsNm = nameOf.get(prpsCd);
      return prpsNm === undefined ? [] : [{ prpsCd, prpsNm }];
    });
  return spaces
    .filter((space) => isMeantFor(space, applicant))
    .map(({ userDivCds: _users, aplyHakguaCds: _depts, minAdvDay, maxAdvDay, prpsCds, ...space }) => ({
      ...space,
      fromDt: addDays(today, minAdvDay),
      toDt: addDays(today, maxAdvDay),
      purposes: known.filter(({ prpsCd }) => prpsCds === null || prpsCds.includes(prpsCd)),
    }));
}
