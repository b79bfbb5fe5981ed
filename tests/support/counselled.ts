import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

/** The rule of "callCounsels" written down a second time: students whom the rows of a member of staff reach (counselling.md 4.1). */
export async function counselledBy(db: Kysely<Schema>, stfNo: string): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('cnslr').selectAll().where('stfNo', '=', stfNo).where('useYn', '=', 'Y').execute(),
    ids = new Set(rows.map(({ cnslrId }) => cnslrId)),
    whole = new Set(rows.filter((row) => row.headYn === 'Y' || row.rcptYn === 'Y').map(({ cnslDivCd }) => cnslDivCd));
  const isMine = (...cnslrIds: readonly (string | null)[]): boolean =>
    cnslrIds.some((id) => id !== null && ids.has(id));
  const groups = (await db.selectFrom('cnslGrp').selectAll().execute()).filter(
    (group) => whole.has(group.cnslDivCd) || isMine(group.leadCnslrId, group.coCnslrId),
  );
  const found = [
    ...(await db.selectFrom('cnslAply').selectAll().execute()).filter(
      (row) => whole.has(row.cnslDivCd) || isMine(row.intkCnslrId, row.cnslrHopeId),
    ),
    ...(await db.selectFrom('cnslCase').selectAll().execute()).filter(
      (row) => whole.has(row.cnslDivCd) || isMine(row.cnslrId),
    ),
    ...(await db.selectFrom('cnslRsv').selectAll().execute()).filter(
      (row) => whole.has(row.cnslDivCd) || isMine(row.cnslrId),
    ),
    ...(await db.selectFrom('cnslGrpMbr').selectAll().execute()).filter((row) =>
      groups.some((group) => group.grpId === row.grpId),
    ),
    ...(await db.selectFrom('cnslRefer').selectAll().execute()).filter(
      (row) => row.toDivCd !== null && whole.has(row.toDivCd),
    ),
    // Open targets of 중도탈락예방, as advisor and as counsellor.
    ...(await db.selectFrom('drptTrgt').selectAll().execute()).filter(
      (row) => ['ASGN', 'PROG', 'MONI'].includes(row.trgtSt) && [row.advsrStfNo, row.cnslrStfNo].includes(stfNo),
    ),
  ];
  return new Set(found.flatMap(({ stdNo }) => (stdNo === null ? [] : [stdNo])));
}
