import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Op } from '#contract/registry.ts';
import type { PeriodForm } from '#contract/extracurricular/period.ts';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { addDays } from '#shared/calendar.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { periodSession } from '#tests/support/extracurricular/period-form.ts';
import { useServer } from '#tests/support/use-server.ts';
import { shares } from '#tests/support/writes/ecp-writes.ts';
import { openWriteContext, pick } from '#tests/support/writes/write-context.ts';
import { approveAll, newPeriod, openDocument, storedPeriod } from '#tests/support/writes/period-writes.ts';

type Row = Readonly<Record<string, unknown>>;

describe.skipIf(!isDatabaseAvailable())('periods', () => {
  const server = useServer(),
    db = () => server.database.db;
  const context = async () => openWriteContext(server);
  const ask = async (op: Op, arg: object, who = 'dept01') => (await server.signIn(who)).call(op, arg);
  const refusal = async (op: Op, arg: object, who = 'dept01') => {
    const { status, body } = await ask(op, arg, who);
    return [status, body.message];
  };
  const read = async (prdId: unknown, who = 'dept01'): Promise<Row> =>
    (await ask('getPrd', { prdId }, who)).rows[0] ?? {};
  const keyOf = (row: Row) => pick(row, 'prdId', 'version');
  const documentOf = async (prdId: unknown) => pick(await openDocument(await context(), prdId), 'aprvId', 'version');
  /** The stored period as the wizard sends it again. */
  const bodyOf = async (row: Row, over: Partial<PeriodForm> = {}): Promise<object> => {
    const form = await newPeriod(await context(), { curriId: String(row.curriId) });
    return {
      ...Object.fromEntries(Object.keys(form).map((name) => [name, row[name]])),
      ...over,
      prdSt: row.prdSt,
      version: row.version,
    };
  };
  const applicants = async (prdId: unknown, count: number, applSt: 'APPLIED' | 'SELECTED' = 'SELECTED') => {
    const students = await db()
      .selectFrom('student')
      .select('stdNo')
      .where('shregSt', '=', '10')
      .orderBy('stdNo')
      .limit(count)
      .execute();
    await db()
      .insertInto('ecpAppl')
      .values(
        students.map(({ stdNo }) => ({
          applId: randomUUID(),
          prdId: String(prdId),
          userDiv: 'USER',
          userId: stdNo,
          applDt: new Date(),
          applSt,
        })),
      )
      .execute();
    await db()
      .updateTable('ecpPrd')
      .set({ applCnt: count, selCnt: applSt === 'SELECTED' ? count : 0 })
      .where('prdId', '=', String(prdId))
      .execute();
    return students.map(({ stdNo }) => stdNo);
  };
  const alarmsTo = async (rcvrKey: string, prdNm: unknown) =>
    db()
      .selectFrom('alarm')
      .innerJoin('alarmRcvr', 'alarmRcvr.alarmId', 'alarm.alarmId')
      .select('cntn')
      .where('rcvrKey', '=', rcvrKey)
      .where('cntn', 'like', `%${String(prdNm)}%`)
      .execute();

  describe('the approval', () => {
    it('1. passes the head and the office, and is returned once', async () => {
      const own = await context(),
        paper = await db()
          .selectFrom('paperVer')
          .innerJoin('paper', 'paper.paperId', 'paperVer.paperId')
          .select('paperVer.paperVerId')
          .where('paper.instDiv', '=', 'SATIS')
          .where('paperVer.paperVerSt', 'in', ['CONFIRMED', 'FROZEN'])
          .executeTakeFirstOrThrow(),
        period = await storedPeriod(own, 'SUBMITTED', {
          satisPaperVerId: paper.paperVerId,
          surveyReqYn: 'Y',
          cond: { gradeCd: ['1', '2'] },
        }),
        { prdId } = period;
      const candidates = async () => {
        const { aprvId } = await openDocument(own, prdId);
        return db()
          .selectFrom('ecpAprvCand')
          .select(['stepNo', 'stfNo'])
          .where('aprvId', '=', String(aprvId))
          .orderBy('stepNo')
          .orderBy('stfNo')
          .execute();
      };
      expect(period.prdSt).toBe('SUBMITTED');
      expect(await candidates()).toEqual([{ stepNo: 1, stfNo: 'head01' }]);
      await own.call('head01', 'approvePrd', await documentOf(prdId));
      expect(await candidates()).toEqual([
        { stepNo: 1, stfNo: 'head01' },
        { stepNo: 2, stfNo: 'oper01' },
        { stepNo: 2, stfNo: 'oper02' },
      ]);
      await own.call('oper01', 'returnPrd', { ...(await documentOf(prdId)), rsn: '예산 근거 보완' });
      const returned = await read(prdId);
      expect(returned).toMatchObject({ prdSt: 'RETURNED', document: null });
      const [notice] = await alarmsTo(userIdOf('dept01'), period.prdNm);
      expect(notice?.cntn).toContain('예산 근거 보완');
      await own.call('dept01', 'submitPrd', keyOf(returned));
      expect(await candidates()).toEqual([{ stepNo: 1, stfNo: 'head01' }]);
      await own.call('head01', 'approvePrd', await documentOf(prdId));
      const last = await documentOf(prdId);
      await own.call('oper01', 'approvePrd', last);
      expect(await refusal('approvePrd', last, 'oper02')).toEqual([409, '이미 처리된 결재입니다.']);
      const approved = await read(prdId);
      expect(approved).toMatchObject({ prdSt: 'APPROVED', phaseCd: 'P2', cancelEndDt: '20260503', prmtEndTm: '1800' });
      const plan = await db()
        .selectFrom('plan')
        .select(['planSt', 'linkDiv', 'strtDt', 'strtTm', 'endDt'])
        .where('planId', '=', String(approved.satisPlanId))
        .executeTakeFirstOrThrow();
      expect(plan).toEqual({
        planSt: 'READY',
        linkDiv: 'ECP_PRD',
        strtDt: '20260601',
        strtTm: '1600',
        endDt: '20260608',
      });
      const conditions = await db()
        .selectFrom('ecpPrdCond')
        .select('condVal')
        .where('prdId', '=', String(prdId))
        .execute();
      expect(conditions.map(({ condVal }) => condVal).toSorted()).toEqual(['1', '2']);
      const calendar = await db().selectFrom('acdmSchdl').select('strtDt').where('refId', '=', String(prdId)).execute();
      expect(calendar.map(({ strtDt }) => strtDt).toSorted()).toEqual(['20260406', '20260504']);
    });

    it('2. a head who drafts is skipped and decides nothing', async () => {
      const own = await context(),
        form = await newPeriod(own),
        draft = await own.call('head01', 'savePrd', form);
      await own.call('head01', 'submitPrd', keyOf(draft));
      const { rows } = await ask('getPrd', { prdId: form.prdId }, 'head01'),
        history = (await ask('getPrd', { prdId: form.prdId }, 'head01')).body.data as unknown as { history: Row[] };
      expect(rows[0]).toMatchObject({ prdSt: 'SUBMITTED', document: { stepNm: '주관부서 승인' } });
      expect(history.history.map(({ actDiv }) => actDiv)).toEqual(['SKIP', 'SUBMIT']);
      expect(await refusal('approvePrd', await documentOf(form.prdId), 'head01')).toEqual([
        403,
        '권한이 불충분합니다.',
      ]);
    });

    it('is taken back by its drafter until a step is decided', async () => {
      const own = await context(),
        { prdId } = await storedPeriod(own, 'SUBMITTED'),
        waiting = await documentOf(prdId);
      expect((await ask('recallPrd', waiting, 'oper01')).status).toBe(403);
      expect(await own.call('dept01', 'recallPrd', waiting)).toMatchObject({ prdSt: 'DRAFT', document: null });
      const again = await read(prdId);
      await own.call('dept01', 'submitPrd', keyOf(again));
      await own.call('head01', 'approvePrd', await documentOf(prdId));
      expect(await refusal('recallPrd', await documentOf(prdId))).toEqual([409, '결재가 진행되어 회수할 수 없습니다.']);
    });

    it('of more points than the standard asks the office for a word', async () => {
      const own = await context(),
        { prdId } = await storedPeriod(own, 'SUBMITTED', { pntPerHour: 2 });
      const { rows } = await ask('getAprv', pick(await openDocument(own, prdId), 'aprvId'), 'head01');
      expect(rows[0]).toMatchObject({ opinionYn: 'N', can: ['approvePrd', 'returnPrd', 'approveAprvBulk'] });
      expect(((rows[0]?.['checks'] ?? []) as Row[]).find(({ checkCd }) => checkCd === 'MILEAGE')).toEqual({
        checkCd: 'MILEAGE',
        warnYn: 'Y',
        text: '시간당 마일리지(2점)가 분류의 기준(1점)보다 높습니다.',
      });
      const { aprvId, version } = await openDocument(own, prdId),
        bulk = await ask('approveAprvBulk', { rows: [{ id: aprvId, version }] }, 'head01');
      expect(bulk.rows[0]).toMatchObject({
        okYn: 'N',
        message: '확인이 필요한 항목이 있어 일괄 승인할 수 없습니다. (마일리지 기준)',
      });
      await own.call('head01', 'approvePrd', { aprvId, version });
      const last = await documentOf(prdId);
      expect(await refusal('approvePrd', last, 'oper01')).toEqual([
        400,
        '확인이 필요한 항목이 있습니다. 의견을 입력해주세요.',
      ]);
      await own.call('oper01', 'approvePrd', { ...last, opinion: '실습 시간이 길어 타당함' });
      expect(await read(prdId)).toMatchObject({ prdSt: 'APPROVED' });
    });

    it('shows each document in the box of those it waits for', async () => {
      const own = await context(),
        { prdId, prdNm } = await storedPeriod(own, 'SUBMITTED');
      const box = async (who: string, boxDiv: string) =>
        (await ask('getAprvList', { userDiv: 'USER', boxDiv, searchKeyword: prdNm, page: 1, rowsPerPage: 10 }, who))
          .rows;
      expect(await box('head01', 'TURN')).toMatchObject([
        { refId: prdId, stepNo: 1, waitDay: 0, can: ['approvePrd', 'returnPrd', 'approveAprvBulk'] },
      ]);
      expect(await box('oper01', 'TURN')).toEqual([]);
      expect(await box('oper01', 'PROGRESS')).toMatchObject([{ refId: prdId, can: [] }]);
      expect(await box('dept01', 'SENT')).toMatchObject([{ refId: prdId }]);
      expect(await box('dept02', 'PROGRESS')).toEqual([]);
      expect((await ask('getAprv', pick(await openDocument(own, prdId), 'aprvId'), 'dept02')).status).toBe(403);
      await approveAll(own, prdId);
      expect(await box('head01', 'DONE')).toMatchObject([{ aprvSt: 'APPROVED', waitDay: null }]);
    });
  });

  describe('a draft', () => {
    it('may lack almost everything and is numbered once', async () => {
      const own = await context(),
        bare: Partial<PeriodForm> = {
          rcrtStrtDt: null,
          oprtStrtDt: null,
          oprtEndDt: null,
          capacity: null,
          minCapacity: null,
          sessions: [],
          budgets: [],
        },
        first = await own.call('dept01', 'savePrd', await newPeriod(own, bare)),
        forms = await Promise.all(
          [1, 2, 3].map(async () => newPeriod(own, { ...bare, curriId: String(first.curriId) })),
        ),
        made = await Promise.all(forms.map(async (form) => own.call('dept01', 'savePrd', form)));
      expect(first).toMatchObject({ prdSt: 'DRAFT', prdNo: 1, phaseCd: null });
      expect(made.map(({ prdNo }) => Number(prdNo)).toSorted((a, b) => a - b)).toEqual([2, 3, 4]);
      const { status, body } = await ask('submitPrd', keyOf(first));
      expect([status, body.data?.errors?.map(({ field }) => field)]).toEqual([
        400,
        ['oprtStrtDt', 'oprtEndDt', 'rcrtStrtDt', 'capacity', 'sessions', 'budgetAmt'],
      ]);
    });

    it('says of everything wrong at which field', async () => {
      const own = await context(),
        form = await newPeriod(own, {
          mngStfNo: 'nobody',
          satisPaperVerId: 'none',
          cond: { deptCd: ['1010'] },
          sessions: [periodSession(1, '20260504', { instrId: randomUUID() })],
        }),
        { status, body } = await ask('savePrd', form);
      expect(status).toBe(400);
      expect(body.data?.errors).toEqual([
        { field: 'cond.deptCd', message: '이 구분에서는 사용할 수 없는 조건입니다.' },
        { field: 'sessions.0.instrId', message: '등록되지 않은 강사입니다.' },
        { field: 'mngStfNo', message: '등록되지 않은 교직원입니다.' },
        { field: 'satisPaperVerId', message: '선택할 수 없는 만족도 설문지입니다.' },
      ]);
    });

    it('11. is not handed in while its items are no budget', async () => {
      const own = await context(),
        budgets = (await newPeriod(own)).budgets.map((row, at) => (at === 0 ? { ...row, planAmt: 1_100_000 } : row)),
        draft = await storedPeriod(own, 'DRAFT', { budgets });
      expect(await refusal('submitPrd', keyOf(draft))).toEqual([
        400,
        '예산 항목 합계(2,900,000원)가 총예산(3,000,000원)과 다릅니다.',
      ]);
    });

    it('never takes a part of another period over', async () => {
      const own = await context(),
        theirs = await storedPeriod(own),
        form = await newPeriod(own, { sessions: (theirs.sessions as PeriodForm['sessions']).slice(0, 1) });
      expect((await ask('savePrd', form)).status).toBe(400);
      expect((await read(theirs.prdId)).sessions).toHaveLength(5);
    });

    it('is copied without days, people and counters', async () => {
      const own = await context(),
        source = await storedPeriod(own, 'APPROVED', {
          instructors: [
            { instrId: randomUUID(), instrNm: '김강사', orgNm: null, stfNo: null, feeAmt: 0, telNo: '01011112222' },
          ],
        }),
        newPrdId = randomUUID(),
        copy = await own.call('dept01', 'copyPrd', {
          prdId: source.prdId,
          newPrdId,
          schlYear: '2026',
          shtmCd: '20',
          prdNm: '2학기 회차',
        });
      expect(copy).toMatchObject({
        prdId: newPrdId,
        prdSt: 'DRAFT',
        prdNo: 1,
        shtmCd: '20',
        rcrtStrtDt: null,
        oprtStrtDt: null,
        sessions: [],
        instructors: [],
        capacity: 30,
        abilities: source.abilities,
        budgetAmt: 3_000_000,
      });
    });

    it('takes its sessions, instructors and days along, by the distance of the first day', async () => {
      const own = await context(),
        instrId = randomUUID(),
        first = await storedPeriod(own),
        [session] = first.sessions as readonly PeriodForm['sessions'][number][],
        source = await storedPeriod(own, 'APPROVED', {
          instructors: [{ instrId, instrNm: '김강사', orgNm: null, stfNo: null, feeAmt: 0, telNo: '01011112222' }],
          sessions: (first.sessions as PeriodForm['sessions']).map((row) => ({
            ...row,
            sessId: randomUUID(),
            instrId,
          })),
        }),
        distance = 182,
        copy = await own.call('dept01', 'copyPrd', {
          prdId: source.prdId,
          newPrdId: randomUUID(),
          schlYear: '2026',
          shtmCd: '20',
          prdNm: '옮긴 회차',
          oprtStrtDt: addDays(String(source.oprtStrtDt), distance),
        }),
        [moved] = copy.sessions as PeriodForm['sessions'];
      expect(copy).toMatchObject({
        prdSt: 'DRAFT',
        rcrtStrtDt: addDays(String(source.rcrtStrtDt), distance),
        oprtStrtDt: addDays(String(source.oprtStrtDt), distance),
        instructors: [{ instrNm: '김강사' }],
        capacity: source.capacity,
        budgetAmt: 3_000_000,
      });
      expect(copy.sessions).toHaveLength((source.sessions as readonly unknown[]).length);
      expect(moved).toMatchObject({ sessNm: session?.sessNm, strtTm: session?.strtTm });
      expect(moved?.sessId).not.toBe(session?.sessId);
      expect(moved?.instrId).toBe((copy.instructors as PeriodForm['instructors'])[0]?.instrId);
    });

    it('on an older version is shown the stored one', async () => {
      const own = await context(),
        draft = await storedPeriod(own),
        body = await bodyOf(draft, { place: '도서관' });
      await own.call('dept01', 'savePrd', body);
      const late = await ask('savePrd', body);
      expect([late.status, late.body.data['reason']]).toEqual([409, 'VERSION']);
      expect(late.body.data['current']).toMatchObject({ place: '도서관', version: 2 });
    });

    it('goes, while an approved period stays', async () => {
      const own = await context(),
        draft = await storedPeriod(own),
        approved = await storedPeriod(own, 'APPROVED'),
        rows = [draft, approved].map(({ prdId, version }) => ({ id: prdId, version }));
      expect((await ask('deletePrd', { rows })).rows.map(({ okYn, message }) => [okYn, message])).toEqual([
        ['Y', ''],
        ['N', '현재 상태에서는 처리할 수 없습니다. (현재 상태: 승인)'],
      ]);
      expect((await ask('getPrd', { prdId: draft.prdId })).status).toBe(409);
    });
  });

  describe('the scope', () => {
    it('keeps a department among its own periods', async () => {
      const own = await context(),
        period = await storedPeriod(own),
        form = await newPeriod(own);
      expect((await ask('getPrd', { prdId: period.prdId }, 'dept02')).status).toBe(403);
      expect((await ask('savePrd', form, 'dept02')).status).toBe(403);
      expect((await ask('savePrd', await bodyOf(period, { oprtDeptCd: '2010' }))).status).toBe(403);
      const list = async (who: string) =>
        (await ask('getPrdList', { userDiv: 'USER', searchKeyword: period.prdNm, page: 1, rowsPerPage: 10 }, who)).rows;
      expect(await list('dept01')).toMatchObject([
        {
          prdId: period.prdId,
          can: [
            'savePrd',
            'submitPrd',
            'bookPrdSess',
            'requestPrdChg',
            'cancelPrd',
            'copyPrd',
            'deletePrd',
            'getOprtPrd',
          ],
        },
      ]);
      expect(await list('audit01')).toMatchObject([{ can: ['getOprtPrd'] }]);
      expect(await list('dept02')).toEqual([]);
    });

    it('lets an instructor look and change nothing', async () => {
      const own = await context(),
        instrId = randomUUID(),
        period = await storedPeriod(own, 'DRAFT', {
          instructors: [{ instrId, instrNm: '임재현', orgNm: null, stfNo: 'prof01', feeAmt: 0, telNo: '01012345678' }],
        });
      const seen = await read(period.prdId, 'prof01');
      expect(seen).toMatchObject({ can: ['getOprtPrd'], instructors: [{ telNo: '010-****-5678' }] });
      expect((await ask('getOprtPrd', { prdId: period.prdId }, 'prof01')).status).toBe(200);
      expect((await ask('savePrd', await bodyOf(period), 'prof01')).status).toBe(403);
      expect((await ask('cancelPrd', { ...keyOf(period), rsn: '수요 없음' }, 'prof01')).status).toBe(403);
      expect((await ask('submitPrd', keyOf(period), 'prof01')).status).toBe(403);
    });

    it('of the list knows phase, delay and every filter', async () => {
      const list = async (filter: object) =>
        (await ask('getPrdList', { userDiv: 'USER', page: 1, rowsPerPage: 100, ...filter }, 'oper01')).rows;
      for (const phaseCd of ['P1', 'P2', 'P3', 'P4', 'P5']) {
        const rows = await list({ phaseCd });
        expect(rows.length).toBeGreaterThan(0);
        expect(new Set(rows.map((row) => row['phaseCd']))).toEqual(new Set([phaseCd]));
      }
      expect((await list({ phaseCd: 'P5' })).some((row) => row['judgeDelayYn'] === 'Y')).toBe(true);
      expect((await list({ prdSt: 'JUDGED' })).some((row) => row['rsltDelayYn'] === 'Y')).toBe(true);
      const spring = await list({ rcrtStrtDt: '20260501', rcrtEndDt: '20260531', prdSt: 'APPROVED' });
      for (const row of spring) expect(String(row['rcrtEndDt']) >= '20260501').toBe(true);
      const sorted = (await list({ sortBy: 'budgetAmt', sortType: 'desc' })).map((row) => Number(row['budgetAmt']));
      expect(sorted).toEqual(sorted.toSorted((a, b) => b - a));
    });
  });

  describe('a change of an approved period', () => {
    it('9. is refused where it is closed, and applied where it eases', async () => {
      const own = await context(),
        period = await storedPeriod(own, 'APPROVED');
      await applicants(period.prdId, 5);
      const change = { ...keyOf(period), rsn: '참여 여건 개선' };
      expect(await refusal('requestPrdChg', { ...change, diff: { complAttRate: 90 } })).toEqual([
        409,
        '신청자가 있어 변경할 수 없는 항목입니다. (이수출석률)',
      ]);
      const asked = await own.call('dept01', 'requestPrdChg', { ...change, diff: { complAttRate: 70, capacity: 32 } });
      expect(asked).toMatchObject({ complAttRate: 80, document: { refDiv: 'PRD_CHG' } });
      expect(await refusal('requestPrdChg', { ...change, diff: { capacity: 40 } })).toEqual([
        409,
        '진행 중인 변경 결재가 있습니다.',
      ]);
      const { rows } = await ask('getAprv', pick(await openDocument(own, period.prdId), 'aprvId'), 'head01');
      expect(rows[0]).toMatchObject({
        rsn: '참여 여건 개선',
        changes: [
          { label: '정원', oldTxt: '30', newTxt: '32' },
          { label: '이수출석률', oldTxt: '80', newTxt: '70' },
        ],
      });
      await approveAll(own, period.prdId);
      expect(await read(period.prdId)).toMatchObject({ complAttRate: 70, capacity: 32, document: null });
      const { body } = await ask('getPrd', { prdId: period.prdId });
      expect((body.data as unknown as { changes: Row[] }).changes).toMatchObject([
        { chgSt: 'APPLIED', rsn: '참여 여건 개선' },
      ]);
    });

    it('9. of two more places promotes two who wait', async () => {
      const own = await context(),
        period = await storedPeriod(own, 'APPROVED', { capacity: 3, minCapacity: 1, waitCap: 5 }),
        students = await db()
          .selectFrom('student')
          .select('stdNo')
          .where('shregSt', '=', '10')
          .where('hakguaCd', '=', '1020')
          .orderBy('stdNo')
          .limit(6)
          .execute();
      await db()
        .insertInto('ecpAppl')
        .values(
          students.map(({ stdNo }, at) => ({
            applId: randomUUID(),
            prdId: String(period.prdId),
            userDiv: 'USER',
            userId: stdNo,
            applDt: new Date(),
            applSt: at < 3 ? ('SELECTED' as const) : ('WAITING' as const),
            waitNo: at < 3 ? null : at - 2,
          })),
        )
        .execute();
      await db()
        .updateTable('ecpPrd')
        .set({ applCnt: 6, selCnt: 3, waitCnt: 3, lastWaitNo: 3 })
        .where('prdId', '=', String(period.prdId))
        .execute();
      await own.call('dept01', 'requestPrdChg', { ...keyOf(period), rsn: '정원 증가', diff: { capacity: 5 } });
      await approveAll(own, period.prdId);
      expect(await read(period.prdId)).toMatchObject({ capacity: 5, selCnt: 5, waitCnt: 1 });
    });

    it('writes at once what people need not be asked about, and notifies them', async () => {
      const own = await context(),
        period = await storedPeriod(own, 'APPROVED'),
        [student] = await applicants(period.prdId, 1),
        sessions = (period.sessions as PeriodForm['sessions']).map((session, at) =>
          at === 0 ? { ...session, strtTm: '1500', endTm: '1700' } : session,
        ),
        saved = await own.call(
          'dept01',
          'savePrd',
          await bodyOf(await read(period.prdId), { sessions, telNo: '0531112222' }),
        );
      expect(saved).toMatchObject({ prdSt: 'APPROVED', telNo: '0531112222' });
      const [notice] = await alarmsTo(student ?? '', period.prdNm);
      expect(notice?.cntn).toContain('1차시 2026-05-04 14:00 → 2026-05-04 15:00');
      expect(await refusal('savePrd', await bodyOf(saved, { capacity: 40 }))).toEqual([
        409,
        '변경 결재가 필요한 항목입니다. (정원)',
      ]);
    });

    it('adds and calls off sessions by approval', async () => {
      const own = await context(),
        period = await storedPeriod(own, 'APPROVED'),
        sessions = [...(period.sessions as PeriodForm['sessions']).slice(1), periodSession(2, '20260604')];
      await own.call('dept01', 'requestPrdChg', { ...keyOf(period), rsn: '강사 일정', diff: { sessions } });
      await approveAll(own, period.prdId);
      const { sessStates, sessions: stored } = await read(period.prdId);
      expect((sessStates as Row[]).map(({ sessSt }) => sessSt)).toEqual([
        'CANCELED',
        'PLAN',
        'PLAN',
        'PLAN',
        'PLAN',
        'PLAN',
      ]);
      expect((stored as Row[]).map(({ sessNo, sessDt }) => [sessNo, sessDt]).at(-1)).toEqual([6, '20260604']);
    });

    it('is refused when a value it was based on no longer holds', async () => {
      const own = await context(),
        period = await storedPeriod(own, 'APPROVED');
      await own.call('dept01', 'requestPrdChg', { ...keyOf(period), rsn: '정원 증가', diff: { capacity: 32 } });
      await own.call('head01', 'approvePrd', await documentOf(period.prdId));
      await db().updateTable('ecpPrd').set({ capacity: 31 }).where('prdId', '=', String(period.prdId)).execute();
      const { status, body } = await ask('approvePrd', await documentOf(period.prdId), 'oper01');
      expect([status, body.data['reason'], body.message]).toEqual([
        409,
        'VERSION',
        '다른 사용자가 먼저 수정했습니다. 새로고침 후 다시 시도해 주세요.',
      ]);
    });

    it('leaves no fewer places than people selected', async () => {
      const own = await context(),
        period = await storedPeriod(own, 'APPROVED');
      await applicants(period.prdId, 12);
      const change = { ...keyOf(period), rsn: '장소 변경', diff: { capacity: 11 } };
      const { status, body } = await ask('requestPrdChg', change);
      expect([status, body.data['reason'], body.message]).toEqual([
        409,
        'LIMIT',
        '선발 인원(12명)보다 적게 줄일 수 없습니다.',
      ]);
    });
  });

  it('a period that is closed down lets everybody go', async () => {
    const own = await context(),
      period = await storedPeriod(own, 'APPROVED'),
      [student] = await applicants(period.prdId, 3);
    await db()
      .updateTable('ecpAppl')
      .set({ selRslt: 'SELECTED', rankNo: 1 })
      .where('prdId', '=', String(period.prdId))
      .execute();
    await own.call('dept01', 'cancelPrd', { ...keyOf(period), rsn: '강사 사정' });
    await approveAll(own, period.prdId);
    expect(await read(period.prdId)).toMatchObject({ prdSt: 'CANCELED', applCnt: 0, selCnt: 0 });
    const left = await db()
      .selectFrom('ecpAppl')
      .select(['applSt', 'cancelRsn', 'selRslt', 'rankNo'])
      .where('prdId', '=', String(period.prdId))
      .execute();
    const canceled = { applSt: 'CANCELED', cancelRsn: '폐강: 강사 사정', selRslt: null, rankNo: null };
    expect(left).toEqual([canceled, canceled, canceled]);
    expect((await alarmsTo(student ?? '', period.prdNm))[0]?.cntn).toContain('폐강: 강사 사정');
    expect(
      await db().selectFrom('acdmSchdl').select('strtDt').where('refId', '=', String(period.prdId)).execute(),
    ).toEqual([]);
  });

  it('conditions are counted, and few people are not named', async () => {
    const count = async (cond: object, userDiv = 'USER') =>
      (await ask('getCondCount', { userDiv, cond: JSON.stringify(cond) })).rows[0]?.['cnt'];
    const all = Number(await count({}));
    expect(all).toBeGreaterThan(10_000);
    const some = Number(await count({ hakguaCd: ['1010'], gradeCd: ['1', '2'] }));
    expect(some).toBeGreaterThan(50);
    expect(some).toBeLessThan(all);
    expect(await count({ gpaMin: ['4.5'], hakguaCd: ['none'] })).toBe(0);
    expect(await count({ deptCd: ['1010'] }, 'PROF')).toBeGreaterThan(3);
    expect((await ask('getCondCount', { userDiv: 'STF', cond: '{"gradeCd":["1"]}' })).status).not.toBe(200);
  });

  it('a satisfaction survey is chosen among confirmed papers', async () => {
    const { rows } = await ask('getSatisPaperList', {});
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(['CONFIRMED', 'FROZEN']).toContain(row['paperVerSt']);
    expect(await shares(await context())).toHaveLength(2);
  });
});
