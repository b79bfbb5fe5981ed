import type { Selection, PrdState } from '#contract/extracurricular/period-codes.ts';
import type { ApplyUnit } from '#contract/extracurricular/families.ts';
import { addDays, daysBetween } from '#shared/calendar.ts';
import type { Phase } from '#shared/extracurricular/phase.ts';
import { dowOf } from '#shared/space/open-time.ts';
import { stableId } from '../../stable-id.ts';
import { curriIdOf, hoursAt, PLANNED_CURRICULA, type Planned } from './curri-plan.ts';

/* Periods of the demo campus: what runs in the present term stands in every state and phase, three years before it are over.
   Days are counted from the seed day. */

type Term = '10' | '20';
export interface SeededSession {
  readonly sessId: string;
  readonly sessNo: number;
  readonly sessDt: string;
  readonly strtTm: string;
  readonly endTm: string;
  readonly hour: number;
  readonly sessSt: 'PLAN' | 'CLOSED';
}
/** Where the document about a period stands: at the head, at the office, or decided. */
export interface SeededDocument {
  readonly refDiv: 'PRD_OPEN' | 'PRD_CHG' | 'PRD_CANCEL' | 'PRD_RSLT';
  readonly at: 'HEAD' | 'OFFICE' | 'APPROVED' | 'RETURNED';
  /** Day on which it was handed in. */
  readonly day: string;
}
/** A period as it is seeded; applications, attendance and completions are built upon it. */
export interface SeededPeriod {
  readonly prdId: string;
  readonly curri: Planned;
  readonly curriId: string;
  readonly userDiv: string;
  readonly prdNm: string;
  readonly schlYear: string;
  readonly shtmCd: Term;
  readonly prdNo: number;
  readonly deptCd: string;
  readonly mngStfNo: string;
  /** Who handed it in: never the only one who could decide about it. */
  readonly drafterStfNo: string;
  readonly prdSt: PrdState;
  /** On the seed day; null where the state is not APPROVED. */
  readonly phase: Phase | null;
  readonly rcrtStrtDt: string;
  readonly rcrtEndDt: string;
  readonly oprtStrtDt: string;
  readonly oprtEndDt: string;
  readonly capacity: number;
  readonly waitCap: number;
  readonly applyDiv: ApplyUnit;
  readonly selDiv: Selection;
  readonly attModeDiv: 'SESSION' | 'TEAMLOG';
  /** More people apply than there is room for. */
  readonly isCrowded: boolean;
  readonly cond: Readonly<Record<string, readonly string[]>>;
  readonly sessions: readonly SeededSession[];
  readonly documents: readonly SeededDocument[];
  readonly judgeDay: string | null;
}

