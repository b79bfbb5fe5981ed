import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Op } from '#contract/registry.ts';
import { jobList } from '#server/jobs/job-list.ts';
import { addDays } from '#shared/calendar.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { useServer } from '#tests/support/use-server.ts';
import { client } from '#tests/support/writes/counselling-writes.ts';
import {
  confirmed,
  groupForm,
  groupNote,
  groupNow,
  marks,
  member,
  memberKey,
  recruiting,
  running,
} from '#tests/support/writes/group-writes.ts';
import { partHeaders } from '#tests/support/writes/system-writes.ts';
import { openWriteContext, pick, type WriteContext } from '#tests/support/writes/write-context.ts';
import { runOnce } from '../jobs/job-harness.ts';

type Row = Readonly<Record<string, unknown>>;
const NOW = '2026-04-06T10:00:00+09:00',
  TODAY = '20260406';

describe.skipIf(!isDatabaseAvailable())('집단상담', () => {
  const server = useServer();
  let context: WriteContext;
  const moveTo = async (at: string): Promise<void> => {
    server.setTime(at);
    context = await openWriteContext(server);
  };
  beforeAll(() => moveTo(NOW));
  const ask = async (loginId: string, op: Op, arg: object) => (await context.person(loginId)).call(op, arg);
  const refusal = async (loginId: string, op: Op, arg: object) => {
    const { status, body } = await ask(loginId, op, arg);
    return [status, body.data['reason'] ?? null, body.message];
  };
  const asStudent = async (userKey: string) => {
    const headers = await partHeaders(context, { userDiv: 'USER', userKey });
    return async (op: Op, arg: object) => server.call(op, arg, { headers });
  };
  const groupKey = (row: Row) => pick(row, 'cnslDivCd', 'grpId', 'version');
  const membersOf = (group: Row) => group['mbrs'] as readonly Row[];
  const memberOf = (group: Row, of: Row) => membersOf(group).find((row) => row['grpMbrId'] === of['grpMbrId']);

  it('counselling.md 8.10: of two confirmations for the last place one waits, as the first', async () => {
    const group = await recruiting(context);
    for (let at = 0; at < 9; at += 1) await confirmed(context, group);
    const [one, other] = [await member(context, group), await member(context, group)],
      answers = await Promise.all([
        ask('cnslr02', 'cnfmGrpMbr', memberKey(one)),
        ask('cnslr01', 'cnfmGrpMbr', memberKey(other)),
      ]),
      states = answers.map(({ rows: [row] }) => [row?.['mbrSt'], row?.['waitNo'], row?.['message']]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(states.toSorted((a, b) => String(a[0]).localeCompare(String(b[0])))).toEqual([
      ['CNFM', null, ''],
      ['WAIT', 1, '정원이 마감되어 대기자로 등록되었습니다. (대기 1번)'],
    ]);
    expect(await groupNow(context, group)).toMatchObject({ cnfmCnt: 10, waitCnt: 1 });
  });

  it('counselling.md 8.10: 75 % of the held sessions are too few for 80, 87.5 % are enough', async () => {
    const days = [0, 7, 14, 21, 28, 35, 42, 49],
      { group, of: one } = await running(context, { days }),
      other = await confirmed(context, group);
    for (const [at, day] of days.entries()) {
      const date = addDays(TODAY, day);
      await moveTo(`${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}T10:00:00+09:00`);
      await context.call('cnslr02', 'saveGrpAtnd', marks(group, one, 'PPPPPLAA'[at], at));
      await context.call('cnslr02', 'saveGrpAtnd', marks(group, other, 'PPPPPPLA'[at], at));
    }
    expect(await context.call('cnslr02', 'closeGrp', groupKey(await groupNow(context, group)))).toMatchObject({
      grpSt: 'CLSD',
      cmplCnt: 1,
      dropCnt: 1,
    });
    const closed = await groupNow(context, group);
    expect([memberOf(closed, one)?.['mbrSt'], memberOf(closed, other)?.['mbrSt']]).toEqual(['DROP', 'CMPL']);
    await moveTo(NOW);
  });

  it('who waits is confirmed in order, once a place is free', async () => {
    const group = await recruiting(context, { maxCnt: 1 }),
      first = await confirmed(context, group),
      [second, third] = [await confirmed(context, group), await confirmed(context, group)];
    expect([second['waitNo'], third['waitNo']]).toEqual([1, 2]);
    await context.call('cnslr02', 'cancelGrpMbr', { ...memberKey(first), rsn: '학생의 요청' });
    expect(await refusal('cnslr02', 'cnfmGrpMbr', memberKey(third))).toEqual([
      409,
      'STATE',
      '대기 순서대로 확정할 수 있습니다.',
    ]);
    expect(await context.call('cnslr02', 'cnfmGrpMbr', memberKey(second))).toMatchObject({
      mbrSt: 'CNFM',
      waitNo: null,
    });
  });

  it('begins with enough people, ends with a held session, and is not called off after one', async () => {
    const open = await recruiting(context, { minCnt: 2, days: [0] });
    await confirmed(context, open);
    expect(await refusal('cnslr02', 'startGrp', groupKey(await groupNow(context, open)))).toEqual([
      409,
      'LIMIT',
      '확정 인원이 최소 인원(2명)보다 적어 시작할 수 없습니다.',
    ]);
    const { group, of } = await running(context);
    expect((await refusal('cnslr02', 'closeGrp', groupKey(group)))[2]).toBe('진행한 회기가 없어 종료할 수 없습니다.');
    await context.call('cnslr02', 'saveGrpAtnd', marks(group, of));
    const held = await groupNow(context, group);
    expect((await refusal('cnslr02', 'cnclGrp', { ...groupKey(held), rsn: '인원 부족' }))[2]).toBe(
      '진행한 회기가 있어 폐강할 수 없습니다.',
    );
    expect(
      (
        await refusal('cnslr02', 'cancelGrpMbr', {
          ...memberKey(memberOf(held, of) ?? {}),
          cnslDivCd: 'PSYC',
          rsn: '사정',
        })
      )[2],
    ).toBe('첫 회기가 시작되어 취소할 수 없습니다.');
  });

  it('called off, it lets everybody go and tells them', async () => {
    const group = await recruiting(context),
      of = await confirmed(context, group);
    await context.call('cnslr02', 'cnclGrp', { ...groupKey(await groupNow(context, group)), rsn: '인원 부족' });
    const gone = await groupNow(context, group);
    expect([gone['grpSt'], memberOf(gone, of)?.['mbrSt']]).toEqual(['CNCL', 'CNCL']);
    const told = await server.database.db
      .selectFrom('alarmRcvr')
      .select('rcvrKey')
      .where('rcvrKey', '=', String(of['stdNo']))
      .execute();
    expect(told.length).toBeGreaterThan(0);
  });

  it('a mark counts once, the later one stays, and who has no place gets none', async () => {
    const { group, of } = await running(context),
      sent = marks(group, of, 'L'),
      send = async (arg: object) => (await context.answer('cnslr02', 'saveGrpAtnd', arg)).rows[0];
    expect(await send(sent)).toMatchObject({ rslt: 'OK', atndCd: 'L' });
    expect(await send(sent)).toMatchObject({ rslt: 'OK', atndCd: 'L' });
    expect(await send({ ...marks(group, of, 'A'), dvcSvDt: '2026-04-06T09:00:00+09:00' })).toMatchObject({
      rslt: 'KEPT',
      atndCd: 'L',
    });
    expect(
      await send({ ...marks(group, of), rows: [{ grpMbrId: randomUUID(), atndCd: 'P', clientReqId: randomUUID() }] }),
    ).toMatchObject({
      rslt: 'REJECTED',
      message: '확정된 참여자가 아닙니다.',
    });
    expect((await refusal('cnslr02', 'saveGrpAtnd', marks(group, of, 'P', 1)))[2]).toBe(
      '회기 시작 30분 전부터 출석을 기록할 수 있습니다.',
    );
  });

  it('sessions with attendance stay, the others may be changed; places that are given away too', async () => {
    const { group, of } = await running(context, { maxCnt: 2 });
    await confirmed(context, group);
    await context.call('cnslr02', 'saveGrpAtnd', marks(group, of));
    const now = await groupNow(context, group),
      sesns = (now['sesns'] as readonly Row[]).map((row) =>
        pick(row, 'grpSesnId', 'sesnDt', 'strtTm', 'endTm', 'topicCn'),
      ),
      form = {
        ...(await groupForm(context)),
        grpId: group['grpId'],
        version: now['version'],
        maxCnt: 2,
        sesns,
      };
    expect(await refusal('cnslr02', 'saveGrp', { ...form, sesns: sesns.slice(1) })).toEqual([
      409,
      'STATE',
      '출석이나 기록이 있는 회차는 바꾸거나 지울 수 없습니다.',
    ]);
    expect((await refusal('cnslr02', 'saveGrp', { ...form, maxCnt: 1 }))[2]).toBe(
      '정원은 확정 인원(2명)보다 작을 수 없습니다.',
    );
    await context.call('cnslr02', 'saveGrp', { ...form, sesns: [sesns[0], { ...sesns[1], sesnDt: '20260420' }] });
    expect(((await groupNow(context, group))['sesns'] as readonly Row[]).map(({ sesnDt }) => sesnDt)).toEqual([
      TODAY,
      '20260420',
    ]);
  });

  it('says at its field what is wrong with a group', async () => {
    const form = await groupForm(context),
      [first] = form.sesns,
      fieldOf = async (over: object) => {
        const { status, body } = await ask('cnslr02', 'saveGrp', { ...form, ...over });
        return [status, (body.data['errors'] as readonly Row[])[0]];
      };
    expect(await fieldOf({ minCnt: 11 })).toEqual([
      400,
      expect.objectContaining({ field: 'minCnt', message: '최소 인원은 정원보다 클 수 없습니다.' }),
    ]);
    expect(await fieldOf({ sesns: [] })).toEqual([
      400,
      expect.objectContaining({ field: 'sesns', message: '회차를 1개 이상 등록해주세요.' }),
    ]);
    expect(await fieldOf({ sesns: [first, { ...first, grpSesnId: randomUUID() }] })).toEqual([
      400,
      expect.objectContaining({ field: 'sesns', message: '같은 시간에 다른 회차가 있습니다.' }),
    ]);
  });

  it('is for who leads it and the head: another counsellor, reception and administrators are refused', async () => {
    const group = await recruiting(context);
    for (const loginId of ['cnslr03', 'oper05', 'admin01', 'audit01'])
      expect([loginId, (await ask(loginId, 'getGrp', pick(group, 'cnslDivCd', 'grpId'))).status]).toEqual([
        loginId,
        403,
      ]);
    const of = await member(context, group),
      led = memberOf(await context.call('cnslr02', 'getGrp', pick(group, 'cnslDivCd', 'grpId')), of),
      seen = memberOf(await groupNow(context, group), of);
    expect(led?.['stdNo']).toBe(of['stdNo']);
    expect(seen?.['stdNo']).toMatch(/^\d{4}\*{3}\d$/);
    expect(seen?.['stdNm']).toContain('*');
    const form = await groupForm(context);
    expect((await ask('cnslr03', 'saveGrp', form)).status).toBe(403);
  });

  it('a note of a session is its author’s, lies under the key of the group, and is signed like every note', async () => {
    const { group } = await running(context),
      words = '집단에서 나눈 아무도 모르는 이야기',
      form = groupNote(group, { cntn: words }),
      saved = await context.call('cnslr02', 'saveGrpNote', form);
    const signed = await context.call('cnslr02', 'signNote', {
      cnslDivCd: 'PSYC',
      ...pick(saved, 'noteId', 'version'),
    });
    expect(signed).toMatchObject({ noteSt: 'SGND', sesnNo: null });
    expect(await context.call('cnslr02', 'getNote', { cnslDivCd: 'PSYC', noteId: saved['noteId'] })).toMatchObject({
      cntn: words,
    });
    expect((await ask('cnslr01', 'getNote', { cnslDivCd: 'PSYC', noteId: saved['noteId'] })).status).toBe(403);
    expect((await ask('cnslr01', 'saveGrpNote', groupNote(group))).status).toBe(403);
    const stored = await server.database.db
      .selectFrom('cnslNote')
      .select(['keyCaseId', 'encCn'])
      .where('noteId', '=', String(saved['noteId']))
      .executeTakeFirstOrThrow();
    expect(stored.keyCaseId).toBe(group['grpId']);
    expect(stored.encCn.toString()).not.toContain(words);
    const draft = await context.call('cnslr02', 'saveGrpNote', groupNote(group));
    await context.call('cnslr02', 'deleteNote', {
      cnslDivCd: 'PSYC',
      ...pick(draft, 'noteId', 'version'),
      rsn: '잘못 작성함',
    });
    expect((await groupNow(context, group))['his']).toEqual(
      expect.arrayContaining([expect.objectContaining({ evtCd: 'noteDeleted' })]),
    );
  });

  it('a workbook says of each row what is wrong, and enters the others', async () => {
    const group = await recruiting(context),
      of = await member(context, group),
      stdNo = await client(context, null),
      { body } = await context.answer('cnslr02', 'uploadGrpMbr', {
        ...pick(group, 'cnslDivCd', 'grpId'),
        rows: [
          { rowNo: 2, stdNo, stdNm: '' },
          { rowNo: 3, stdNo, stdNm: '' },
          { rowNo: 4, stdNo: '19990001', stdNm: '' },
          { rowNo: 5, stdNo: of['stdNo'], stdNm: '' },
          { rowNo: 6, stdNo: '20210001', stdNm: '김길동' },
        ],
      });
    expect((body.data['data'] as readonly Row[]).map(({ message }) => message)).toEqual([
      '정상',
      '파일 안에 같은 학번이 있습니다. (2행)',
      '존재하지 않는 학번입니다.',
      '이미 신청한 학생입니다.',
      '학번과 성명이 일치하지 않습니다.',
    ]);
    const kept = await server.database.db
      .selectFrom('uploadCheck')
      .select('payload')
      .where('uploadId', '=', String(body.data['uploadId']))
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(kept.payload)).not.toContain(stdNo);
    expect(
      await context.call('cnslr02', 'applyGrpMbrUpload', { cnslDivCd: 'PSYC', uploadId: body.data['uploadId'] }),
    ).toMatchObject({ totCnt: 5, okCnt: 1, errCnt: 4 });
  });

  it('the clock opens the reception, and a student applies and takes it back before the first session', async () => {
    const stdNo = await client(context, null),
      student = await asStudent(stdNo),
      form = await groupForm(context, { cnslDivCd: 'LRN' }),
      arg = { cnslDivCd: 'LRN', grpId: form.grpId };
    await context.call('cnslr03', 'saveGrp', form);
    const early = await student('partSaveGrpMbr', arg);
    expect([early.status, early.body.message]).toEqual([409, '모집 기간이 아닙니다.']);
    await runOnce(
      server,
      'CNSL_CLOCK',
      (jobList.find(({ jobCd }) => jobCd === 'CNSL_CLOCK') ?? expect.fail('no job')).run,
    );
    const { rows } = await student('partSaveGrpMbr', arg);
    expect(rows[0]).toMatchObject({ mbrSt: 'APLY' });
    expect((await student('partSaveGrpMbr', arg)).body.message).toBe('이미 신청한 학생입니다.');
    const mine = (await student('partGetGrpList', { cnslDivCd: 'LRN' })).rows.find(({ grpId }) => grpId === form.grpId);
    expect(mine).toMatchObject({ openYn: 'N', mbr: { mbrSt: 'APLY' } });
    const cancelled = await student('partCancelGrpMbr', {
      cnslDivCd: 'LRN',
      grpMbrId: rows[0]?.['grpMbrId'],
      version: rows[0]?.['version'],
    });
    expect(cancelled.rows[0]).toMatchObject({ mbrSt: 'CNCL' });
    expect((await student('partSaveGrpMbr', arg)).rows[0]).toMatchObject({ mbrSt: 'APLY' });
  });

  it('the database holds no more members than places', async () => {
    const group = await recruiting(context, { maxCnt: 1 });
    await confirmed(context, group);
    const of = await member(context, group),
      { db } = server.database;
    await expect(
      db.updateTable('cnslGrpMbr').set({ mbrSt: 'CNFM' }).where('grpMbrId', '=', String(of['grpMbrId'])).execute(),
    ).rejects.toMatchObject({ code: '23514', constraint: 'cnslGrpMbr_size_ck' });
  });
});
