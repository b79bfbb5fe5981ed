import { sql, type Insertable, type Kysely } from 'kysely';
import type { LogState } from '#contract/extracurricular/promo-codes.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Schema } from '#server/database/schema.ts';
import { addDays } from '#shared/calendar.ts';
import { termBefore } from '#shared/extracurricular/guide-teams.ts';
import { groupBy } from '#shared/group-by.ts';
import { koreanMoment } from '#shared/korean-time.ts';
import { stableId } from '../../stable-id.ts';
import { userIdOf } from '../user-id.ts';

type Term = '10' | '20';
const STAMP = { version: 1, regId: userIdOf('oper01'), modId: userIdOf('oper01') } as const,
  /** Professors with an account come first; the others are some of each college. */
  NAMED = ['prof01', 'head01', 'head02', 'head03'],
  MOST = [3, 2, 4, 3, 2],
  REST = 8,
  /** Of the teams that run now every fifth has no professor yet. */
  UNGUIDED_EVERY = 5;
/** What the teams of one period have written: from nothing to everything confirmed. */
const STORIES: readonly (readonly LogState[])[] = [
  ['CONFIRMED', 'CONFIRMED', 'RETURNED', 'SUBMITTED', 'SUBMITTED'],
  ['CONFIRMED', 'CONFIRMED', 'CONFIRMED', 'CONFIRMED', 'CONFIRMED', 'CONFIRMED'],
  ['SUBMITTED', 'DRAFT'],
  ['CONFIRMED', 'SUBMITTED', 'RETURNED'],
  [],
];
const CONTENTS = [
    '첫 모임에서 주제를 정하고 각자 맡을 부분을 나누었습니다. 다음 모임까지 관련 자료를 세 편씩 읽어 오기로 했습니다.',
    '읽어 온 자료를 돌아가며 발표했습니다. 서로 다르게 이해한 부분을 토론하고 정리한 내용을 공유 문서에 올렸습니다.',
    '실습 문제를 함께 풀었습니다. 막힌 부분은 지도교수님께 여쭤보기로 하고 질문 목록을 만들었습니다.',
    '질문에 대한 답을 바탕으로 보고서의 차례를 정했습니다. 그림과 표는 두 사람이 나누어 만들기로 했습니다.',
    '보고서 초안을 함께 읽고 고쳤습니다. 예시가 부족하다는 의견이 있어 사례를 두 개 더 찾기로 했습니다.',
    '마지막 모임에서 발표를 연습하고 시간을 맞추었습니다. 활동을 돌아보고 배운 점을 한 가지씩 적었습니다.',
  ],
  TOPICS = [
    '전공 핵심 개념을 우리 말로 정리하기',
    '기출문제로 배우는 자료구조',
    '논문 세 편 깊이 읽기',
    '캡스톤 주제 찾기와 시제품',
    '데이터로 보는 우리 지역',
    '고전에서 배우는 질문하는 법',
  ],
  REASONS = ['사진에 참석자가 모두 보이지 않습니다. 사진을 다시 올려주세요.', '활동 내용을 더 자세히 적어주세요.'],
  LOG_STEP_DAYS = 3;

/** 지도교수 of the demo campus: who is appointed this semester and in the one before, whose teams they guide, and what those wrote. */
export async function seedGuides(db: Kysely<Schema>, now: Date, schlYear: string, shtmCd: Term): Promise<void> {
  const professors = await professorsOf(db),
    before = termBefore(schlYear, shtmCd);
  await insertRows(
    db,
    'guideProf',
    [{ schlYear, shtmCd }, before].flatMap((term) =>
      professors.map((stfNo, at): Insertable<Schema['guideProf']> => ({
        guideProfId: stableId(`guide-prof:${term.schlYear}${term.shtmCd}:${stfNo}`),
        ...term,
        stfNo,
        curriId: null,
        maxTeam: MOST[at % MOST.length] ?? 3,
        hourPerTeam: '15',
        useYn: 'Y',
        ...STAMP,
      })),
    ),
    now,
  );
  const teams = await teamsOf(db);
  await nameTopics(db, teams);
  const guided = guidesOf(teams, professors, { schlYear, shtmCd });
  for (const { teamId, stfNo } of guided)
    await db.updateTable('ecpTeam').set({ guideProfStfNo: stfNo }).where('teamId', '=', teamId).execute();
  await insertRows(
    db,
    'ecpTeamHis',
    guided.map(({ teamId, stfNo, oprtStrtDt }) => ({
      teamHisId: stableId(`ecp-team-his:${teamId}`),
      teamId,
      bfStfNo: null,
      afStfNo: stfNo,
      rsn: '자동배정',
      actId: STAMP.regId,
      actDt: koreanMoment(addDays(oprtStrtDt, -2), '1000').toISOString(),
    })),
  );
  await insertRows(db, 'ecpTeamLog', await recordsOf(db, teams, now));
}