/** One situation: state, and the days of recruitment and operation from the seed day. */
interface Situation {
  readonly prdSt: PrdState;
  readonly phase: Phase | null;
  readonly rcrt: readonly [start: number, end: number];
  readonly oprt: readonly [start: number, end: number];
  readonly selDiv?: Selection;
  readonly isCrowded?: boolean;
  /** What waits besides. */
  readonly open?: Pick<SeededDocument, 'refDiv' | 'at'>;
}
const SITUATIONS: readonly Situation[] = [
  { prdSt: 'APPROVED', phase: 'P2', rcrt: [-5, 7], oprt: [14, 42], isCrowded: true },
  { prdSt: 'APPROVED', phase: 'P4', rcrt: [-40, -20], oprt: [-14, 14] },
  { prdSt: 'SUBMITTED', phase: null, rcrt: [10, 20], oprt: [28, 42], open: { refDiv: 'PRD_OPEN', at: 'HEAD' } },
  { prdSt: 'APPROVED', phase: 'P5', rcrt: [-50, -35], oprt: [-28, -5] },
  { prdSt: 'DRAFT', phase: null, rcrt: [14, 24], oprt: [30, 50] },
  { prdSt: 'APPROVED', phase: 'P3', rcrt: [-20, -3], oprt: [4, 25], selDiv: 'REVIEW', isCrowded: true },
  { prdSt: 'SUBMITTED', phase: null, rcrt: [8, 18], oprt: [25, 46], open: { refDiv: 'PRD_OPEN', at: 'OFFICE' } },
  { prdSt: 'JUDGED', phase: null, rcrt: [-60, -45], oprt: [-38, -9] },
  { prdSt: 'APPROVED', phase: 'P1', rcrt: [5, 15], oprt: [21, 42] },
  { prdSt: 'APPROVED', phase: 'P2', rcrt: [-3, 10], oprt: [18, 39], selDiv: 'LOTTERY', isCrowded: true },
  {
    prdSt: 'RSLT_SUBMITTED',
    phase: null,
    rcrt: [-70, -55],
    oprt: [-48, -18],
    open: { refDiv: 'PRD_RSLT', at: 'HEAD' },
  },
  { prdSt: 'RETURNED', phase: null, rcrt: [12, 22], oprt: [30, 44] },
  { prdSt: 'APPROVED', phase: 'P4', rcrt: [-30, -10], oprt: [-7, 21], isCrowded: true },
  {
    prdSt: 'APPROVED',
    phase: 'P2',
    rcrt: [-8, 5],
    oprt: [12, 33],
    open: { refDiv: 'PRD_CHG', at: 'OFFICE' },
    isCrowded: true,
  },
  { prdSt: 'CLOSED', phase: null, rcrt: [-80, -65], oprt: [-58, -30] },
  { prdSt: 'APPROVED', phase: 'P5', rcrt: [-65, -50], oprt: [-42, -18] },
  { prdSt: 'CANCELED', phase: null, rcrt: [-25, -12], oprt: [5, 19] },
  { prdSt: 'JUDGED', phase: null, rcrt: [-75, -60], oprt: [-52, -24] },
  {
    prdSt: 'APPROVED',
    phase: 'P3',
    rcrt: [-22, -4],
    oprt: [6, 20],
    open: { refDiv: 'PRD_CANCEL', at: 'HEAD' },
  },
  { prdSt: 'APPROVED', phase: 'P3', rcrt: [-15, -1], oprt: [3, 24], selDiv: 'NOMINEE' },
  { prdSt: 'APPROVED', phase: 'P1', rcrt: [2, 12], oprt: [16, 30], selDiv: 'REVIEW' },
];
/** How many periods a family has: in the present term, and in each of those before. */
const SIZES: Readonly<Record<string, readonly [present: number, before: number]>> = {
  USER: [33, 24],
  PROF: [10, 6],
  STF: [8, 5],
  OTSDR: [9, 5],
};
/** Each family begins at another situation, so that all of them show different ones. */
const FIRST_SITUATION: Readonly<Record<string, number>> = { USER: 0, PROF: 0, STF: 5, OTSDR: 12 };
const TERMS_BEFORE = 5,
  MOST_SESSIONS = 8,
  CAPACITIES = [20, 30, 40, 15, 60, 25],
  FIRST_MONTHS: Readonly<Record<Term, string>> = { '10': '0316', '20': '0914' };

interface TermOf {
  readonly schlYear: string;
  readonly shtmCd: Term;
}
/** The semester of a day. */
export function termOf(day: string): TermOf {
  const year = Number(day.slice(0, 4)),
    month = Number(day.slice(4, 6));
  if (month >= 3 && month <= 8) return { schlYear: String(year), shtmCd: '10' };
  return { schlYear: String(month < 3 ? year - 1 : year), shtmCd: '20' };
}
const before = ({ schlYear, shtmCd }: TermOf): TermOf =>
  shtmCd === '20' ? { schlYear, shtmCd: '10' } : { schlYear: String(Number(schlYear) - 1), shtmCd: '20' };

/** The nearest weekday within a span: of a Saturday the day before it, of a Sunday the day behind it. */
function weekdayWithin(day: string, first: string, last: string): string {
  const dow = dowOf(day),
    found = dow === 6 ? addDays(day, -1) : dow === 0 ? addDays(day, 1) : day;
  if (found < first) return addDays(found, 3);
  return found > last ? addDays(found, -3) : found;
}

