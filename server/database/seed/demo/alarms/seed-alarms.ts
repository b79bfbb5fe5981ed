import { sql, type Kysely } from 'kysely';
import { ALARM_SCREEN } from '#contract/communication/alarm/alarm-screens.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Schema } from '#server/database/schema.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanMoment } from '#shared/korean-time.ts';
import { createRandom } from '../../random.ts';
import { stableId } from '../../stable-id.ts';
import { userIdOf } from '../user-id.ts';

/** A message that an office has sent to clerks or professors. */
interface SentAlarm {
  readonly title: string;
  readonly cntn: string;
  readonly sender: string;
  readonly deptCd: string;
  /** STF_DIV of those who got it, and how many days ago. */
  readonly stfDivCd: string;
  readonly daysAgo: number;
  /** Of a hundred so many have read it. */
  readonly percent: number;
}

const SEED = 20_260_308,
  SENT_AT = '1030';
const ALARMS: readonly SentAlarm[] = [
  {
    title: '교육수요자 만족도조사 참여 안내',
    cntn: '이번 학기 교육수요자 만족도조사가 시작되었습니다.\n학과 학생들이 참여할 수 있도록 안내해주세요.',
    sender: 'oper01',
    deptCd: '9200',
    stfDivCd: '40',
    daysAgo: 4,
    percent: 71,
  },
  {
    title: '비교과 프로그램 이수 확정 요청',
    cntn: '운영이 끝난 회차의 이수 확정을 종료 후 14일 안에 마쳐주세요.',
    sender: 'oper02',
    deptCd: '9200',
    stfDivCd: '40',
    daysAgo: 9,
    percent: 86,
  },
  {
    title: '강의실 예약 기준 변경',
    cntn: '다음 달부터 강의실 예약은 이용 3일 전까지 신청해주세요.',
    sender: 'oper03',
    deptCd: '9500',
    stfDivCd: '50',
    daysAgo: 15,
    percent: 90,
  },
  {
    title: '개인정보 보호 교육 이수 안내',
    cntn: '올해 개인정보 보호 교육을 기한 안에 이수해주세요. 이수하지 않으면 개인정보 화면을 이용할 수 없습니다.',
    sender: 'oper04',
    deptCd: '9600',
    stfDivCd: '20',
    daysAgo: 21,
    percent: 64,
  },
  {
    title: '지도학생 상담 기록 정리 요청',
    cntn: '지난 학기 지도학생 상담 결과를 정리해주세요.',
    sender: 'oper01',
    deptCd: '9200',
    stfDivCd: '20',
    daysAgo: 26,
    percent: 79,
  },
];

const alarmIdOf = (at: number): string => stableId(`alarm:${at}`);

/** Messages that were sent in the last weeks, to people without a name of the demo: the named ones begin with an empty inbox. */
export async function seedAlarms(db: Kysely<Schema>, _now: Date, seedDay: string): Promise<void> {
  const random = createRandom(SEED),
    staff = await db
      .selectFrom('staff as s')
      .innerJoin('user as u', 'u.stfNo', 's.stfNo')
      .select(['s.stfNo', 's.stfNm', 's.stfDivCd', 'u.userId'])
      .where('s.stfNo', 'like', '1%')
      .orderBy('s.stfNo')
      .execute();
  const sent = ALARMS.map((alarm, at) => ({
    alarm,
    alarmId: alarmIdOf(at),
    day: addDays(seedDay, -alarm.daysAgo),
    people: staff.filter(({ stfDivCd }) => stfDivCd === alarm.stfDivCd),
  }));
  await insertRows(
    db,
    'alarm',
    sent.map(({ alarm, alarmId, day, people }) => {
      const at = koreanMoment(day, SENT_AT).toISOString(),
        regId = userIdOf(alarm.sender);
      return {
        alarmId,
        alarmDivCd: 'MANUAL' as const,
        areaCd: 'CMNCT',
        title: alarm.title,
        cntn: alarm.cntn,
        linkUrl: '',
        // Rows of this kind of insert are JSON already.
        chnlCds: ['INAPP'] as unknown as string,
        resourcePath: ALARM_SCREEN,
        trgtCond: { userIds: people.map(({ userId }) => userId) } as unknown as string,
        trgtCnt: people.length,
        outScpCnt: 0,
        statCd: 'DONE' as const,
        urgntYn: 'N' as const,
        rsndCnt: 0,
        reqDeptCd: alarm.deptCd,
        reqDt: at,
        sendStrtDt: at,
        sendEndDt: at,
        regId,
        regDt: at,
        modId: regId,
        modDt: at,
        version: 1,
      };
    }),
  );
  await insertRows(
    db,
    'alarmRcvr',
    sent.flatMap(({ alarm, alarmId, day, people }) =>
      people.map(({ userId, stfNm }) => {
        const at = koreanMoment(day, SENT_AT),
          isRead = random.chance(alarm.percent),
          readDt = isRead ? new Date(at.getTime() + (1 + random.below(2_000)) * 60_000).toISOString() : null;
        return {
          alarmRcvrId: stableId(`alarm-receiver:${alarmId}:${userId}`),
          alarmId,
          rcvrDivCd: 'STF' as const,
          rcvrKey: userId,
          rcvrNm: stfNm,
          chnlCd: 'INAPP' as const,
          statCd: 'SENT' as const,
          tryCnt: 1,
          sentDt: at.toISOString(),
          readDt,
          arcvYn: 'N' as const,
          rcllYn: 'N' as const,
          regId: userIdOf(alarm.sender),
          regDt: at.toISOString(),
          modId: userIdOf(alarm.sender),
          modDt: readDt ?? at.toISOString(),
          version: 1,
        };
      }),
    ),
  );
  await sql`select "countAlarm"("alarmId") from "alarm" where "alarmId" = any (${sent.map(({ alarmId }) => alarmId)}::text[])`.execute(
    db,
  );
}
