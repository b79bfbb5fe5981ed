import type { Kysely } from 'kysely';
import type { StatView } from '#contract/counselling/satisfaction-codes.ts';
import { STATISTIC_WORDS } from '#contract/counselling/satisfaction-codes.ts';
import { TOPIC_NAMES } from '#contract/counselling/counselling-codes.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { asSystem } from '#server/access/row-security.ts';
import type { Schema } from '#server/database/schema.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden, invalidField } from '#server/http/failure.ts';
import { addDays } from '#shared/calendar.ts';
import { daysAsked, daysOfTerm, expectedWait, SIMULATED_DAYS } from '#shared/counselling/statistic-rules.ts';
import { groupBy } from '#shared/group-by.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { NO_FIGURE } from '#shared/statistics/number-rules.ts';
import { MAX_RANGE_DAYS, type DayRange } from '#shared/statistics/period-rules.ts';
import { dowOf } from '#shared/space/open-time.ts';
import { loadHolidays } from '../calendar.ts';
import { standingIn } from '../reach.ts';
import { factsIn, type Fact } from './facts.ts';
import { closeYear, countFacts, hidden, writeAll, type Counts, type Group } from './figures.ts';

type Db = Kysely<Schema>;
type Query = ParsedArg<'getCnslStat'>;
const UNKNOWN = '미지정',
  GROUP_TOPIC = '집단·미지정';

/** The groups of a breakdown in their order, whatever the facts are: a group without one is shown as 0. */
async function groupsOf(db: Db, viewBy: StatView, cnslDivCd: string, days: DayRange): Promise<readonly Group[]> {
  if (viewBy === 'TOPIC')
    return [
      ...Object.entries(TOPIC_NAMES[cnslDivCd] ?? {}).map(([grpCd, grpNm]) => ({ grpCd, grpNm })),
      { grpCd: '', grpNm: GROUP_TOPIC },
    ];
  if (viewBy === 'GRADE')
    return [
      ...['1', '2', '3', '4', '5'].map((grpCd) => ({ grpCd, grpNm: `${grpCd}학년` })),
      { grpCd: '', grpNm: UNKNOWN },
    ];
  if (viewBy === 'MONTH') {
    const months: Group[] = [];
    for (let day = days.strtDt; day <= days.endDt; day = addDays(day, 1)) {
      const grpCd = day.slice(0, 6);
      if (months.at(-1)?.grpCd !== grpCd) months.push({ grpCd, grpNm: `${grpCd.slice(0, 4)}-${grpCd.slice(4)}` });
    }
    return months;
  }
  const colleges = await db
    .selectFrom('dept')
    .select(['deptCd as grpCd', 'deptNm as grpNm'])
    .where('deptCd', 'in', db.selectFrom('student').select('colgCd').distinct())
    .orderBy('deptCd')
    .execute();
  return [...colleges, { grpCd: '', grpNm: UNKNOWN }];
}

const KEY_OF: Readonly<Record<Exclude<StatView, 'MONTH'>, (fact: Fact) => string>> = {
  COLG: ({ colgCd }) => colgCd ?? '',
  GRADE: ({ gradeCd }) => gradeCd ?? '',
  TOPIC: ({ topicCd }) => topicCd ?? '',
};

/** The counts of each group in some days. Of a month the facts are the same, and its days fewer. */
function countsOf(
  facts: readonly Fact[],
  groups: readonly Group[],
  viewBy: StatView,
  days: DayRange,
): readonly (Group & Counts)[] {
  if (viewBy === 'MONTH')
    return groups.map((group) => ({
      ...group,
      ...countFacts(facts, {
        strtDt: `${group.grpCd}01` < days.strtDt ? days.strtDt : `${group.grpCd}01`,
        endDt: `${group.grpCd}31` > days.endDt ? days.endDt : `${group.grpCd}31`,
      }),
    }));
  const known = new Set(groups.map(({ grpCd }) => grpCd)),
    keyOf = KEY_OF[viewBy],
    byKey = groupBy(facts, (fact) => (known.has(keyOf(fact)) ? keyOf(fact) : ''));
  return groups.map((group) => ({ ...group, ...countFacts(byKey.get(group.grpCd) ?? [], days) }));
}

/**
 * Figures of a kind. Of a confidential one small numbers are hidden from everybody but its head, and days of one's own are
 * not answered, because two of them would tell a day between. @throws Failure 400, 403
 */