/** Sessions of two hours, evenly over the days of the operation; the last one ends it. */
function sessionsOf(prdId: string, [first, last]: readonly [string, string], hours: number, seedDay: string) {
  const count = Math.min(MOST_SESSIONS, Math.max(1, Math.round(hours / 2))),
    span = daysBetween(first, last),
    isEvening = hours >= 16,
    days = Array.from({ length: count }, (_, at) =>
      weekdayWithin(addDays(first, count === 1 ? span : Math.round((at * span) / (count - 1))), first, last),
    );
  return [...new Set(days)].map((sessDt, at): SeededSession => ({
    sessId: stableId(`ecp-session:${prdId}:${at + 1}`),
    sessNo: at + 1,
    sessDt,
    strtTm: isEvening ? '1800' : '1400',
    endTm: isEvening ? '2000' : '1600',
    hour: 2,
    sessSt: sessDt < seedDay ? 'CLOSED' : 'PLAN',
  }));
}

/** Chosen curricula of a family, in another order for each term. */
function chosen(userDiv: string, count: number, turn: number): readonly Planned[] {
  const used = PLANNED_CURRICULA.filter(({ family, curriSt }) => family.userDiv === userDiv && curriSt === 'USE');
  return Array.from({ length: count }, (_, at) => used[(at + turn * 7) % used.length]).filter(
    (one) => one !== undefined,
  );
}

/** Who hands in, where the person in charge is the only one of the central office. */
const drafterOf = ({ family, stfNo }: Planned): string =>
  (family.userDiv === 'STF' && stfNo === 'oper03') || (family.userDiv === 'OTSDR' && stfNo === 'oper04')
    ? 'oper01'
    : stfNo;
/** A professor is in charge of some of the department's programmes. */
const managerOf = ({ deptCd, stfNo }: Planned, at: number): string =>
  deptCd === '1010' && at % 3 === 1 ? 'prof01' : stfNo;

function documentsOf(
  { prdSt, open }: Situation,
  rcrtStrtDt: string,
  oprtEndDt: string,
  seedDay: string,
): SeededDocument[] {
  const opened = addDays(rcrtStrtDt, -14),
    asked = addDays(seedDay, -2);
  if (prdSt === 'DRAFT') return [];
  if (prdSt === 'RETURNED') return [{ refDiv: 'PRD_OPEN', at: 'RETURNED', day: addDays(seedDay, -4) }];
  if (prdSt === 'SUBMITTED') return [{ refDiv: 'PRD_OPEN', at: open?.at ?? 'HEAD', day: asked }];
  const opening: SeededDocument = { refDiv: 'PRD_OPEN', at: 'APPROVED', day: opened };
  if (prdSt === 'CLOSED') return [opening, { refDiv: 'PRD_RSLT', at: 'APPROVED', day: addDays(oprtEndDt, 12) }];
  if (prdSt === 'CANCELED') return [opening, { refDiv: 'PRD_CANCEL', at: 'APPROVED', day: addDays(rcrtStrtDt, 10) }];
  return open ? [opening, { ...open, day: asked }] : [opening];
}

interface Placed {
  readonly curri: Planned;
  readonly at: number;
  readonly term: TermOf;
  readonly situation: Situation;
  /** First days of recruitment and operation are counted from here. */
  readonly base: string;
  readonly seedDay: string;
}

