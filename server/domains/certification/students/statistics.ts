import { sql } from 'kysely';
import type { GradeCd } from '#contract/certification/certi-codes.ts';
import { programmeOf } from '#contract/certification/programmes.ts';
import type { StatGroup } from '#contract/certification/state.ts';
import type { ParsedArg } from '#contract/registry.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { itemsOf } from '#shared/certification/standard.ts';
import { standardsOf } from '../standards/load-standard.ts';
import { statesWhere } from './state-queries.ts';

/** By what students are grouped: nothing (all of them are of one programme), their college, department and entry year. */
const GROUPS = ['ALL', 'COLG', 'DEPT', 'YEAR'] as const,
  COLUMNS = sql`(s."certiDiv"), (s."colgCd"), (s."hakguaCd"), (s."entYear")`;
const count = (condition: string) => sql<number>`(count(*) filter (where ${sql.raw(condition)}))::integer`;

/** Counts of a programme within the caller's reach; sums of single students, never of rates. */
export async function certiStat(call: CallContext, filter: ParsedArg<'getCertiStat'>) {
  const depts = await call.db.selectFrom('dept').select(['deptCd', 'deptNm']).execute(),
    nameOf = new Map(depts.map(({ deptCd, deptNm }) => [deptCd, deptNm])),
    { gradeCds } = programmeOf(filter.certiDiv),
    // One pass for all groups: each of them would read every student of the programme again.
    groupNo = sql<number>`case 0 when grouping(s."certiDiv") then 0 when grouping(s."colgCd") then 1
      when grouping(s."hakguaCd") then 2 else 3 end`,
    groupCd = sql<string>`coalesce(s."certiDiv", s."colgCd", s."hakguaCd", s."entYear")`;
  const rows = await statesWhere(call, filter)
    .leftJoin(
      (valid) =>
        valid
          .selectFrom('certiIssue')
          .select(['certiDiv', 'stdNo'])
          .distinct()
          .where('issueSt', '=', 'VALID')
          .as('held'),
      (join) => join.onRef('held.certiDiv', '=', 's.certiDiv').onRef('held.stdNo', '=', 's.stdNo'),
    )
    .select([groupNo.as('groupNo'), groupCd.as('groupCd')])
    .select(sql<number>`count(*)::integer`.as('stdCnt'))
    .select(count(`s."calcGrdCd" is not null`).as('okCnt'))
    .select(count(`s."certiSt" = 'APPLIED' or s."upApplyDt" is not null`).as('applyCnt'))
    .select(count(`s."certiSt" = 'CERTIFIED'`).as('certCnt'))
    .select(count(`held."stdNo" is not null`).as('issueCnt'))
    .select(
      sql<Readonly<Record<string, number>>>`jsonb_build_object(${sql.join(
        gradeCds.flatMap((grade) => [
          sql`${grade}::text`,
          sql`count(*) filter (where coalesce(s."decGrdCd", s."calcGrdCd") = ${grade})`,
        ]),
      )})`.as('gradeCnts'),
    )
    .groupBy(sql`grouping sets (${COLUMNS})`)
    .orderBy(groupNo)
    .orderBy(groupCd)
    .execute();
  const data = rows.map(({ gradeCnts, groupNo: no, groupCd: code, ...row }): StatGroup => {
    const groupDiv = GROUPS[no] ?? 'ALL';
    return {
      groupDiv,
      groupCd: code,
      groupNm: groupDiv === 'ALL' ? '전체' : (nameOf.get(code) ?? code),
      ...row,
      grades: gradeCds.map((grade) => ({ certiGrdCd: grade as GradeCd, cnt: gradeCnts[grade] ?? 0 })),
    };
  });
  return { data, ...(await itemRates(call, filter)) };
}

/** How many students meet each requirement of the standards that hold for them, and when that was judged. */
async function itemRates(call: CallContext, filter: ParsedArg<'getCertiStat'>) {
  const rows = await statesWhere(call, filter)
      .innerJoin('certiStateItem as i', 'i.certiStateId', 's.certiStateId')
      .select(['s.certiStdId', 'i.itemKey'])
      .select(sql<number>`count(*)::integer`.as('stdCnt'))
      .select(count(`i."metYn" = 'Y'`).as('metCnt'))
      .groupBy(['s.certiStdId', 'i.itemKey'])
      .execute(),
    { judgeDt } = await statesWhere(call, filter)
      .select(sql<string | null>`max(s."judgeDt")`.as('judgeDt'))
      .executeTakeFirstOrThrow(),
    standards = await standardsOf(call.db, filter.certiDiv),
    rowOf = new Map(rows.map((row) => [`${row.certiStdId} ${row.itemKey}`, row]));
  return {
    judgeDt,
    items: [...standards.values()].flatMap((standard) =>
      itemsOf(standard).flatMap(({ itemKey, itemNm }) => {
        const row = rowOf.get(`${standard.row.certiStdId} ${itemKey}`);
        return row
          ? [
              {
                certiStdId: standard.row.certiStdId,
                verNo: standard.row.verNo,
                itemKey,
                itemNm,
                metCnt: row.metCnt,
                stdCnt: row.stdCnt,
              },
            ]
          : [];
      }),
    ),
  };
}
