import { sql } from 'kysely';
import type { CourseTermRow } from '#contract/course-cqi/term.ts';
import { asSystem } from '#server/access/row-security.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { among } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { versioned } from '#server/records/versioned.ts';
import { phasesOn } from '#shared/course-cqi/periods.ts';
import { reportRates } from '#shared/course-cqi/rates.ts';
import { groupBy } from '#shared/group-by.ts';
import { koreanDate8 } from '#shared/korean-time.ts';

type Filter = Partial<FilterOf<'getSbjtTermList'>>;

function termsWhere({ db }: Pick<CallContext, 'db'>, { schlYear, shtmCd, termSt }: Filter) {
  let rows = db.selectFrom('sbjtCqiTerm as t');
  rows = among(rows, 't.schlYear', schlYear);
  rows = among(rows, 't.shtmCd', shtmCd);
  return among(rows, 't.termSt', termSt);
}
const shown = (rows: ReturnType<typeof termsWhere>) => rows.selectAll('t');
type FoundTerm = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

/** Reports of terms by state; figures count all of them, also those that the caller does not reach. */
async function countStates(call: CallContext, termIds: readonly string[]) {
  if (termIds.length === 0) return new Map<string, never>();
  const rows = await asSystem(call, (db) =>
    db
      .selectFrom('sbjtCqiRpt')
      .select((eb) => [
        'termId',
        'rptSt',
        eb.fn.countAll<number>().as('cnt'),
        sql<number>`count(*) filter (where "rptSt" in ('SBMT', 'RTRN', 'APRV') and "lateYn" = 'N')`.as('inTimeCnt'),
      ])
      .where('termId', 'in', termIds)
      .groupBy(['termId', 'rptSt'])
      .execute(),
  );
  return groupBy(rows, ({ termId }) => termId);
}

async function presentTerms(rows: readonly FoundTerm[], call: CallContext): Promise<CourseTermRow[]> {
  const counts = await countStates(
      call,
      rows.map(({ termId }) => termId),
    ),
    today = koreanDate8(call.now);
  return rows.map(
    ({ regId: _regId, regDt: _regDt, modId: _modId, modDt: _modDt, trgtRuleJson, ...row }): CourseTermRow => {
      const states = counts.get(row.termId) ?? [],
        rates = reportRates({
          states: Object.fromEntries(states.map(({ rptSt, cnt }) => [rptSt, cnt])),
          inTimeCnt: states.reduce((sum, { inTimeCnt }) => sum + inTimeCnt, 0),
        });
      return {
        ...row,
        trgtRule: { ...trgtRuleJson, cmplDivCds: [...trgtRuleJson.cmplDivCds] },
        phaseCds: phasesOn(row, today),
        rptCnt: states.reduce((sum, { cnt }) => sum + cnt, 0),
        trgtCnt: rates.trgtCnt,
        sbmtRt: rates.sbmtRt,
        aprvRt: rates.aprvRt,
      };
    },
  );
}

export const termList = listOf({
  where: termsWhere,
  select: shown,
  sort: { schlYear: 'desc', shtmCd: 'desc' },
  id: 'termId',
  columns: { termId: 't.termId', termSt: sql`array_position(array['PREP','OPEN','CLSD'], t."termSt")` },
  present: presentTerms,
});

export const terms = versioned({
  table: 'sbjtCqiTerm',
  key: 'termId',
  find: async (call, termId) =>
    (await presentTerms(await shown(termsWhere(call, {})).where('t.termId', '=', termId).execute(), call))[0],
});