function periodOf({ curri, at, term, situation, base, seedDay }: Placed): Omit<SeededPeriod, 'prdNo'> {
  const { family, name, deptCd } = curri,
    { userDiv } = family,
    { schlYear, shtmCd } = term,
    prdId = stableId(`ecp-period:${userDiv}:${name}:${schlYear}${shtmCd}:${situation.prdSt}:${at}`);
  const { rcrt, oprt, prdSt } = situation,
    rcrtStrtDt = addDays(base, rcrt[0]),
    rcrtEndDt = addDays(base, rcrt[1]),
    oprtStrtDt = addDays(base, oprt[0]),
    oprtEndDt = addDays(base, oprt[1]);
  const isTeam = family.applyUnits.includes('TEAM') && curri.leaf.curriTp === 'COMM',
    sessions = sessionsOf(prdId, [oprtStrtDt, oprtEndDt], hoursAt(curri.at), seedDay);
  return {
    prdId,
    curri,
    curriId: curriIdOf(userDiv, name),
    userDiv,
    prdNm: `${name} ${schlYear}-${shtmCd === '10' ? 1 : 2}`,
    schlYear,
    shtmCd,
    deptCd,
    mngStfNo: managerOf(curri, at),
    drafterStfNo: drafterOf(curri),
    prdSt,
    phase: situation.phase,
    rcrtStrtDt,
    rcrtEndDt,
    oprtStrtDt,
    oprtEndDt,
    capacity: isTeam ? 8 : (CAPACITIES[at % CAPACITIES.length] ?? 30),
    waitCap: isTeam ? 2 : 10,
    applyDiv: isTeam ? 'TEAM' : 'INDV',
    selDiv: situation.selDiv ?? 'FCFS',
    attModeDiv: isTeam ? 'TEAMLOG' : 'SESSION',
    isCrowded: situation.isCrowded ?? false,
    cond: family.people === 'student' && at % 4 === 1 ? { gradeCd: ['1', '2'] } : {},
    // What was called off is not held.
    sessions: isTeam
      ? []
      : prdSt === 'CANCELED'
        ? sessions.map((one) => ({ ...one, sessSt: 'PLAN' as const }))
        : sessions,
    documents: documentsOf(situation, rcrtStrtDt, oprtEndDt, seedDay),
    judgeDay: prdSt === 'JUDGED' || prdSt === 'RSLT_SUBMITTED' || prdSt === 'CLOSED' ? addDays(oprtEndDt, 5) : null,
  };
}

const FINISHED: Situation = { prdSt: 'CLOSED', phase: null, rcrt: [-21, -7], oprt: [0, 28] },
  CALLED_OFF: Situation = { prdSt: 'CANCELED', phase: null, rcrt: [-21, -7], oprt: [0, 28] };

/** All periods of the demo campus as they stand on the seed day. */
export function listSeededPeriods(seedDay: string): readonly SeededPeriod[] {
  const present = termOf(seedDay),
    found: Omit<SeededPeriod, 'prdNo'>[] = [];
  let term = present;
  for (let turn = 1; turn <= TERMS_BEFORE; turn += 1) {
    term = before(term);
    for (const [userDiv, [, count]] of Object.entries(SIZES))
      for (const [at, curri] of chosen(userDiv, count, turn).entries())
        found.push(
          periodOf({
            curri,
            at,
            term,
            situation: at % 11 === 10 ? CALLED_OFF : FINISHED,
            base: addDays(`${term.schlYear}${FIRST_MONTHS[term.shtmCd]}`, (at % 6) * 10),
            seedDay,
          }),
        );
  }
  for (const [userDiv, [count]] of Object.entries(SIZES))
    for (const [at, curri] of chosen(userDiv, count, 0).entries()) {
      const situation = SITUATIONS[(at + (FIRST_SITUATION[userDiv] ?? 0)) % SITUATIONS.length];
      if (situation) found.push(periodOf({ curri, at, term: present, situation, base: seedDay, seedDay }));
    }
  return numbered(found);
}

/** Numbers them within curriculum and term. */
function numbered(periods: readonly Omit<SeededPeriod, 'prdNo'>[]): readonly SeededPeriod[] {
  const last = new Map<string, number>();
  return periods.map((period) => {
    const series = `${period.curriId}:${period.schlYear}${period.shtmCd}`,
      prdNo = (last.get(series) ?? 0) + 1;
    last.set(series, prdNo);
    return { ...period, prdNo };
  });
}
