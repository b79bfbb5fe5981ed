import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints, type Op } from '#contract/registry.ts';
import { decideCall } from '#server/http/answering/answer-call.ts';
import type { Rights } from '#server/services.ts';
import { GUIDE_RESOURCE } from '#contract/guide/guide-items.ts';
import { OTSDR_SCREEN } from '#contract/system/otsdr/otsdr-rules.ts';
import { UPLOAD_PATH, ZIP_PATH } from '#contract/files/upload-policy.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { toMultipart } from '#tests/support/multipart.ts';
import { makeOwnedRows, markOf, pictureOf, type OwnedRows } from '#tests/support/owned-rows.ts';
import { rightsOf } from '#tests/support/rights.ts';
import { widened } from '#tests/support/row-view.ts';
import { pdf } from '#tests/support/sample-files.ts';
import { openTestServer, type Person, type TestServer } from '#tests/support/server.ts';

/*
 * Person x endpoint x ownership, twice: as it is, and with handlers that believe that every letter reaches every row.
 * The second time only the row policies stand between a person and foreign rows. What a person's letters refuse comes to no
 * row: `matrix.test.ts` and `gates.test.ts` are about that, and here it is not tried.
 */
const MARK = markOf('dept02');
/** None of them may see or change what dept02 has made for his own department. */
const STRANGERS = ['dept01', 'prof01', 'cnslr02', 'audit01', 'norole01'] as const;
/** Wherever letters do not say it: the auditor reads requests for permissions, what was sent and the members from outside. */
const MAY_READ: Readonly<Record<string, readonly string[]>> = {
  audit01: [
    'getAlarmList',
    'downloadAlarmExcel',
    'getQueueLossList',
    'getPermGrntList',
    'getOtsdrMemberList',
    'getOtsdrMember',
    'downloadOtsdrMemberExcel',
  ],
};

const FORM = {
  noticeDivCd: 'GEN',
  cntn: '&lt;p&gt;다른 글&lt;/p&gt;',
  trgtDivCd: 'STF',
  trgts: [{ trgtKindCd: 'DEPT', trgtCd: '1010' }],
  postStrtDt: '20260406',
  postStrtTm: '0900',
  postEndDt: '20260430',
  postEndTm: '1800',
  topFixYn: 'N',
  popYn: 'N',
  mustReadYn: 'N',
  almYn: 'N',
};
const ALARM = { title: '가로챈 알림', cntn: '다른 글', chnlCds: ['INAPP'], rcvrs: { userIds: ['nobody'] } };
const PAGE = { page: 1, rowsPerPage: 100 };
type Attempt = readonly [op: Op, arg: object];

