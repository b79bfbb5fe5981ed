import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { PROGRAMMES, statePath } from '#contract/certification/programmes.ts';
import { ALARM_SCREEN } from '#contract/communication/alarm/alarm-screens.ts';
import { NOTICE_SCREEN } from '#contract/communication/notice-screen.ts';
import { COURSE_CQI_SCREEN } from '#contract/course-cqi/course-cqi-codes.ts';
import { KINDS, kindPath } from '#contract/counselling/kinds.ts';
import { DRPT_SCREEN } from '#contract/dropout/dropout-codes.ts';
import { CQI_SCREENS, cqiPath } from '#contract/extracurricular/cqi-codes.ts';
import { ecpPath, FAMILIES } from '#contract/extracurricular/families.ts';
import { WORK_AREAS, type WorkDiv } from '#contract/main/work-rules.ts';
import { MILEAGE_SCREEN } from '#contract/mileage/mileage-codes.ts';
import type { Op } from '#contract/registry.ts';
import { HISTORY_SCREENS } from '#contract/security/history-rules.ts';
import { SATIS_SCREEN } from '#contract/satisfaction-cqi/satis-codes.ts';
import { BOOKING_SCREEN } from '#contract/space/space-rules.ts';
import { OTSDR_SCREEN } from '#contract/system/otsdr/otsdr-rules.ts';
import { PERM_SCREEN } from '#contract/system/perms/perm.ts';
import { NAMED_STAFF } from '#server/database/seed/demo/accounts.ts';
import { seedSealedTexts } from '#server/database/seed/seed-sealed-texts.ts';
import { counselClock } from '#server/domains/counselling/index.ts';
import { phaseNotice } from '#server/domains/extracurricular/index.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import type { Person } from '#tests/support/server.ts';
import { useServer } from '#tests/support/use-server.ts';
import { alarmForm } from '../alarm/alarm-harness.ts';
import { runOnce } from '../jobs/job-harness.ts';

/** The list that a screen asks for, with what is fixed in it; `tab` is no condition. */
interface ScreenList {
  readonly op: Op;
  readonly fixed?: Readonly<Record<string, string>>;
}
const CQI_LISTS = { cqiCurri: 'getCqiCurriList', cqiDept: 'getCqiDeptList', cqiColgHq: 'getCqiColgHqList' } as const;
const LISTS = new Map<string, ScreenList>([
  [PERM_SCREEN, { op: 'getPermGrntList' }],
  [OTSDR_SCREEN, { op: 'getOtsdrMemberList' }],
  [NOTICE_SCREEN, { op: 'getNoticeList' }],
  [ALARM_SCREEN, { op: 'getAlarmList' }],
  [HISTORY_SCREENS.API, { op: 'getAcsLogInspctList' }],
  [MILEAGE_SCREEN.apply, { op: 'getApplyList' }],
  [MILEAGE_SCREEN.bulk, { op: 'getBulkList' }],
  [BOOKING_SCREEN, { op: 'getBkngList' }],
  [DRPT_SCREEN.target, { op: 'getTrgtList' }],
  [COURSE_CQI_SCREEN.report, { op: 'getRptList' }],
  [SATIS_SCREEN.plan, { op: 'getCqiList', fixed: { phase: 'PLAN' } }],
  [SATIS_SCREEN.result, { op: 'getCqiList', fixed: { phase: 'RSLT' } }],
  ...KINDS.map((kind): [string, ScreenList] => [
    kindPath(kind),
    { op: 'getAplyList', fixed: { cnslDivCd: kind.cnslDivCd } },
  ]),
  ...PROGRAMMES.map((programme): [string, ScreenList] => [
    statePath(programme),
    { op: 'getReviewList', fixed: { certiDiv: programme.certiDiv } },
  ]),
  ...FAMILIES.flatMap((family): [string, ScreenList][] => {
    const fixed = { userDiv: family.userDiv };
    return [
      [ecpPath(family, 'PeriodAprv'), { op: 'getAprvList', fixed }],
      [ecpPath(family, 'CurriMng'), { op: 'getCurriList', fixed }],
      [ecpPath(family, 'PeriodMng'), { op: 'getPrdList', fixed }],
      ...CQI_SCREENS.flatMap((screen): [string, ScreenList][] =>
        screen in CQI_LISTS
          ? [[cqiPath(family, screen), { op: CQI_LISTS[screen as keyof typeof CQI_LISTS], fixed }]]
          : [],
      ),
    ];
  }),
]);
/** Tabs whose list is another one. */
const TABS: Readonly<Record<string, Op>> = { adjust: 'getAdjList', schedule: 'getRsvList' };
/** Tabs that are a condition of the list. */
const CONDITION_TABS: ReadonlySet<Op> = new Set(['getNoticeList', 'getAlarmList']);
/** Work without a list of an area: questions of a review and a calendar open by themselves, and an inspection has one row. */
const WITHOUT_LIST: ReadonlySet<string> = new Set(['PERM_REVIEW', 'HLDY_REG', 'ACS_INSPCT', 'MUST_READ']);

