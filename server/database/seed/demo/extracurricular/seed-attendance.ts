import { sql, type Insertable, type Kysely } from 'kysely';
import { groupBy } from '#shared/group-by.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Schema } from '#server/database/schema.ts';
import { addDays } from '#shared/calendar.ts';
import { stableId } from '../../stable-id.ts';

const LOG_STEP_DAYS = 3;

/** What was recorded in sessions that are closed: most were there, some late, a few away. Who never came was away throughout. */
export async function seedAttendance(db: Kysely<Schema>, now: Date): Promise<void> {
  await sql`insert into "ecpAtt" ("attId", "sessId", "applId", "attSt", "checkDt", "recvDt", "checkDiv", "regDt", "modDt")
    select md5(x."sessId" || x."applId")::uuid::text, x."sessId", x."applId", x."attSt", x.at, x.at, case when x."attSt" = 'ABSENT' then 'AUTO' else 'ROSTER' end, x.at, x.at
    from (select s."sessId", a."applId", s."closeDt" - interval '1 hour' as at,
        case when a."applSt" = 'NOSHOW' then 'ABSENT' else
          (array['PRESENT', 'PRESENT', 'PRESENT', 'PRESENT', 'PRESENT', 'PRESENT', 'PRESENT', 'PRESENT', 'PRESENT', 'PRESENT', 'PRESENT', 'PRESENT', 'PRESENT', 'PRESENT', 'PRESENT', 'PRESENT',
            'LATE', 'EARLY', 'EXCUSED', 'ABSENT'])[1 + abs(hashtext(s."sessId" || a."applId")) % 20] end as "attSt"
      from "ecpPrdSess" s join "ecpAppl" a on a."prdId" = s."prdId" where s."sessSt" = 'CLOSED' and a."applSt" in ('SELECTED', 'NOSHOW')) x`.execute(
    db,
  );
  await insertRows(db, 'ecpTeamLog', await teamLogs(db), now);
}

/** Records of the teams whose period is over: as many as it asks for, confirmed by their professor. */
async function teamLogs(db: Kysely<Schema>): Promise<Insertable<Schema['ecpTeamLog']>[]> {
  const members = await db
      .selectFrom('ecpTeam as t')
      .innerJoin('ecpTeamMem as m', 'm.teamId', 't.teamId')
      .innerJoin('ecpPrd as p', 'p.prdId', 't.prdId')
      .select(['t.teamId', 'm.userId', 'p.oprtStrtDt', 'p.reqLogCnt'])
      .where('p.attModeDiv', '=', 'TEAMLOG')
      .where('p.judgeDt', 'is not', null)
      .where('t.teamSt', '=', 'SELECTED')
      .orderBy('m.userId')
      .execute(),
    teams = groupBy(members, ({ teamId }) => teamId);
  return [...teams].flatMap(([teamId, team]) => {
    const [first] = team;
    return Array.from({ length: first?.reqLogCnt ?? 0 }, (_, at) => ({
      logId: stableId(`ecp-log:${teamId}:${at}`),
      teamId,
      logNo: at + 1,
      actDt: addDays(first?.oprtStrtDt ?? '', at * LOG_STEP_DAYS),
      strtTm: '1600',
      endTm: '1800',
      place: '도서관 모둠학습실',
      memIds: team.map(({ userId }) => userId) as never,
      content: `${at + 1}차 모임: 주제를 나누어 조사하고 결과를 정리했습니다.`,
      logSt: 'CONFIRMED' as const,
      version: 1,
      regId: first?.userId ?? 'SYSTEM',
      modId: first?.userId ?? 'SYSTEM',
    }));
  });
}
