import type { Kysely } from 'kysely';
import type { StatTab } from '#contract/dropout/stat-rules.ts';
import type { Schema } from '#server/database/schema.ts';
import { asSystem } from '#server/access/row-security.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { effectByMethod, fairness } from './effect-figures.ts';
import { gradeMoves, gradesByPlace, gradesByRun, summaryOf, yearRates } from './grade-figures.ts';
import type { StatFilter } from './stat-rows.ts';
import { countCauses, outcomes, workByStaff } from './work-figures.ts';
import { printWork } from './work-certificate.ts';

type Read<Row> = (call: CallContext, db: Kysely<Schema>, filter: StatFilter) => Promise<Row[]>;

/** A read of figures as a handler. */
const figures =
  <Row>(read: Read<Row>) =>
  async (filter: StatFilter, call: CallContext) => ({ data: await asSystem(call, (db) => read(call, db, filter)) });

/** The rows of each tab, as its table shows them. */
const TABS: Readonly<Record<StatTab, Read<Readonly<Record<string, string | number | null>>>>> = {
  GRADE: gradesByPlace,
  TREND: gradesByRun,
  MATRIX: gradeMoves,
  INTV: workByStaff,
  CAUSE: countCauses,
  OUTCM: async (...args) => (await outcomes(...args)).data,
  YEAR: yearRates,
  EFCT: async (...args) => (await effectByMethod(...args)).data,
  FAIR: fairness,
};

export const dropoutStatBindings: readonly Binding[] = [
  implement('getDrptSummary', async ({ cmprYn, ...filter }, call) =>
    asSystem(call, async (db) => {
      const present = await summaryOf(call, db, filter),
        former =
          cmprYn === 'Y'
            ? [await summaryOf(call, db, { ...filter, schlYear: String(Number(filter.schlYear) - 1) })]
            : [];
      return { data: [present, ...former] };
    }),
  ),
  implement('getStatGrade', figures(gradesByPlace)),
  implement('getDrptTrend', figures(gradesByRun)),
  implement('getStatMatrix', figures(gradeMoves)),
  implement('getStatIntv', figures(workByStaff)),
  implement('getStatCause', figures(countCauses)),
  implement('getStatOutcm', (filter, call) => asSystem(call, (db) => outcomes(call, db, filter))),
  implement('getDrptRt', figures(yearRates)),
  implement('getStatEfct', (filter, call) => asSystem(call, (db) => effectByMethod(call, db, filter))),
  implement('getStatFair', figures(fairness)),
  implement('downloadDrptStatExcel', async ({ tabCd, ...filter }, call) => {
    const data = await asSystem(call, (db) => TABS[tabCd](call, db, filter));
    return { data: [...data], totalCount: data.length };
  }),
  implement('printAdvsrRslt', async (asked, call) => ({ data: [await printWork(call, asked)] })),
];
