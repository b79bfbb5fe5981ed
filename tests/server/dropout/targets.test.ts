import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DRPT_SCREEN } from '#contract/dropout/dropout-codes.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { grantSpecial } from '#tests/support/special-perm.ts';
import { useServer } from '#tests/support/use-server.ts';
import { assigned, contacted, flag, intv, target, targetNow } from '#tests/support/writes/dropout-writes.ts';
import { openWriteContext, type WriteContext } from '#tests/support/writes/write-context.ts';

const TODAY = '2026-04-06T10:00:00+09:00';

describe.skipIf(!isDatabaseAvailable())('targets of 중도탈락예방', () => {
  const server = useServer();
  let context: WriteContext;
  /** Moves the clock; sessions of before it have ended by then. */
  const moveTo = async (at: string): Promise<void> => {
    server.setTime(at);
    context = await openWriteContext(server);
  };
  beforeAll(() => moveTo(TODAY));

  it('are proposed by hand and wait for an assignment; a student is one once a term', async () => {
    const { trgtId, stdNo } = await target(context, 'G2'),
      row = await targetNow(context, trgtId);
    expect(row).toMatchObject({
      trgtSt: 'UNAS',
      srcCd: 'MANUAL',
      riskGrdCd: 'G2',
      fstGrdCd: 'G2',
      advsrStfNo: null,
      fstDueDt: null,
      schlYear: '2026',
      shtmCd: '10',
    });
    const oper = await context.person('oper01'),
      again = await oper.call('saveTrgt', { trgtId: randomUUID(), stdNo, riskGrdCd: 'G3', regRsn: '다시 등록' });
    expect([again.status, again.body.data.reason, again.body.message]).toEqual([
      409,
      'DUP',
      '이번 학기에 이미 등록된 대상자입니다.',
    ]);
    const unknown = await oper.call('saveTrgt', {
      trgtId: randomUUID(),
      stdNo: '99999999',
      riskGrdCd: 'G3',
      regRsn: '없는 학생',
    });
    expect([unknown.status, unknown.body.message]).toEqual([400, '존재하지 않는 학번입니다.']);
  });

  it('have seven, fourteen or twenty-one days, and at 위험 a counsellor', async () => {
    for (const [grade, due] of [
      ['G4', '20260413'],
      ['G3', '20260420'],
      ['G2', '20260427'],
    ] as const)
      expect(await assigned(context, grade)).toMatchObject({ trgtSt: 'ASGN', asgnDt: '20260406', fstDueDt: due });
    const made = await target(context, 'G4'),
      outcome = await context.call('oper01', 'assignTrgt', {
        rows: [{ id: made['trgtId'], version: made['version'] }],
        advsrStfNo: 'prof01',
        cnslrStfNo: null,
      });
    expect([outcome['okYn'], outcome['message']]).toEqual(['N', '담당 상담사를 선택해주세요.']);
    const rule = await context.call('oper01', 'autoAssignTrgt', {
      rows: [{ id: made['trgtId'], version: made['version'] }],
    });
    expect(rule['okYn']).toBe('Y');
    const row = await targetNow(context, made['trgtId']);
    expect([row['trgtSt'], row['advsrStfNo'] !== null, row['cnslrStfNo'] !== null]).toEqual(['ASGN', true, true]);
  });

  it('dropout.md 8.11: of another department are refused and stand in no list', async () => {
    const { rows: others } = await context.answer('oper01', 'getUserList', {
        hakguaCd: '1020',
        shregSt: '10',
        page: 1,
        rowsPerPage: 10,
      }),
      made = await context.call('oper01', 'saveTrgt', {
        trgtId: randomUUID(),
        stdNo: others[3]?.['stdNo'],
        riskGrdCd: 'G3',
        regRsn: '다른 학과',
      }),
      dept = await context.person('dept01');
    await assigned(context);
    expect((await dept.call('getTrgt', { trgtId: made['trgtId'] })).status).toBe(403);
    const { rows } = await dept.call('getTrgtList', { rowsPerPage: 100 });
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ hakguaCd }) => hakguaCd))).toEqual(new Set(['1010']));
    const other = await context.person('dept03');
    expect((await other.call('getTrgt', { trgtId: made['trgtId'] })).status).toBe(200);
  });

  it('dropout.md 8.8: close at 위험 with no answer on three days', async () => {
    const { trgtId } = await assigned(context, 'G4'),
      tried = async (intvDt: string): Promise<void> => {
        await moveTo(`${intvDt.slice(0, 4)}-${intvDt.slice(4, 6)}-${intvDt.slice(6)}T15:00:00+09:00`);
        await context.call(
          'prof01',
          'saveIntv',
          intv(trgtId, { intvDt, cntctRsltCd: 'NOANS', causeCds: [], intvCn: null }),
        );
      },
      close = async () =>
        (await context.person('prof01')).call('closeTrgt', {
          trgtId,
          version: (await targetNow(context, trgtId))['version'],
          clsRsnCd: 'IMPR',
          clsCn: null,
        });
    await tried('20260406');
    await tried('20260408');
    const early = await close();
    expect([early.status, early.body.message]).toEqual([409, '개입 기록이 부족하여 종결할 수 없습니다.']);
    await tried('20260410');
    expect((await close()).rows[0]).toMatchObject({ trgtSt: 'CLSD' });
    await moveTo(TODAY);
  });

  it('dropout.md 8.9: an intervention that waited on the device is one row, and moves the target once', async () => {
    const { trgtId } = await assigned(context),
      form = intv(trgtId, { dvcSvDt: '2026-04-06T14:05:00+09:00' }),
      clientReqId = randomUUID();
    await moveTo('2026-04-06T15:30:00+09:00');
    const prof = await context.person('prof01');
    const first = await prof.call('saveIntv', form, { clientReqId }),
      second = await prof.call('saveIntv', form, { clientReqId });
    expect([first.status, second.status, second.rows]).toEqual([200, 200, first.rows]);
    const row = await targetNow(context, trgtId);
    expect(row).toMatchObject({ trgtSt: 'PROG', fstIntvDt: '20260406', intvCnt: 1 });
    const kept = await server.database.db
      .selectFrom('drptIntv')
      .select(['dvcSvDt', 'clientReqId', 'intvCn', 'cnLen'])
      .where('trgtId', '=', String(trgtId))
      .execute();
    expect(kept.map(({ dvcSvDt, clientReqId: number }) => [dvcSvDt, number])).toEqual([
      ['2026-04-06T14:05:00.000+09:00', clientReqId],
    ]);
    expect(Buffer.from(kept[0]?.intvCn ?? []).toString()).not.toContain('전공');
    expect((row['his'] as { evtCd: string }[]).filter(({ evtCd }) => evtCd === 'INTV')).toHaveLength(1);
    await moveTo(TODAY);
  });

  it('take an intervention of a former assignee that was written before, and none that was written behind it', async () => {
    const { trgtId, version } = await assigned(context);
    await moveTo('2026-04-06T14:30:00+09:00');
    await context.call('oper01', 'assignTrgt', {
      rows: [{ id: trgtId, version }],
      advsrStfNo: 'head01',
      cnslrStfNo: null,
    });
    await moveTo('2026-04-06T15:30:00+09:00');
    const prof = await context.person('prof01');
    expect((await prof.call('getTrgt', { trgtId })).status).toBe(403);
    const late = await prof.call('saveIntv', intv(trgtId, { dvcSvDt: '2026-04-06T15:00:00+09:00' }));
    expect(late.status).toBe(403);
    const former = await prof.call('saveIntv', intv(trgtId, { dvcSvDt: '2026-04-06T14:05:00+09:00' }));
    expect([former.status, former.rows[0]?.['trgtSt']]).toEqual([200, 'PROG']);
    const head = await context.person('head01'),
      { rows } = await head.call('getMyAlarmList', { rowsPerPage: 50 });
    expect(rows.map(({ cntn }) => cntn)).toContain('중도탈락 예방: 이전 담당자가 개입기록을 추가했습니다.');
    await moveTo(TODAY);
  });

  it('that were closed meanwhile keep their state and get the record all the same', async () => {
    const { trgtId, version } = await contacted(context);
    await context.call('prof01', 'closeTrgt', { trgtId, version, clsRsnCd: 'IMPR', clsCn: null });
    const saved = await context.call('prof01', 'saveIntv', intv(trgtId, { dvcSvDt: '2026-04-06T09:50:00+09:00' }));
    expect(saved['trgtSt']).toBe('CLSD');
    const prof = await context.person('prof01'),
      { rows } = await prof.call('getMyAlarmList', { rowsPerPage: 50 });
    expect(rows.map(({ cntn }) => cntn)).toContain('중도탈락 예방: 종결된 대상자에 개입기록이 추가되었습니다.');
    expect(await targetNow(context, trgtId)).toMatchObject({ trgtSt: 'CLSD', intvCnt: 2 });
  });

  it('show the faults of an intervention at their fields', async () => {
    const { trgtId } = await assigned(context),
      prof = await context.person('prof01'),
      refused = async (over: object) => {
        const { status, body } = await prof.call('saveIntv', intv(trgtId, over));
        return [status, body.data.errors?.map(({ field, message }) => [field, message])];
      };
    expect(await refused({ cntctRsltCd: 'SENT' })).toEqual([
      400,
      [['cntctRsltCd', '발송은 문자·이메일에서만 선택할 수 있습니다.']],
    ]);
    expect(await refused({ causeCds: [], intvCn: ' ' })).toEqual([
      400,
      [
        ['causeCds', '상담 원인을 1개 이상 선택해주세요.'],
        ['intvCn', '내용을 입력해주세요.'],
      ],
    ]);
    expect(await refused({ nextDt: '20260401' })).toEqual([400, [['nextDt', '다음 예정일은 개입일 이후여야 합니다.']]]);
    expect(await refused({ intvDt: '20260407' })).toEqual([400, [['intvDt', '일자는 오늘 이후일 수 없습니다.']]]);
    const unassigned = await target(context),
      early = await (await context.person('oper01')).call('saveIntv', intv(unassigned['trgtId']));
    expect([early.status, early.body.message]).toEqual([
      409,
      '현재 상태에서는 처리할 수 없습니다. (현재 상태: 미배정)',
    ]);
  });

  it('let the author change an intervention for seven days, and the office cancel it', async () => {
    const { trgtId, intvId, intvVersion } = await contacted(context),
      prof = await context.person('prof01'),
      changed = { ...intv(trgtId, { intvCn: '전화로 다시 확인했다.' }), intvId, version: intvVersion };
    expect((await prof.call('saveIntv', changed)).rows[0]).toMatchObject({ version: 2 });
    const row = await targetNow(context, trgtId);
    expect(row['intvs']).toMatchObject([{ intvCn: '전화로 다시 확인했다.', cntctRsltCd: 'CONT' }]);
    await moveTo('2026-04-14T09:00:00+09:00');
    const late = await (await context.person('prof01')).call('saveIntv', { ...changed, version: 2 });
    expect([late.status, late.body.message]).toEqual([409, '등록 후 7일이 지난 개입기록은 수정할 수 없습니다.']);
    await moveTo(TODAY);
    const author = await context.person('prof01');
    expect((await author.call('cancelIntv', { intvId, version: 2, rsn: '잘못 입력' })).status).toBe(403);
    await context.call('oper01', 'cancelIntv', { intvId, version: 2, rsn: '잘못 입력' });
    expect(await targetNow(context, trgtId)).toMatchObject({ intvCnt: 0, fstIntvDt: null, lastIntvDt: null });
  });

  it('move to 추적관찰 after a contact, and back with the next intervention', async () => {
    const { trgtId, version } = await assigned(context),
      prof = await context.person('prof01');
    await context.call('prof01', 'saveIntv', intv(trgtId, { cntctRsltCd: 'NOANS', causeCds: [], intvCn: null }));
    const early = await prof.call('moveTrgtMoni', {
      trgtId,
      version: (await targetNow(context, trgtId))['version'],
      nextDt: '20260420',
    });
    expect([early.status, early.body.message]).toEqual([
      409,
      '연결된 개입기록이 있어야 추적관찰로 전환할 수 있습니다.',
    ]);
    expect(version).toBe(2);
    await context.call('prof01', 'saveIntv', intv(trgtId));
    await context.call('prof01', 'moveTrgtMoni', {
      trgtId,
      version: (await targetNow(context, trgtId))['version'],
      nextDt: '20260420',
    });
    expect(await targetNow(context, trgtId)).toMatchObject({ trgtSt: 'MONI', nextDt: '20260420' });
    await context.call('prof01', 'saveIntv', intv(trgtId));
    expect(await targetNow(context, trgtId)).toMatchObject({ trgtSt: 'PROG', intvCnt: 3 });
  });

  it('are opened again with a new last day, and excluded by the office alone', async () => {
    const { trgtId, version } = await contacted(context);
    await context.call('prof01', 'closeTrgt', { trgtId, version, clsRsnCd: 'IMPR', clsCn: '나아졌다.' });
    await moveTo('2026-04-09T10:00:00+09:00');
    const prof = await context.person('prof01');
    const now = (await targetNow(context, trgtId))['version'],
      again = { trgtId, version: now, rsn: '다시 결석' };
    expect((await prof.call('reopenTrgt', again)).status).toBe(403);
    await context.call('oper01', 'reopenTrgt', again);
    const row = await targetNow(context, trgtId);
    expect(row).toMatchObject({ trgtSt: 'ASGN', fstDueDt: '20260423', reopDt: '20260409', clsRsnCd: null });
    const rows = [{ id: trgtId, version: row['version'] }];
    expect((await prof.call('excludeTrgt', { rows, exclRsnCd: 'DUP' })).rows[0]).toMatchObject({
      okYn: 'N',
      code: 403,
    });
    expect(await context.call('oper01', 'excludeTrgt', { rows, exclRsnCd: 'DUP' })).toMatchObject({ okYn: 'Y' });
    expect(await targetNow(context, trgtId)).toMatchObject({ trgtSt: 'EXCL', exclRsnCd: 'DUP' });
    await moveTo(TODAY);
  });

  it('are told by a message that is entered as sent and moves none', async () => {
    const one = await assigned(context),
      other = await target(context),
      sent = await context.call('oper01', 'saveIntvBulk', {
        trgtIds: [one['trgtId'], other['trgtId']],
        mthdCd: 'MAIL',
        msg: '학사 상담을 안내합니다.',
      });
    expect(sent).toEqual({ sentCnt: 1, skipCnt: 1 });
    const row = await targetNow(context, one['trgtId']);
    expect(row).toMatchObject({ trgtSt: 'ASGN', intvCnt: 0, fstIntvDt: null });
    expect(row['intvs']).toMatchObject([{ cntctRsltCd: 'SENT', intvCn: '학사 상담을 안내합니다.' }]);
  });

  it('are referred; who referred reads the state and nothing of what for', async () => {
    const { trgtId } = await assigned(context),
      referred = await context.call('prof01', 'referTrgt', {
        trgtId,
        cnslDivCd: 'PSYC',
        grndCd: 'DNGR',
        rsn: '위험을 말했다.',
      });
    const prof = await context.person('prof01'),
      { rows, body } = await prof.call('getTrgt', { trgtId });
    expect(rows[0]?.['refers']).toMatchObject([{ referId: referred['referId'], referSt: 'REQ', rqstNm: '임재현' }]);
    expect(JSON.stringify(body)).not.toMatch(/PSYC|위험을 말했다|심리/);
    const kept = await server.database.db
      .selectFrom('cnslRefer')
      .select(['srcCd', 'srcId', 'toDivCd', 'grndCd', 'referCn'])
      .where('referId', '=', String(referred['referId']))
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ srcCd: 'DRPT', srcId: trgtId, toDivCd: 'PSYC', grndCd: 'DNGR' });
    expect(Buffer.from(kept.referCn ?? []).toString()).not.toContain('위험을');
  });

  it('are assigned from a workbook; wrong rows are named and left out', async () => {
    const good = await target(context),
      grave = await target(context, 'G4'),
      row = (rowNo: number, stdNo: unknown, advsrStfNo = 'prof01') => ({ rowNo, stdNo, advsrStfNo, cnslrStfNo: '' }),
      checked = await context.answer('oper01', 'uploadAsgn', {
        rows: [row(2, good['stdNo']), row(3, good['stdNo']), row(4, '99999999'), row(5, grave['stdNo'])],
      });
    expect(checked.rows.map(({ okYn, message }) => [okYn, message])).toEqual([
      ['Y', '정상'],
      ['N', '파일 안에 같은 학번이 있습니다. (2행)'],
      ['N', '존재하지 않는 학번입니다.'],
      ['N', '담당 상담사를 선택해주세요.'],
    ]);
    const applied = await context.call('oper01', 'applyAsgnUpload', { uploadId: checked.body.data['uploadId'] });
    expect(applied).toEqual({ totCnt: 4, okCnt: 1, errCnt: 3 });
    expect(await targetNow(context, good['trgtId'])).toMatchObject({ trgtSt: 'ASGN', advsrStfNo: 'prof01' });
  });

  it('dropout.md 8.14: a signal sent twice is one, and its lecturer sees the answer and no grade', async () => {
    const { trgtId, stdNo } = await assigned(context),
      form = flag(stdNo, { dvcSvDt: '2026-04-06T14:05:00+09:00' }),
      clientReqId = randomUUID();
    await moveTo('2026-04-06T15:30:00+09:00');
    const lecturer = await context.person('head01');
    await lecturer.call('saveFlag', form, { clientReqId });
    const second = await lecturer.call('saveFlag', form, { clientReqId });
    expect([second.status, second.rows[0]?.['flagId']]).toEqual([200, form.flagId]);
    const again = await lecturer.call('saveFlag', flag(stdNo));
    expect([again.status, again.body.data.reason, again.body.message]).toEqual([
      409,
      'DUP',
      '오늘 이미 보낸 신호입니다.',
    ]);
    const detail = (await (await context.person('prof01')).call('getTrgt', { trgtId })).rows[0];
    expect(detail?.['flags']).toMatchObject([{ flagId: form.flagId, memoCn: '두 주째 결석했다.', can: ['ansFlag'] }]);
    expect((await lecturer.call('ansFlag', { flagId: form.flagId, version: 1, ansCd: 'CNTC' })).body.message).toBe(
      '본인이 보낸 신호에는 답할 수 없습니다.',
    );
    await context.call('prof01', 'ansFlag', { flagId: form.flagId, version: 1, ansCd: 'CNTC' });
    const { rows, body } = await lecturer.call('getFlagList', { boxCd: 'SENT' }),
      mine = rows.find(({ flagId }) => flagId === form.flagId);
    expect(mine).toMatchObject({ ansCd: 'CNTC', mineYn: 'Y', can: [] });
    expect(Object.keys(mine ?? {})).not.toContain('ansNm');
    expect(JSON.stringify(body)).not.toMatch(/riskGrdCd|trgtSt|G3/);
    const { rows: alarms } = await lecturer.call('getMyAlarmList', { rowsPerPage: 50 });
    expect(alarms.map(({ cntn }) => cntn)).toContain(
      '중도탈락 예방: 보내신 관찰 신호에 답변이 등록되었습니다. (연락함)',
    );
    await moveTo(TODAY);
  });

  it('show text of people to everybody who looks after them, and to no auditor', async () => {
    const { trgtId } = await contacted(context),
      seen = async (loginId: string) => (await (await context.person(loginId)).call('getTrgt', { trgtId })).rows[0];
    for (const loginId of ['oper01', 'prof01', 'dept01'])
      expect((await seen(loginId))?.['intvs']).toMatchObject([{ intvCn: '전공 과목의 어려움을 상담했다.' }]);
    const audited = await seen('audit01');
    expect(audited?.['intvs']).toMatchObject([{ intvCn: null, cnLen: 17 }]);
    expect(String(audited?.['stdNm'])).toContain('*');
    expect(String((await seen('prof01'))?.['stdNm'])).not.toContain('*');
  });

  it('keep in their history who has looked at a telephone number in clear, and why', async () => {
    const { trgtId, stdNo } = await assigned(context);
    await grantSpecial(server.database, 'oper01', 'UNMASK', DRPT_SCREEN.target);
    const seen = await (
      await context.person('oper01')
    ).call('unmask', {
      resourcePath: DRPT_SCREEN.target,
      sbjtDivCd: 'STDNT',
      keys: [stdNo],
      fields: ['mobile'],
      rsnCd: '02',
      rsnCn: '상담 일정 연락',
    });
    expect(seen.rows).toMatchObject([{ key: stdNo }]);
    const detail = (await (await context.person('oper01')).call('getTrgt', { trgtId })).rows[0];
    const events = z.array(z.looseObject({ evtCd: z.string() })).parse(detail?.['his']);
    // The clock of the test stands, so that one moment has all of them.
    expect(events.map(({ evtCd }) => evtCd).toSorted()).toEqual(['ASGN', 'REG', 'UNMK']);
    expect(events.find(({ evtCd }) => evtCd === 'UNMK')).toMatchObject({ rsn: '상담 일정 연락' });
  });
});
