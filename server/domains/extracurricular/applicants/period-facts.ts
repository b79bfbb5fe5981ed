import { sql, type Kysely } from 'kysely';
import { familyOf } from '#contract/extracurricular/families.ts';
import type { Schema } from '#server/database/schema.ts';
import type { ApplyPeriod } from '#shared/extracurricular/apply-check.ts';
import type { AskedQuestion } from '#shared/extracurricular/answers.ts';
import { endOfPeriod, phaseOf, type Phase, type PhaseFacts } from '#shared/extracurricular/phase.ts';
import { firstStart, type PlannedSession } from '#shared/extracurricular/sessions.ts';
import type { TargetConditions } from '#shared/extracurricular/target-conditions.ts';
import { groupBy } from '#shared/group-by.ts';
import { addDays } from '#shared/calendar.ts';
import type { StoredPeriod } from '../periods/period-reach.ts';

type Db = Kysely<Schema>;
const DAY_START = '0000',
  DAY_END = '2400',
  /** Where no other time is set, cancelling and promotion end then, on the day before the period is held. */
  USUAL_END = '1800',
  GPA = 'gpaMin',
  BEFORE = 'preCurriIds';

/** The moments of a period by which its people are judged, YYYYMMDDHHMM in Korea. */
export interface Moments {
  readonly rcrtStart: string;
  readonly rcrtEnd: string;
  readonly cancelEnd: string;
  readonly promotionEnd: string;
  /** From here on no participant cancels, but withdraws. */
  readonly begin: string;
  readonly end: string;
}

/** Facts for the phase; a period that was submitted has its days. */
const phaseFacts = (period: StoredPeriod, sessions: readonly PlannedSession[]): PhaseFacts => ({
  rcrtStrtDt: period.rcrtStrtDt ?? '',
  rcrtStrtTm: period.rcrtStrtTm ?? DAY_START,
  rcrtEndDt: period.rcrtEndDt ?? '',
  rcrtEndTm: period.rcrtEndTm ?? DAY_END,
  oprtStrtDt: period.oprtStrtDt ?? '',
  oprtEndDt: period.oprtEndDt ?? '',
  attModeDiv: period.attModeDiv,
  sessions,
});

export function momentsOf(period: StoredPeriod, sessions: readonly PlannedSession[]): Moments {
  const facts = phaseFacts(period, sessions),
    { oprtStrtDt } = facts,
    dayBefore = oprtStrtDt === '' ? '' : addDays(oprtStrtDt, -1) + USUAL_END;
  return {
    rcrtStart: facts.rcrtStrtDt + facts.rcrtStrtTm,
    rcrtEnd: facts.rcrtEndDt + facts.rcrtEndTm,
    cancelEnd: period.cancelEndDt === null ? dayBefore : period.cancelEndDt + (period.cancelEndTm ?? DAY_END),
    promotionEnd: period.prmtEndDt === null ? dayBefore : period.prmtEndDt + (period.prmtEndTm ?? DAY_END),
    begin: (period.attModeDiv === 'TEAMLOG' ? null : firstStart(sessions)) ?? oprtStrtDt + DAY_START,
    end: endOfPeriod(facts),
  };
}

/** The phase of an approved period; null in every other state. @param now YYYYMMDDHHMM in Korea */
export const phaseNow = (period: StoredPeriod, sessions: readonly PlannedSession[], now: string): Phase | null =>
  period.prdSt === 'APPROVED' ? phaseOf(phaseFacts(period, sessions), now) : null;

export const listSessions = (db: Db, prdIds: readonly string[]) =>
  db
    .selectFrom('ecpPrdSess')
    .select(['prdId', 'sessId', 'sessNo', 'sessNm', 'sessDt', 'strtTm', 'endTm', 'place', 'requireYn', 'sessSt'])
    .select(['closeDt', 'version', sql<number>`"hour"::float8`.as('hour')])
    .where('prdId', 'in', prdIds)
    .orderBy('sessNo')
    .execute();
export type StoredSession = Awaited<ReturnType<typeof listSessions>>[number];

/** The questions of an application, as the period asks them. */
export const questionsOf = ({ applyForm }: Pick<StoredPeriod, 'applyForm'>): AskedQuestion[] =>
  (applyForm ?? []).map((row, at) => ({
    qstnNo: Number(row['qstnNo'] ?? at + 1),
    qstnNm: String(row['qstnNm'] ?? ''),
    ansDiv: String(row['ansDiv'] ?? 'TEXT'),
    optns: Array.isArray(row['optns']) ? row['optns'].map(String) : [],
    requireYn: row['requireYn'] === 'Y' ? 'Y' : 'N',
  }));

export interface PeriodFacts {
  readonly facts: ApplyPeriod;
  readonly moments: Moments;
  readonly sessions: readonly StoredSession[];
}

/** What decides who may apply for these periods, of one as of many in the same number of queries. */
export async function readPeriodFacts(db: Db, periods: readonly StoredPeriod[]): Promise<Map<string, PeriodFacts>> {
  const prdIds = periods.map(({ prdId }) => prdId),
    sessions = groupBy(await listSessions(db, prdIds), ({ prdId }) => prdId),
    conditions = groupBy(
      await db.selectFrom('ecpPrdCond').select(['prdId', 'condDiv', 'condVal']).where('prdId', 'in', prdIds).execute(),
      ({ prdId }) => prdId,
    ),
    repeats = new Map(
      (
        await db
          .selectFrom('ecpCurri')
          .select(['curriId', 'repeatDiv'])
          .where('curriId', 'in', [...new Set(periods.map(({ curriId }) => curriId))])
          .execute()
      ).map(({ curriId, repeatDiv }) => [curriId, repeatDiv]),
    );
  return new Map(
    periods.map((period): [string, PeriodFacts] => {
      const own = sessions.get(period.prdId) ?? [],
        moments = momentsOf(period, own),
        { needsConsent, conditions: order } = familyOf(period.userDiv);
      return [
        period.prdId,
        {
          sessions: own,
          moments,
          facts: {
            ...pick(period),
            ...moments,
            repeatDiv: repeats.get(period.curriId) ?? 'FREE',
            conditions: conditionsOf(conditions.get(period.prdId) ?? []),
            order,
            sessions: own.filter(({ sessSt }) => sessSt !== 'CANCELED'),
            needsConsent,
          },
        },
      ];
    }),
  );
}

const pick = ({ prdId, curriId, schlYear, shtmCd, prdSt, pubYn, selDiv }: StoredPeriod) => ({
  prdId,
  curriId,
  schlYear,
  shtmCd,
  prdSt,
  pubYn,
  selDiv,
});

function conditionsOf(rows: readonly { readonly condDiv: string; readonly condVal: string }[]): TargetConditions {
  const anyOf: Record<string, string[]> = {};
  for (const { condDiv, condVal } of rows) (anyOf[condDiv] ??= []).push(condVal);
  const { [GPA]: gpaMin = [], [BEFORE]: preCurriIds = [], ...fields } = anyOf;
  return { anyOf: fields, gpaMin: gpaMin[0] ?? null, preCurriIds };
}