/** Every way to name a row of somebody else: by its id, in a list with others, as a guess in a search. */
function attemptsOn(rows: OwnedRows): readonly Attempt[] {
  const notices = [rows.draft, rows.posted].flatMap((noticeId): Attempt[] => {
    const key = { noticeId, version: 1 };
    return [
      ['getNotice', { noticeId }],
      ['getNoticeReadList', { noticeId, ...PAGE }],
      ['readNotice', { noticeId, rev: 1 }],
      ['confirmNotice', { noticeId, rev: 1 }],
      ['saveNotice', { ...FORM, noticeId, title: '가로챈 공지', actionCd: 'POST', version: 1 }],
      ['saveNotice', { ...FORM, noticeId, title: '가로챈 공지', actionCd: 'DRAFT' }],
      ['approveNotice', { rows: [key] }],
      ['deleteNotice', { rows: [key] }],
      ['deleteNotice', { rows: [{ noticeId: randomUUID(), version: 1 }, key] }],
      ['rejectNotice', { ...key, rsn: '남의 공지' }],
      ['recallNotice', key],
      ['remindNotice', { noticeId }],
      ['stopNotice', { ...key, rsn: '남의 공지' }],
      ['repostNotice', key],
    ];
  });
  const member = { id: rows.member, version: 1 },
    grant = { permGrntId: rows.permGrnt, version: 1 };
  return [
    ...notices,
    ...(['POSTED', 'MANAGE', 'WAITING'] as const).flatMap((tab): Attempt[] => [
      ['getNoticeList', { tab, ...PAGE }],
      ['getNoticeList', { tab, searchKeyword: 'dept02', ...PAGE }],
      ['downloadNoticeExcel', { tab }],
    ]),
    ['getFileList', { fileGroupId: rows.draftGroup }],
    ['getFileList', { fileGroupId: rows.looseGroup }],
    ['getFileList', { fileId: rows.looseFile }],
    [
      'saveNotice',
      {
        ...FORM,
        noticeId: randomUUID(),
        title: '남의 파일을 단 공지',
        actionCd: 'DRAFT',
        fileGroupId: rows.looseGroup,
      },
    ],
    [
      'saveNotice',
      {
        ...FORM,
        noticeId: randomUUID(),
        title: '남의 파일을 단 공지',
        actionCd: 'DRAFT',
        fileGroupId: rows.draftGroup,
      },
    ],
    ['getTodoList', {}],
    ['getWorkItemList', PAGE],
    ['claimWork', { workItemId: rows.work, version: 1, clmYn: 'Y' }],
    ['getWorkDptyList', {}],
    ['getHomeWidgetList', {}],
    ['resetHomeWidget', {}],
    ['getFavMenuList', {}],
    ['deleteWorkDpty', {}],
    ['getMyAlarmList', {}],
    ['getMyAlarmList', { afterId: rows.inbox }],
    ['getMyAlarmCnt', {}],
    ['readMyAlarm', { alarmRcvrIds: [rows.inbox] }],
    ['readMyAlarm', { alarmRcvrIds: [rows.inbox], readYn: 'N' }],
    ['readAllMyAlarm', { newestId: rows.inbox }],
    ['archiveMyAlarm', { alarmRcvrIds: [rows.inbox] }],
    ['getAlarm', { alarmId: rows.alarm }],
    ['getAlarmRcvrList', { alarmId: rows.alarm }],
    ['getAlarmList', PAGE],
    ['getAlarmList', { searchKeyword: 'dept02', ...PAGE }],
    ['downloadAlarmExcel', {}],
    ['saveAlarm', { ...ALARM, alarmId: rows.alarm, version: 1 }],
    ['saveAlarm', { ...ALARM, alarmId: rows.alarm }],
    ['sendAlarm', { ...ALARM, alarmId: rows.alarm, version: 1 }],
    ['cancelAlarm', { rows: [{ id: rows.alarm, version: 1 }] }],
    ['approveAlarm', { rows: [{ id: rows.alarm, version: 1 }] }],
    ['rejectAlarm', { rows: [{ id: rows.alarm, version: 1 }], rjctRsn: '남의 알림' }],
    ['resendAlarm', { alarmId: rows.alarm, version: 1, kindCd: 'FAIL' }],
    ['resendAlarm', { alarmId: rows.alarm, version: 1, kindCd: 'UNREAD' }],
    ['recallAlarm', { alarmId: rows.alarm, version: 1 }],
    ['getExcelRequestList', {}],
    ['cancelExcelRequest', { excelReqId: rows.excelReq }],
    ['applyGuideItemUpload', { uploadId: rows.uploadCheck }],
    ['announceQueue', { deviceId: rows.deviceId, lastSeq: 0, waiting: [] }],
    [
      'sendQueue',
      {
        deviceId: rows.deviceId,
        lastSeq: 1,
        writes: [{ clientReqId: rows.deviceId, seq: 1, op: 'saveGuideItem', body: {} }],
      },
    ],
    ['clearDeviceStore', {}],
    ['confirmQueueLoss', { deviceIds: [rows.deviceId] }],
    ['getQueueLossList', PAGE],
    ['getDeviceKeyList', {}],
    ['getPermGrntList', PAGE],
    ['cancelPermReq', grant],
    ['approvePerm', { rows: [grant] }],
    ['rejectPerm', { ...grant, rjctRsn: '남의 신청' }],
    ['revokePerm', { ...grant, rvkRsn: '남의 권한' }],
    ['getOtsdrMemberList', { searchKeyword: 'dept02', ...PAGE }],
    ['getOtsdrMember', { otsdrMemberId: rows.member }],
    ['downloadOtsdrMemberExcel', {}],
    ['approveOtsdrMember', { rows: [member] }],
    ['stopOtsdrMember', { rows: [member], stopRsn: '남의 회원' }],
    ['wthdrOtsdrMember', { rows: [member] }],
    [
      'unmask',
      {
        resourcePath: OTSDR_SCREEN,
        sbjtDivCd: 'OTSDR',
        keys: [rows.member],
        fields: ['memberNm'],
        rsnCd: 'ETC',
        rsnCn: '다섯 글자 이상',
      },
    ],
    [
      'unmask',
      {
        resourcePath: GUIDE_RESOURCE,
        sbjtDivCd: 'OTSDR',
        keys: [rows.member],
        fields: ['memberNm'],
        rsnCd: 'ETC',
        rsnCn: '다섯 글자 이상',
      },
    ],
  ];
}

