import type { Kysely } from 'kysely';
import { attendedOf, hasCompleted } from '#shared/counselling/group-rules.ts';
import type { Attendance, GroupState, MemberState } from '#contract/counselling/group-codes.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanMoment } from '#shared/korean-time.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Schema } from '#server/database/schema.ts';
import { stableId } from '../../stable-id.ts';

const WEEK = 7,
  SESSIONS = 8,
  CMPL_RT = 80;
interface GroupPlan {
  readonly grpSt: GroupState;
  readonly name: string;
  /** Days from the first session to the day of the campus; below 0 it is still to come. */
  readonly begunBefore: number;
  readonly maxCnt: number;
  readonly states: readonly (readonly [state: MemberState, count: number])[];
}
/** A group in every state beside the one that takes students. */
const PLANS: readonly GroupPlan[] = [
  { grpSt: 'PLAN', name: '여름 집단', begunBefore: -30, maxCnt: 10, states: [] },
  {
    grpSt: 'OPRT',
    name: '봄 집단',
    begunBefore: 19,
    maxCnt: 6,
    states: [
      ['CNFM', 6],
      ['WAIT', 2],
      ['CNCL', 1],
    ],
  },
  { grpSt: 'CLSD', name: '겨울 집단', begunBefore: 80, maxCnt: 8, states: [['CNFM', 7]] },
  { grpSt: 'CNCL', name: '주말 집단', begunBefore: -14, maxCnt: 10, states: [['CNCL', 2]] },
];
const TOPICS = [
  '관계 맺기',
  '나의 강점',
  '감정 알아차리기',
  '의사소통',
  '갈등 다루기',
  '목표 세우기',
  '실행 점검',
  '마무리',
];
/** What so-many-th members did in the sessions one after the other. */
const HABITS: readonly (readonly Attendance[])[] = [
  ['P', 'P', 'P', 'P', 'P', 'P', 'P', 'P'],
  ['P', 'L', 'P', 'P', 'A', 'P', 'P', 'P'],
  ['P', 'P', 'A', 'A', 'P', 'P', 'L', 'P'],
  ['L', 'P', 'P', 'P', 'P', 'A', 'P', 'P'],
];

const sessionRows = (grpId: string, first: string) =>
  Array.from({ length: SESSIONS }, (_, at) => ({
    grpSesnId: stableId(`cnslGrpSesn:${grpId}:${at + 1}`),
    grpId,
    sesnNo: at + 1,
    sesnDt: addDays(first, at * WEEK),
    strtTm: '1500',
    endTm: '1630',
    topicCn: TOPICS[at] ?? null,
  }));

/** Groups in every state with sessions, members and attendance, and the sessions of the one that takes students. */
export async function seedGroups(
  db: Kysely<Schema>,
  take: () => string,
  { now, seedDay }: { readonly now: Date; readonly seedDay: string },
): Promise<void> {
  const open = await db
    .selectFrom('cnslGrp')
    .select(['grpId', 'cnslDivCd', 'grpNm', 'leadCnslrId'])
    .orderBy('cnslDivCd')
    .execute();
  for (const { grpId, cnslDivCd, grpNm, leadCnslrId } of open) {
    await insertRows(db, 'cnslGrpSesn', sessionRows(grpId, addDays(seedDay, WEEK + 2)), now);
    for (const plan of PLANS) await seedGroup(db, plan, { cnslDivCd, grpNm, leadCnslrId, take, now, seedDay });
  }
}

interface Place {
  readonly cnslDivCd: string;
  readonly grpNm: string;
  readonly leadCnslrId: string;
  readonly take: () => string;
  readonly now: Date;
  readonly seedDay: string;
}
async function seedGroup(
  db: Kysely<Schema>,
  { grpSt, name, begunBefore, maxCnt, states }: GroupPlan,
  { cnslDivCd, grpNm, leadCnslrId, take, now, seedDay }: Place,
): Promise<void> {
  const grpId = stableId(`cnslGrp:${cnslDivCd}:${grpSt}`),
    first = addDays(seedDay, -begunBefore),
    sesns = sessionRows(grpId, first);
  await insertRows(
    db,
    'cnslGrp',
    [
      {
        grpId,
        grpNm: `${grpNm.split(' ')[0] ?? ''} ${name}`,
        cnslDivCd,
        leadCnslrId,
        minCnt: 4,
        maxCnt,
        rcptStrtDt: addDays(first, -3 * WEEK),
        rcptEndDt: addDays(first, -WEEK),
        sesnTotCnt: SESSIONS,
        placeNm: '집단상담실',
        grpSt,
        cmplRt: CMPL_RT,
      },
    ],
    now,
  );
  await insertRows(db, 'cnslGrpSesn', sesns, now);
  const held = grpSt === 'OPRT' || grpSt === 'CLSD' ? sesns.filter(({ sesnDt }) => sesnDt < seedDay) : [],
    people = states
      .flatMap(([state, count]) => Array.from({ length: count }, (_, at) => ({ state, at })))
      .map(({ state, at }, index) => {
        const marks = (HABITS[at % HABITS.length] ?? []).slice(0, held.length),
          isOver = grpSt === 'CLSD' && state === 'CNFM';
        return {
          marks: state === 'CNFM' ? marks : [],
          row: {
            grpMbrId: stableId(`cnslGrpMbr:${grpId}:${index}`),
            grpId,
            stdNo: take(),
            mbrSt: isOver ? (hasCompleted(attendedOf(marks, held.length), CMPL_RT) ? 'CMPL' : 'DROP') : state,
            waitNo: state === 'WAIT' ? at + 1 : null,
            aplyDt: koreanMoment(addDays(first, -2 * WEEK), '1000').toISOString(),
          } as const,
        };
      });
  await insertRows(
    db,
    'cnslGrpMbr',
    people.map(({ row }) => row),
    now,
  );
  await insertRows(
    db,
    'cnslGrpAtnd',
    people.flatMap(({ marks, row: { grpMbrId, stdNo } }) =>
      held
        .map(({ grpSesnId, sesnDt, strtTm }, at) => ({
          grpAtndId: stableId(`cnslGrpAtnd:${grpSesnId}:${grpMbrId}`),
          grpSesnId,
          grpMbrId,
          stdNo,
          atndCd: marks[at] ?? ('A' as const),
          dvcSvDt: koreanMoment(sesnDt, strtTm).toISOString(),
        }))
        .filter(() => marks.length > 0),
    ),
    now,
  );
}
