import { sql } from 'kysely';
import type { ComplRow } from '#contract/extracurricular/completion.ts';
import { asSystem } from '#server/access/row-security.ts';
import { surveyOfPeriod } from '#server/domains/diagnosis/index.ts';
import { downloadPersons } from '#server/domains/people/index.ts';
import type { ParsedArg } from '#contract/registry.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { among, withKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { coveredName, PERSON_DEPT, PERSON_NAME, participantRows, subjectOf } from '../participant-rows.ts';
import { managePeriod, type StoredPeriod } from '../periods/period-reach.ts';
import { summaryOf } from './judge.ts';

function completionsWhere({ db }: Pick<CallContext, 'db'>, filter: FilterOf<'getComplList'>) {
  let rows = participantRows(db).innerJoin('ecpCompl as c', 'c.applId', 'a.applId').where('a.prdId', '=', filter.prdId);
  rows = among(rows, 'c.finalDiv', filter.finalDiv);
  rows = among(rows, 'a.applSt', filter.applSt);
  return withKeyword(rows, filter.searchKeyword, ['a.userId', PERSON_NAME]);
}

const completions = listOf({
  where: completionsWhere,
  select: (rows) =>
    rows
      .leftJoin('ecpAssign as g', 'g.applId', 'a.applId')
      .leftJoin('ecpCert as t', 't.certNo', 'c.certNo')
      .select([
        'a.applId',
        'a.userId',
        PERSON_NAME.as('userNm'),
        PERSON_DEPT.as('deptNm'),
        'a.applSt',
        sql<number>`c."attRate"::float8`.as('attRate'),
        sql<number>`c."attHour"::float8`.as('attHour'),
        sql<'Y' | 'N'>`coalesce(g."submitYn", 'N')`.as('assignYn'),
        'g.score as assignScore',
        'c.autoDiv',
        'c.failRsn',
        'c.finalDiv',
        'c.overrideYn',
        'c.overrideRsn',
        'c.mlgPnt',
        'c.grantPnt',
        sql<number | null>`c."recogHour"::float8`.as('recogHour'),
        sql<number | null>`c."achvPnt"::float8`.as('achvPnt'),
        sql<number | null>`c."eduHour"::float8`.as('eduHour'),
        'c.certNo',
        't.certSt',
        't.prntCnt',
        'c.confirmDt',
        'c.version',
      ]),
  sort: { userId: 'asc' },
  id: 'a.applId',
  columns: { userId: 'a.userId', attRate: 'c.attRate', autoDiv: 'c.autoDiv', finalDiv: 'c.finalDiv' },
});

type Found = Omit<ComplRow, 'surveyYn' | 'failRsn'> & { readonly failRsn: readonly string[] };
/** With whether each has answered: known for the people of this period, never what. */
const withSurvey = (rows: readonly Found[], doneIds: ReadonlySet<string>): ComplRow[] =>
  rows.map((row) => ({ ...row, failRsn: [...row.failRsn], surveyYn: doneIds.has(row.userId) ? 'Y' : 'N' }));

/** Who manages a period sees all its people, of whatever department. @throws Failure 403, 409 GONE */
async function lookAt<T>(
  call: CallContext,
  prdId: string,
  look: (inside: CallContext, period: StoredPeriod, doneIds: ReadonlySet<string>) => Promise<T>,
): Promise<T> {
  const period = await managePeriod(call, prdId, 'R', ['PeriodOprt']);
  return asSystem(call, async (db) =>
    look({ ...call, db }, period, (await surveyOfPeriod(db, prdId))?.doneIds ?? new Set()),
  );
}

/** 이수판정, 마일리지·이수증: one page with what the whole comes to. */
export const listCompletions = async (call: CallContext, query: ParsedArg<'getComplList'>) =>
  lookAt(call, query.prdId, async (inside, period, doneIds) => {
    const { data, totalCount } = await completions.page(query, inside);
    return {
      data: withSurvey(data, doneIds).map((row) => coveredName(period.userDiv, row)),
      totalCount,
      summary: await summaryOf(inside, query.prdId),
    };
  });

export const downloadCompletions = async (
  call: CallContext,
  { plainYn, rsnCd, rsnCn, ...query }: ParsedArg<'downloadComplExcel'>,
) =>
  lookAt(call, query.prdId, async (inside, period, doneIds) =>
    downloadPersons(
      call,
      { plainYn, rsnCd, rsnCn },
      {
        sbjtDivCd: subjectOf(period.userDiv),
        fieldNms: ['userNm'],
        cover: (row: ComplRow) => coveredName(period.userDiv, row),
        count: async () => completions.count(query, inside),
        read: async (limit) => withSurvey(await completions.read(query, inside, limit), doneIds),
      },
    ),
  );