interface Seen {
  readonly workDivCd: string;
  readonly cnt: number;
}

describe.skipIf(!isDatabaseAvailable())('the list behind each figure of the home', () => {
  const server = useServer();
  const seen = new Set<string>();
  beforeAll(async () => {
    // What no row of the demo waits for comes about by the acts of people and by the job that looks each hour.
    await seedSealedTexts(server.database.db, {
      now: server.now(),
      seedDay: koreanDate8(server.now()),
      keyDir: server.database.place.keyDir,
    });
    await runOnce(server, 'ECP_PHASE_NOTICE', phaseNotice.run);
    await runOnce(server, 'CNSL_CLOCK', counselClock.run);
    const dept = await server.signIn('dept01'),
      oper = await server.signIn('oper01'),
      { db } = server.database;
    const { resourceId } = await db
        .selectFrom('resource')
        .select('resourceId')
        .where('resourcePath', '=', NOTICE_SCREEN)
        .executeTakeFirstOrThrow(),
      permId = (await dept.call('getPermList')).rows.find((perm) => perm['permCd'] === 'UNMASK')?.['permId'];
    const asked = await dept.call('requestPerm', {
      permGrntId: randomUUID(),
      permId,
      resourceId,
      strtDt: '20260406',
      endDt: '20260505',
      reqRsn: '학생 상담 연락처 확인',
    });
    expect(asked.status).toBe(200);
    const stdNos = (
      await db.selectFrom('student').select('stdNo').where('shregSt', '=', '10').limit(501).execute()
    ).map((row) => row.stdNo);
    expect((await oper.call('sendAlarm', alarmForm({ stdNos }))).rows[0]).toMatchObject({ statCd: 'WAIT' });
  });

  /** Total of the list that an address opens. */
  const totalAt = async (person: Person, address: string, part: string): Promise<number> => {
    const url = new URL(address, 'http://home'),
      params = Object.fromEntries(url.searchParams),
      list = LISTS.get(url.pathname);
    if (!list) throw new Error(`no list at ${address}`);
    const { tab = '', ...conditions } = params,
      isEvidence = list.op === 'getReviewList' && part.endsWith('수기 인정'),
      op: Op = isEvidence ? 'getEvidList' : (TABS[tab] ?? list.op);
    const { status, body } = await person.call(op, {
      ...list.fixed,
      ...(CONDITION_TABS.has(op) ? { tab } : {}),
      ...Object.fromEntries(Object.entries(conditions).filter(([, value]) => value !== '')),
      page: 1,
      rowsPerPage: 10,
    });
    expect([address, status, body.message]).toEqual([address, 200, expect.anything()]);
    return Number(body.data.totalCount);
  };

  it.each(NAMED_STAFF.filter(({ roleCd }) => roleCd !== null).map(({ loginId }) => loginId))(
    'has for %s as many rows, and several lists add up',
    async (loginId) => {
      const person = await server.signIn(loginId);
      for (const tile of (await person.call('getTodoList')).rows) {
        const { workDivCd, cnt } = tile as unknown as Seen,
          lists = tile['lists'] as readonly {
            readonly label: string;
            readonly cnt: number;
            readonly linkUrl: string;
          }[];
        if (WITHOUT_LIST.has(workDivCd)) continue;
        seen.add(workDivCd);
        const linkUrl = String(tile['linkUrl']);
        if (lists.length === 0) {
          expect([workDivCd, await totalAt(person, linkUrl, '')]).toEqual([workDivCd, cnt]);
          continue;
        }
        expect(linkUrl).toBe(`/admin/main?open=work&workDivCd=${workDivCd}`);
        for (const list of lists)
          expect([list.label, await totalAt(person, list.linkUrl, list.label)]).toEqual([list.label, list.cnt]);
        expect(lists.reduce((sum, list) => sum + list.cnt, 0)).toBe(cnt);
      }
    },
  );

  it('every kind of work of an area that is built is seen by a user', () => {
    const UNBUILT: ReadonlySet<WorkDiv> = new Set(['RCRT_APRV']);
    const built = (Object.keys(WORK_AREAS) as WorkDiv[]).filter(
      (kind) => !UNBUILT.has(kind) && !WITHOUT_LIST.has(kind),
    );
    expect(built.filter((kind) => !seen.has(kind))).toEqual([]);
  });
});
