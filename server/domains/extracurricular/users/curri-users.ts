import { sql } from 'kysely';
import type { CurriDetail } from '#contract/extracurricular/curri.ts';
import { ecpPath, familyOf } from '#contract/extracurricular/families.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { asSystem } from '#server/access/row-security.ts';
import { downloadPersons, recordPersonalAccess } from '#server/domains/people/index.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { withKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { maskName } from '#shared/masking.ts';
import { curricula, curriRights } from '../curricula/curri-queries.ts';

interface Participant {
  userId: string;
  applCnt: number;
  complCnt: number;
  attRate: number | null;
  mlgSum: number;
  lastPrdNm: string | null;
  lastDt: string | null;
}

/** One row for each student who ever applied for the curriculum: figures over all its periods. */
const participantsOf = ({ curriId, fromYear, toYear }: FilterOf<'getCurriUserList'>) =>
  sql<Participant>`(select a."userId", count(*) filter (where a."applSt" <> 'CANCELED')::integer as "applCnt", count(*) filter (where c."finalDiv" = 'COMPLETE')::integer as "complCnt",
      avg(c."attRate")::float8 as "attRate", coalesce(sum(c."grantPnt") filter (where c."finalDiv" = 'COMPLETE'), 0)::integer as "mlgSum",
      (array_agg(p."prdNm" order by p."oprtEndDt" desc nulls last, p."prdNo" desc))[1] as "lastPrdNm", max(p."oprtEndDt") filter (where c."finalDiv" = 'COMPLETE') as "lastDt"
    from "ecpAppl" a join "ecpPrd" p on p."prdId" = a."prdId" left join "ecpCompl" c on c."applId" = a."applId"
    where p."curriId" = ${curriId} and a."userDiv" = p."userDiv" and p."schlYear" >= ${fromYear || '0000'} and p."schlYear" <= ${toYear || '9999'} group by a."userId")`.as(
    'u',
  );

function usersWhere({ db }: Pick<CallContext, 'db'>, filter: FilterOf<'getCurriUserList'>) {
  let rows = db.selectFrom(participantsOf(filter)).innerJoin('student as s', 's.stdNo', 'u.userId');
  if (filter.colgCd) rows = rows.where('s.colgCd', '=', filter.colgCd);
  if (filter.hakguaCd) rows = rows.where('s.hakguaCd', '=', filter.hakguaCd);
  if (filter.gradeCd) rows = rows.where('s.gradeCd', '=', filter.gradeCd);
  if (filter.complYn === 'Y') rows = rows.where('u.complCnt', '>', 0);
  if (filter.complYn === 'N') rows = rows.where('u.complCnt', '=', 0);
  return withKeyword(rows, filter.searchKeyword, ['s.stdNo', 's.stdNm']);
}

const users = listOf({
  where: usersWhere,
  select: (rows) =>
    rows
      .leftJoin('dept as d', 'd.deptCd', 's.hakguaCd')
      .select([
        'u.userId',
        's.stdNm as userNm',
        'd.deptNm as hakguaNm',
        's.gradeCd',
        'u.applCnt',
        'u.complCnt',
        'u.attRate',
        'u.mlgSum',
        'u.lastPrdNm',
        'u.lastDt',
      ]),
  sort: { userId: 'asc' },
  id: 'u.userId',
  columns: { userId: 'u.userId', hakguaNm: 'd.deptNm', complCnt: 'u.complCnt', applCnt: 'u.applCnt' },
});
const cover = <Row extends { readonly userNm: string | null }>(row: Row): Row => ({
  ...row,
  userNm: row.userNm === null ? null : maskName(row.userNm),
});

/** A curriculum whose users the caller reads. @throws Failure 409 GONE, 403 outside the scope */
async function requireUsers(call: CallContext, curriId: string): Promise<CurriDetail> {
  const curri = await curricula.require(call, curriId);
  await curriRights.require(call, 'getCurriUserList', curri);
  return curri;
}

/**
 * Who reaches a curriculum sees who took part in it, of whatever department.
 * @throws Failure 409 GONE, 403 outside the scope
 */
async function lookAt<T>(call: CallContext, curriId: string, look: (inside: CallContext) => Promise<T>): Promise<T> {
  await requireUsers(call, curriId);
  return asSystem(call, (db) => look({ ...call, db }));
}

async function historyOf(call: CallContext, { curriId, userId }: ParsedArg<'getCurriUser'>) {
  const { userDiv } = await requireUsers(call, curriId);
  const rows = await call.db
    .selectFrom('ecpAppl as a')
    .innerJoin('ecpPrd as p', 'p.prdId', 'a.prdId')
    .leftJoin('ecpCompl as c', 'c.applId', 'a.applId')
    .select([
      'a.applId',
      'p.prdNm',
      'p.schlYear',
      'p.shtmCd',
      'a.applDt',
      'a.applSt',
      sql<number | null>`c."attRate"::float8`.as('attRate'),
      'c.finalDiv',
      'c.grantPnt',
      'c.certNo',
    ])
    .where('p.curriId', '=', curriId)
    .where('a.userDiv', '=', userDiv)
    .where('a.userId', '=', userId)
    .orderBy('a.applDt', 'desc')
    .execute();
  await recordPersonalAccess(call, {
    acsDivCd: 'VIEW',
    resourcePath: ecpPath(familyOf(userDiv), 'UserCurriMngDetail'),
    sbjtDivCd: 'STDNT',
    subjects: { keys: [userId] },
    fieldNms: ['userNm'],
  });
  return rows;
}

/** 과정별 학생 현황. */
export const curriUserBindings: readonly Binding[] = [
  implement('getCurriUserList', async (query, call) =>
    lookAt(call, query.curriId, async (inside) => {
      const { data, totalCount } = await users.page(query, inside);
      return { data: data.map(cover), totalCount };
    }),
  ),
  implement('downloadCurriUserExcel', async ({ plainYn, rsnCd, rsnCn, ...query }, call) =>
    lookAt(call, query.curriId, async (inside) =>
      downloadPersons(
        call,
        { plainYn, rsnCd, rsnCn },
        {
          sbjtDivCd: 'STDNT',
          fieldNms: ['userNm'],
          cover,
          count: async () => users.count(query, inside),
          read: async (limit) => users.read(query, inside, limit),
        },
      ),
    ),
  ),
  implement('getCurriUser', async (query, call) => ({ data: await historyOf(call, query) })),
];
