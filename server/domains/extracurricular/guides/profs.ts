import { sql, type Kysely } from 'kysely';
import type { GuideProf } from '#contract/extracurricular/guide-prof.ts';
import type { ParsedArg } from '#contract/registry.ts';
import type { Schema } from '#server/database/schema.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { among, withKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { versioned } from '#server/records/versioned.ts';
import { familiesOf } from '../participant-rows.ts';
import { LIVING_TEAMS, profInScope, TEAM_FAMILIES } from './guide-reach.ts';

/** Teams that count under an appointment: of its curriculum, or of all that have no appointment of their own. */
const TEAM_CNT = sql<number>`(select count(*)::integer from "ecpTeam" t join "ecpPrd" p on p."prdId" = t."prdId"
  where p."schlYear" = g."schlYear" and p."shtmCd" = g."shtmCd" and t."guideProfStfNo" = g."stfNo" and t."teamSt" in (${sql.join([...LIVING_TEAMS])})
    and g."useYn" = 'Y' and (p."curriId" = g."curriId" or (g."curriId" is null and not exists (select from "guideProf" o where o."schlYear" = g."schlYear"
      and o."shtmCd" = g."shtmCd" and o."stfNo" = g."stfNo" and o."curriId" = p."curriId" and o."useYn" = 'Y'))))`;

const joined = ({ db }: Pick<CallContext, 'db'>) =>
  db
    .selectFrom('guideProf as g')
    .leftJoin('staff as s', 's.stfNo', 'g.stfNo')
    .leftJoin('ecpCurri as c', 'c.curriId', 'g.curriId');

function profsWhere(call: CallContext, filter: FilterOf<'downloadGuideProfExcel'>) {
  let rows = joined(call).where(profInScope(call, 'R'));
  if (filter.schlYear) rows = rows.where('g.schlYear', '=', filter.schlYear);
  if (filter.shtmCd) rows = rows.where('g.shtmCd', '=', filter.shtmCd);
  rows = among(rows, 's.deptCd', filter.deptCd);
  if (filter.curriId) rows = rows.where('g.curriId', '=', filter.curriId);
  return withKeyword(rows, filter.searchKeyword, ['s.stfNm', 'g.stfNo']);
}

const shown = (rows: ReturnType<typeof joined>) =>
  rows
    .leftJoin('dept as d', 'd.deptCd', 's.deptCd')
    .select(['g.guideProfId', 'g.schlYear', 'g.shtmCd', 'g.stfNo', 's.stfNm', 'd.deptNm', 'g.curriId'])
    .select(['c.curriNm', 'c.curriCd', 'g.maxTeam', TEAM_CNT.as('teamCnt')])
    .select([sql<number>`g."hourPerTeam"::float8`.as('hourPerTeam'), 'g.useYn', 'g.version']);

export const profList = listOf({
  where: profsWhere,
  select: shown,
  sort: { stfNm: 'asc' },
  id: 'g.guideProfId',
  columns: { stfNm: 's.stfNm', deptNm: 'd.deptNm', teamCnt: TEAM_CNT },
});

/** An appointment of whatever scope: who asks for it has been let in before. */
export const profs = versioned({
  table: 'guideProf',
  key: 'guideProfId',
  find: async (call, guideProfId): Promise<GuideProf | undefined> =>
    shown(joined(call).where('g.guideProfId', '=', guideProfId)).executeTakeFirst(),
});

/** Departments by which an appointment is reached. */
export const placesOf = ({ db }: Pick<CallContext, 'db'>, guideProfId: string) =>
  joined({ db })
    .where('g.guideProfId', '=', guideProfId)
    .select(['s.deptCd', 'c.deptCd as curriDeptCd'])
    .executeTakeFirst();

const MOST_CURRICULA = 20;
/** Curricula in use that teams can work in, by name or code. */
export async function findCurricula(
  { db }: Pick<CallContext, 'db'>,
  { curriId, searchKeyword }: ParsedArg<'getGuideCurriList'>,
) {
  let rows = db
    .selectFrom('ecpCurri as c')
    .leftJoin('dept as d', 'd.deptCd', 'c.deptCd')
    .select(['c.curriId', 'c.curriNm', 'c.curriCd', 'c.userDiv', 'd.deptNm'])
    .where('c.userDiv', 'in', TEAM_FAMILIES);
  // One that is named already is shown in whatever state it is.
  rows = curriId ? rows.where('c.curriId', '=', curriId) : rows.where('c.curriSt', '=', 'USE');
  rows = withKeyword(rows, searchKeyword, ['c.curriNm', 'c.curriCd']);
  return rows.orderBy('c.curriNm').orderBy('c.curriId').limit(MOST_CURRICULA).execute();
}

/** Appointments in use of one semester, and every team of it that lives: what the rules of src/shared count by. */
export async function termFacts(db: Kysely<Schema>, schlYear: string, shtmCd: '10' | '20') {
  const appointments = await db
      .selectFrom('guideProf as g')
      .leftJoin('staff as s', 's.stfNo', 'g.stfNo')
      .select(['g.guideProfId', 'g.stfNo', 's.stfNm', 's.deptCd', 'g.curriId', 'g.maxTeam', 'g.hourPerTeam'])
      .where('g.schlYear', '=', schlYear)
      .where('g.shtmCd', '=', shtmCd)
      .where('g.useYn', '=', 'Y')
      .orderBy('g.stfNo')
      .orderBy('g.guideProfId')
      .execute(),
    teams = await db
      .selectFrom('ecpTeam as t')
      .innerJoin('ecpPrd as p', 'p.prdId', 't.prdId')
      .leftJoin('student as st', (join) =>
        join.onRef('st.stdNo', '=', 't.leaderId').on('p.userDiv', 'in', familiesOf('student')),
      )
      .leftJoin('staff as s', (join) =>
        join.onRef('s.stfNo', '=', 't.leaderId').on('p.userDiv', 'in', familiesOf('staff')),
      )
      .select([
        't.teamId',
        't.guideProfStfNo',
        'p.curriId',
        sql<string | null>`coalesce(st."hakguaCd", s."deptCd")`.as('deptCd'),
      ])
      .select(
        sql<
          string[]
        >`coalesce((select array_agg(m."userId") from "ecpTeamMem" m where m."teamId" = t."teamId" and m."userDiv" in (${sql.join(familiesOf('staff'))})), '{}')`.as(
          'memberIds',
        ),
      )
      .where('p.schlYear', '=', schlYear)
      .where('p.shtmCd', '=', shtmCd)
      .where('t.teamSt', 'in', LIVING_TEAMS)
      .orderBy('t.regDt')
      .orderBy('t.teamId')
      .execute();
  return { appointments, teams };
}