async function professorsOf(db: Kysely<Schema>): Promise<string[]> {
  const others = await db
    .selectFrom('staff')
    .select('stfNo')
    .where('stfDivCd', '=', '10')
    .where('hldofStCd', '<>', '30')
    .where('stfNo', 'not in', NAMED)
    .where('stfNo', '>=', '100000')
    .where('stfNo', '<', '200000')
    .orderBy('stfNo')
    .limit(REST)
    .execute();
  return [...NAMED, ...others.map(({ stfNo }) => stfNo)];
}

const teamsOf = (db: Kysely<Schema>) =>
  db
    .selectFrom('ecpTeam as t')
    .innerJoin('ecpPrd as p', 'p.prdId', 't.prdId')
    .select(['t.teamId', 't.prdId', 't.leaderId', 't.teamSt', 'p.prdSt', 'p.schlYear', 'p.shtmCd'])
    .select((eb) => [eb.fn.coalesce('p.oprtStrtDt', sql<string>`'20260101'`).as('oprtStrtDt')])
    .orderBy('p.oprtStrtDt')
    .orderBy('t.prdId')
    .orderBy(sql`length(t."teamNm")`)
    .orderBy('t.teamNm')
    .execute();
type Team = Awaited<ReturnType<typeof teamsOf>>[number];

async function nameTopics(db: Kysely<Schema>, teams: readonly Team[]): Promise<void> {
  for (const [at, { teamId }] of teams.entries())
    await db
      .updateTable('ecpTeam')
      .set({ topic: TOPICS[at % TOPICS.length] ?? null })
      .where('teamId', '=', teamId)
      .execute();
}

/** Selected teams by turns; in a semester no professor has more than the limit. */
function guidesOf(
  teams: readonly Team[],
  professors: readonly string[],
  present: { readonly schlYear: string; readonly shtmCd: Term },
) {
  const counts = new Map<string, number>(),
    turns = new Map<string, number>();
  return teams.flatMap(({ teamId, teamSt, schlYear, shtmCd, oprtStrtDt, prdSt }) => {
    const isPresent = schlYear === present.schlYear && shtmCd === present.shtmCd;
    if (teamSt !== 'SELECTED') return [];
    // Those that run now begin with the first professor again.
    const group = `${schlYear}${shtmCd}${prdSt}`,
      place = turns.get(group) ?? 0;
    turns.set(group, place + 1);
    if (isPresent && prdSt === 'APPROVED' && place % UNGUIDED_EVERY === UNGUIDED_EVERY - 1) return [];
    for (let tries = 0; tries < professors.length; tries += 1) {
      const chair = (place + tries) % professors.length,
        stfNo = professors[chair] ?? '',
        key = `${schlYear}${shtmCd} ${stfNo}`,
        count = counts.get(key) ?? 0;
      if (count >= (MOST[chair % MOST.length] ?? 3)) continue;
      counts.set(key, count + 1);
      return [{ teamId, stfNo, oprtStrtDt }];
    }
    return [];
  });
}

/** Records of teams whose period still runs, each team at another point of its work. */
async function recordsOf(
  db: Kysely<Schema>,
  teams: readonly Team[],
  now: Date,
): Promise<Insertable<Schema['ecpTeamLog']>[]> {
  const running = teams.filter(({ prdSt, teamSt }) => prdSt === 'APPROVED' && teamSt === 'SELECTED'),
    members = groupBy(
      await db
        .selectFrom('ecpTeamMem')
        .select(['teamId', 'userId'])
        .where(
          'teamId',
          'in',
          running.map(({ teamId }) => teamId),
        )
        .orderBy('userId')
        .execute(),
      ({ teamId }) => teamId,
    );
  return running.flatMap(({ teamId, leaderId, oprtStrtDt }, place) =>
    (STORIES[place % STORIES.length] ?? []).flatMap((logSt, at) => {
      const actDt = addDays(oprtStrtDt, at * LOG_STEP_DAYS + 1),
        written = koreanMoment(actDt, '2000');
      // Nothing is written of what has not happened yet.
      if (written > now) return [];
      return [
        {
          logId: stableId(`ecp-log:${teamId}:${at}`),
          teamId,
          logNo: at + 1,
          actDt,
          strtTm: '1600',
          endTm: at % 2 === 0 ? '1800' : '1730',
          place: at % 2 === 0 ? '도서관 모둠학습실' : '학생회관 세미나실',
          memIds: (members.get(teamId) ?? []).map(({ userId }) => userId) as never,
          content: CONTENTS[at % CONTENTS.length] ?? '',
          logSt,
          rtnRsn: logSt === 'RETURNED' ? (REASONS[place % REASONS.length] ?? null) : null,
          version: 1,
          regId: leaderId,
          modId: leaderId,
          regDt: written.toISOString(),
          modDt: written.toISOString(),
        },
      ];
    }),
  );
}
