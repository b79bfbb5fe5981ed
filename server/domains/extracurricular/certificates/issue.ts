import { sql } from 'kysely';
import { asSystem } from '#server/access/row-security.ts';
import { created, nextVersion, type CallContext } from '#server/http/call-context.ts';
import { requirePrintable } from '#server/pdf/font-chain.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { countOn } from '../counter.ts';
import { PERSON_DEPT, PERSON_NAME, participantRows } from '../participant-rows.ts';
import type { StoredPeriod } from '../periods/period-reach.ts';

const DIGITS = 6;

/** The next numbers of a year, all families in one series; none is given twice, whatever becomes of its certificate. */
async function nextNumbers({ db }: CallContext, year: string, count: number): Promise<string[]> {
  const lastNo = await countOn(db, `CERT:${year}`, count);
  return Array.from(
    { length: count },
    (_, at) => `ECP-${year}-${String(lastNo - count + at + 1).padStart(DIGITS, '0')}`,
  );
}

/**
 * Enters completions of a period into the register of certificates, where its curriculum gives them, in ascending order of the
 * persons. What stands on a certificate is kept: it outlives the data that it was made of.
 * @throws Failure 409 STATE naming a letter that could not be printed: no number is given then
 */
export async function issueCerts(call: CallContext, period: StoredPeriod, applIds: readonly string[]): Promise<void> {
  const { db, now } = call,
    curri = await db
      .selectFrom('ecpCurri')
      .select(['curriNm', 'certYn'])
      .where('curriId', '=', period.curriId)
      .executeTakeFirstOrThrow();
  if (curri.certYn !== 'Y' || applIds.length === 0) return;
  const issueDt = koreanDate8(now),
    persons = await asSystem(call, (all) =>
      participantRows(all)
        .innerJoin('ecpCompl as c', 'c.applId', 'a.applId')
        .select(['a.applId', PERSON_NAME.as('nm'), PERSON_DEPT.as('deptNm'), 'om.birthDt', 'c.attHour'])
        .where('a.applId', 'in', applIds)
        .orderBy('a.userId')
        .execute(),
    );
  requirePrintable([curri.curriNm, period.prdNm, ...persons.flatMap(({ nm, deptNm }) => [nm, deptNm])]);
  const numbers = await nextNumbers(call, issueDt.slice(0, 4), persons.length);
  const rows = persons.map(({ applId, nm, deptNm, birthDt, attHour }, at) => ({
    certNo: numbers[at] ?? '',
    applId,
    nm: nm ?? '-',
    deptNm,
    birthDt,
    curriNm: curri.curriNm,
    prdNm: period.prdNm,
    oprtStrtDt: period.oprtStrtDt ?? issueDt,
    oprtEndDt: period.oprtEndDt ?? issueDt,
    hour: attHour,
    issueDt,
    ...created(call),
  }));
  await db.insertInto('ecpCert').values(rows).execute();
  await sql`update "ecpCompl" c set "certNo" = t."certNo" from "ecpCert" t
    where t."applId" = c."applId" and t."certSt" = 'VALID' and c."applId" = any (${[...applIds]}::text[])`.execute(db);
}

/** Takes certificates back. Their numbers stay in the register, as revoked ones. */
export async function revokeCerts(call: CallContext, applIds: readonly string[]): Promise<void> {
  await call.db
    .updateTable('ecpCert')
    .set({ certSt: 'REVOKED', ...nextVersion(call) })
    .where('applId', 'in', applIds)
    .where('certSt', '=', 'VALID')
    .execute();
  await call.db.updateTable('ecpCompl').set({ certNo: null }).where('applId', 'in', applIds).execute();
}