export async function figuresOf(call: CallContext, query: Query) {
  const { cnslDivCd, viewBy, prdDivCd, schlYear = '' } = query,
    { kind, isHead } = await standingIn(call, cnslDivCd, 'R'),
    hasRule = kind.isConfidential && !isHead,
    days = daysAsked(query);
  if (hasRule && prdDivCd === 'RANGE') throw invalidField('prdDivCd', STATISTIC_WORDS.rangeHidden);
  if (!days) throw invalidField('strtDt', message('M-PERIOD-MAX', { n: MAX_RANGE_DAYS }));
  return asSystem(call, async (db) => {
    const groups = await groupsOf(db, viewBy, cnslDivCd, days),
      facts = await factsIn(db, cnslDivCd, days),
      counted = countsOf(facts, groups, viewBy, days),
      total = countFacts(facts, days);
    if (!hasRule) return { ...days, ...writeAll(counted, total, { rows: counted, total }, false) };
    const shown = hidden(counted, total);
    if (prdDivCd !== 'YEAR' || viewBy === 'MONTH') return { ...days, ...writeAll(counted, total, shown, true) };
    const terms = (['10', '20'] as const).map((shtmCd) => {
      const term = daysOfTerm(schlYear, shtmCd);
      return hidden(countsOf(facts, groups, viewBy, term), countFacts(facts, term)).rows;
    });
    return { ...days, ...writeAll(counted, total, { ...shown, rows: closeYear(shown.rows, terms) }, true) };
  });
}

/** The day that so many working days lie behind. */
function workingDaysBefore(today: string, days: number, holidays: ReadonlySet<string>): string {
  let at = today;
  for (let left = days; left > 0;) {
    at = addDays(at, -1);
    if (dowOf(at) < SATURDAY && !holidays.has(at)) left -= 1;
  }
  return at;
}
const SATURDAY = 6;

/** How long who applies now would wait, with so many counsellors more; for the head. @throws Failure 403 */
export async function simulateWait(call: CallContext, { cnslDivCd, addCnt }: ParsedArg<'getWaitSim'>) {
  const { isHead } = await standingIn(call, cnslDivCd, 'R');
  if (!isHead) throw forbidden();
  return asSystem(call, async (db) => {
    const today = koreanDate8(call.now),
      from = workingDaysBefore(today, SIMULATED_DAYS, await loadHolidays(db)),
      until = addDays(today, -1);
    const { waitCnt } = await db
        .selectFrom('cnslAply')
        .select(({ fn }) => fn.countAll<number>().as('waitCnt'))
        .where('cnslDivCd', '=', cnslDivCd)
        .where('aplySt', 'in', ['RCPT', 'WAIT'])
        .executeTakeFirstOrThrow(),
      working = await db
        .selectFrom('cnslSlot as s')
        .innerJoin('cnslr as k', 'k.cnslrId', 's.cnslrId')
        .select('k.stfNo')
        .distinct()
        .where('k.cnslDivCd', '=', cnslDivCd)
        .where('s.slotDt', '>=', from)
        .where('s.slotDt', '<=', until)
        .execute(),
      cnslrCnt = working.length;
    const intakes = await db
        .selectFrom('cnslRsv')
        .select(({ fn }) => fn.countAll<number>().as('cnt'))
        .where('cnslDivCd', '=', cnslDivCd)
        .where('rsvSt', '=', 'DONE')
        .where('caseId', 'is', null)
        .where('rsvDt', '>=', from)
        .where('rsvDt', '<=', until)
        .executeTakeFirstOrThrow(),
      facts = await factsIn(db, cnslDivCd, { strtDt: from, endDt: until }),
      firstCnt =
        intakes.cnt +
        facts.filter(({ frstYn, cnslDt }) => frstYn === 'Y' && cnslDt !== null && cnslDt >= from && cnslDt <= until)
          .length;
    return {
      waitCnt,
      cnslrCnt,
      speed: firstCnt === 0 || cnslrCnt === 0 ? NO_FIGURE : hundredths(firstCnt, SIMULATED_DAYS * cnslrCnt),
      waitDay: expectedWait({ waitCnt, cnslrCnt, addCnt: Number(addCnt), firstCnt }),
    };
  });
}
/** A quotient with two decimals, half up. */
const hundredths = (part: number, whole: number): string =>
  (Math.floor((part * 200 + whole) / (2 * whole)) / 100).toFixed(2);
