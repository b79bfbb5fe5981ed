import { sql, type Kysely } from 'kysely';
import { recordAddress } from '#contract/record-address.ts';
import type { Schema } from '#server/database/schema.ts';

/** What certification counts of a student (mileage.md 7): net points, and activities that were recognised. */
interface MileageFacts {
  readonly total: number;
  readonly areas: ReadonlyMap<string, number>;
  readonly abilities: ReadonlyMap<string, number>;
  readonly approved: readonly {
    readonly sdaId: string;
    readonly areaCd: string;
    readonly qty: number;
    readonly txt: string;
    readonly url: string;
  }[];
}
interface Collected {
  total: number;
  areas: Map<string, number>;
  abilities: Map<string, number>;
  approved: MileageFacts['approved'][number][];
}

/** Points gained and adjusted, and what was taken back of them; use and expiry do not count. */
const COUNTED = sql<boolean>`(l."entryDiv" in ('EARN', 'ADJ') or (l."entryDiv" = 'REVERSE' and o."entryDiv" in ('EARN', 'ADJ')))`;

/** Points and recognised activities of students, each kind in one question for all of them; who has none is absent. */
export async function mileageFacts(
  db: Kysely<Schema>,
  stdNos: readonly string[],
): Promise<ReadonlyMap<string, MileageFacts>> {
  const found = new Map<string, Collected>(),
    wanted = [...stdNos];
  const of = (stdNo: string): Collected => {
    const known = found.get(stdNo) ?? { total: 0, areas: new Map(), abilities: new Map(), approved: [] };
    found.set(stdNo, known);
    return known;
  };
  const points = await sql<{ stdNo: string; areaCd: string; pnt: number }>`
    select l."stdNo", l."areaCd", sum(l."pnt")::integer as pnt from "mlgLedger" l left join "mlgLedger" o on o."ledgerId" = l."rvslOfId"
    where l."stdNo" = any (${wanted}::text[]) and ${COUNTED} group by 1, 2`.execute(db);
  for (const { stdNo, areaCd, pnt } of points.rows) {
    const student = of(stdNo);
    student.total += pnt;
    student.areas.set(areaCd, pnt);
  }
  const abilities = await sql<{ stdNo: string; abilityId: string; pnt: string }>`
    select l."stdNo", a."abilityId", sum(a."pnt")::text as pnt from "mlgAblPnt" a join "mlgLedger" l on l."ledgerId" = a."ledgerId" left join "mlgLedger" o on o."ledgerId" = l."rvslOfId"
    where l."stdNo" = any (${wanted}::text[]) and ${COUNTED} group by 1, 2`.execute(db);
  for (const { stdNo, abilityId, pnt } of abilities.rows) of(stdNo).abilities.set(abilityId, Number(pnt));
  const approved = await sql<{
    stdNo: string;
    applyId: string;
    applyNo: string;
    sdaId: string;
    sdaNm: string;
    areaCd: string;
    qty: string | null;
  }>`
    select a."stdNo", a."applyId", a."applyNo", a."sdaId", i."sdaNm", i."areaCd", a."unitCnt"::text as qty from "mlgApply" a join "sdaItem" i on i."sdaId" = a."sdaId"
    where a."stdNo" = any (${wanted}::text[]) and a."applySt" = 'APPROVED' order by a."stdNo", a."acqDt", a."applyNo"`.execute(
    db,
  );
  for (const { stdNo, applyId, applyNo, sdaNm, qty, ...row } of approved.rows)
    of(stdNo).approved.push({
      ...row,
      qty: Number(qty ?? 0),
      txt: `${sdaNm} (${applyNo})`,
      url: recordAddress.mileageApplication(applyId),
    });
  return found;
}

/** Students whose points or recognised activities have changed since a moment. */
export async function earnedSince(db: Kysely<Schema>, since: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ stdNo: string }>`
    select "stdNo" from "mlgLedger" where "postDt" >= ${since.toISOString()}::timestamptz
    union select "stdNo" from "mlgApply" where "modDt" >= ${since.toISOString()}::timestamptz and "applySt" in ('APPROVED', 'REVERSED')`.execute(
    db,
  );
  return rows.map(({ stdNo }) => stdNo);
}