describe.skipIf(!isDatabaseAvailable()).each([
  { wall: 'with both walls', parts: {} },
  { wall: 'with the row policies alone', parts: { grantedPermissions: widened } },
])('rows of others $wall', ({ parts }) => {
  let server: TestServer, rows: OwnedRows, owner: Person, before: string, rights: ReadonlyMap<string, Rights>;
  const strangers = new Map<string, Person>();
  beforeAll(async () => {
    server = await openTestServer(parts);
    owner = await server.signIn('dept02');
    rows = await makeOwnedRows(server, owner, '2010');
    for (const loginId of STRANGERS) strangers.set(loginId, await server.signIn(loginId));
    before = await pictureOf(server, 'dept02');
    rights = await rightsOf(server, STRANGERS);
  });
  afterAll(async () => server.close());
  const of = (loginId: string): Person => {
    const person = strangers.get(loginId);
    if (!person) throw new Error(loginId);
    return person;
  };

  it.each(STRANGERS)('%s gets and changes nothing by any endpoint', async (loginId) => {
    const gained: string[] = [];
    const held = rights.get(loginId) ?? expect.fail(loginId),
      attempts = attemptsOn(rows).filter(([op, arg]) => decideCall(held, endpoints[op], arg).scope !== null);
    for (const [op, arg] of attempts) {
      const { status, body } = await of(loginId).call(op, arg);
      // A search answers with what was asked for, and a fault of ours is no wall.
      if (status >= 500) gained.push(`${status} ${op}`);
      if (status === 200 && JSON.stringify(body).includes(MARK) && !MAY_READ[loginId]?.includes(op))
        gained.push(`${op} shows a foreign row`);
      if (endpoints[op].method === 'POST' && (await pictureOf(server, 'dept02')) !== before) {
        gained.push(`${op} changes a foreign row`);
        before = await pictureOf(server, 'dept02');
      }
    }
    expect(gained).toEqual([]);
    expect(attempts.length).toBeGreaterThan(30);
  });

  it("no file of others comes over the line, alone or among one's own", async () => {
    for (const loginId of STRANGERS) {
      const { headers } = of(loginId);
      for (const url of [rows.looseLink, ZIP_PATH + rows.looseFile, `${ZIP_PATH}${randomUUID()},${rows.looseFile}`])
        expect([loginId, (await server.app.inject({ method: 'GET', url, headers })).statusCode]).toEqual([
          loginId,
          403,
        ]);
      for (const fileGroupId of [rows.looseGroup, rows.draftGroup]) {
        const form = toMultipart([
          { name: 'fileType', value: 'group' },
          { name: 'fileGroupId', value: fileGroupId },
          { name: 'keepFileIds', value: '' },
          { name: 'files', fileName: 'x.pdf', value: pdf() },
        ]);
        expect(
          (
            await server.app.inject({
              method: 'POST',
              url: UPLOAD_PATH,
              payload: form.payload,
              headers: { ...headers, ...form.headers },
            })
          ).statusCode,
        ).toBe(403);
      }
    }
    expect(await pictureOf(server, 'dept02')).toBe(before);
  });

  it('a request number of somebody else answers nothing of his', async () => {
    for (const loginId of STRANGERS) {
      const answer = await of(loginId).call('saveMyTheme', { themeCd: 'DARK' }, { clientReqId: rows.clientReq });
      expect([answer.status, JSON.stringify(answer.body).includes(MARK)]).toEqual([422, false]);
    }
  });

  it('students outside of the scope are found by no question', async () => {
    const { db } = server.database;
    for (const [loginId, isMine] of [
      [
        'dept01',
        (row: { hakguaCd: string; majorCd: string | null; advsrStfNo: string | null }) => row.hakguaCd === '1010',
      ],
      ['prof01', (row: { advsrStfNo: string | null }) => row.advsrStfNo === 'prof01'],
      ['norole01', () => false],
    ] as const) {
      for (const arg of [
        { colgCd: '1000' },
        { colgCd: '2000' },
        { hakguaCd: '1020' },
        { gradeCd: '4' },
        { shregSt: '10,20,30' },
        { searchKeyword: '김민' },
      ]) {
        const found = (await of(loginId).call('getUserList', { ...arg, ...PAGE })).rows.map((row) =>
          String(row['stdNo']),
        );
        const shown = await db
          .selectFrom('student')
          .select(['hakguaCd', 'majorCd', 'advsrStfNo'])
          .where('stdNo', 'in', ['', ...found])
          .execute();
        expect([loginId, arg, shown.filter((row) => !isMine(row)).length]).toEqual([loginId, arg, 0]);
      }
    }
  });

  it('what is gone and what never was is told apart from what is foreign only by its own words', async () => {
    const gone = await of('dept01').call('getNotice', { noticeId: randomUUID() }),
      foreign = await of('dept01').call('getNotice', { noticeId: rows.draft });
    expect([gone.status, foreign.status]).toEqual([400, 403]);
  });

  it('the owner and his department still find all of it', async () => {
    expect((await owner.call('getNotice', { noticeId: rows.draft })).status).toBe(200);
    expect((await owner.call('getFileList', { fileGroupId: rows.looseGroup })).rows).toHaveLength(1);
    expect((await owner.call('getExcelRequestList', {})).rows).toHaveLength(1);
    expect((await owner.call('getMyAlarmList', {})).rows).toMatchObject([{ alarmRcvrId: rows.inbox, title: MARK }]);
    const head = await server.signIn('head02');
    expect((await head.call('getNotice', { noticeId: rows.posted })).rows[0]).toMatchObject({ title: `${MARK} 공지` });
    expect((await head.call('getNotice', { noticeId: rows.draft })).status).toBe(403);
  });
});
