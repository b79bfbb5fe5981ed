import { sql } from 'kysely';
import type { ParsedArg } from '#contract/registry.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { TERM_NAME } from '../term-name.ts';

const GROUPS = {
  TERM: { key: TERM_NAME },
  DEPT: { key: sql<string>`s."hakguaCd"` },
  GRADE: { key: sql<string>`s."gradeCd"` },
} as const;

/** How an item is used: applications, those approved, students and the points that they kept, by term, department or year. */
export async function useStat({ db }: CallContext, { sdaId, viewBy }: ParsedArg<'getSdaUseStat'>) {
  const { key } = GROUPS[viewBy];
  const rows = await db
    .selectFrom('mlgApply as a')
    .innerJoin('student as s', 's.stdNo', 'a.stdNo')
    .leftJoin('mlgTerm as t', 't.mlgTermId', 'a.mlgTermId')
    .leftJoin('dept as d', 'd.deptCd', 's.hakguaCd')
    .select(key.as('key'))
    .select(viewBy === 'DEPT' ? sql<string>`max(d."deptNm")`.as('label') : sql<string>`max(${key})`.as('label'))
    .select(sql<number>`count(*)::integer`.as('applyCnt'))
    .select(sql<number>`count(*) filter (where a."applySt" = 'APPROVED')::integer`.as('aprvCnt'))
    .select(sql<number>`count(distinct a."stdNo")::integer`.as('stdCnt'))
    .select(sql<number>`coalesce(sum(a."grantPnt") filter (where a."applySt" = 'APPROVED'), 0)::integer`.as('pntSum'))
    .where('a.sdaId', '=', sdaId)
    .where('a.applySt', 'not in', ['DRAFT', 'CANCELED'])
    .groupBy(key)
    .orderBy(key)
    .execute();
  return rows.map((row) => ({
    ...row,
    key: row.key ?? '-',
    label: viewBy === 'GRADE' ? `${row.label}학년` : (row.label ?? '-'),
  }));
}
