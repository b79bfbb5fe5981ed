import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Op } from '#contract/registry.ts';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { newRule } from '#shared/extracurricular/default-rule.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { useServer } from '#tests/support/use-server.ts';
import { openWriteContext } from '#tests/support/writes/write-context.ts';
import { curri, lowest, shares, sheetCurri, sheetShares, storedCurri } from '#tests/support/writes/ecp-writes.ts';

type Row = Readonly<Record<string, unknown>>;

describe.skipIf(!isDatabaseAvailable())('curricula', () => {
  const server = useServer(),
    db = () => server.database.db;
  const context = async () => openWriteContext(server);
  const ask = async (op: Op, arg: object, who = 'oper01') => (await server.signIn(who)).call(op, arg);
  const refusal = async (op: Op, arg: object, who = 'dept01') => {
    const { status, body } = await ask(op, arg, who);
    return [status, body.data?.errors?.map(({ field, message }) => `${field}: ${message}`) ?? body.message];
  };
  const keyOf = (row: Row) => ({ rows: [{ id: row.curriId, version: row.version }] });
  const outcome = async (op: Op, arg: object, who: string) => {
    const { rows, status, body } = await ask(op, arg, who);
    return status === 200 ? [rows[0]?.['code'], rows[0]?.['message']] : [status, body.message];
  };
  const read = async (curriId: unknown, who = 'dept01'): Promise<Row> =>
    (await ask('getCurri', { curriId }, who)).rows[0] ?? {};
  const workOf = async (curriId: unknown) =>
    db()
      .selectFrom('workItem')
      .innerJoin('ecpAprv', 'ecpAprv.aprvId', 'workItem.refId')
      .select(['trgtUserId', 'statCd', 'rsltCd'])
      .where('ecpAprv.refId', '=', String(curriId))
      .orderBy('trgtUserId')
      .execute();

  it('a code is the next number of its family and year, and never of two', async () => {
    const own = await context(),
      forms = await Promise.all([curri(own), curri(own), curri(own)]),
      made = await Promise.all(forms.map(async (form) => own.call('dept01', 'saveCurri', form)));
    const codes = made.map(({ curriCd }) => String(curriCd));
    for (const code of codes) expect(code).toMatch(/^U-2026-\d{4}$/);
    expect(new Set(codes).size).toBe(3);
  });

  it('everything that is wrong is said at once, at its field', async () => {
    const own = await context(),
      { upCategoryId } = await lowest(own),
      form = await curri(own, {
        categoryId: upCategoryId,
        mngStfNo: 'nobody',
        wghtDiv: null,
        summary: '&lt;p&gt;&lt;/p&gt;',
        dfltRule: { ...newRule({ dfltAttRate: 80, dfltSurveyYn: 'Y' }), mlgDiv: 'FIXED' },
      });
    const [first] = form.abilities;
    expect(await refusal('saveCurri', { ...form, abilities: [{ ...first, ratio: 90 }] })).toEqual([
      400,
      [
        'categoryId: 과정은 소분류에만 등록할 수 있습니다.',
        'mngStfNo: 등록되지 않은 교직원입니다.',
        'wghtDiv: 가중유형을 선택해주세요.',
        'summary: 내용을 입력해주세요.',
        'abilities: 역량 반영비율 합계는 100이어야 합니다. (현재 90)',
        'dfltRule.mlgPnt: 마일리지 점수를 입력해주세요.',
      ],
    ]);
  });

  it('the database keeps shares that make no whole out', async () => {
    const { curriId } = await storedCurri(await context());
    await expect(
      db().updateTable('ecpCurriAbility').set({ ratio: 30 }).where('curriId', '=', String(curriId)).execute(),
    ).rejects.toThrow(/ability shares/);
  });

  it('a name is used once by a department', async () => {
    const own = await context(),
      stored = await storedCurri(own);
    expect(await refusal('saveCurri', await curri(own, { curriNm: stored.curriNm }))).toEqual([
      409,
      ['curriNm: 같은 운영부서에 같은 이름의 과정이 있습니다.'],
    ]);
  });

  it('what its family lacks is not kept', async () => {
    const own = await context(),
      { categoryId } = await lowest(own, { userDiv: 'STF', mainDeptCd: '9500' }),
      made = await own.call(
        'oper03',
        'saveCurri',
        await curri(own, {
          userDiv: 'STF',
          categoryId,
          deptCd: '9500',
          mngStfNo: 'oper03',
          dfltRule: {
            ...newRule({ dfltAttRate: 80, dfltSurveyYn: 'N' }),
            mlgDiv: 'FIXED',
            mlgPnt: 9,
            eduHour: 4,
            lawEduYn: 'Y',
          },
        }),
      );
    expect(made).toMatchObject({
      wghtDiv: null,
      abilities: [],
      dfltRule: { mlgDiv: 'NONE', mlgPnt: null, eduHour: 4, lawEduYn: 'Y' },
    });
    expect(String(made.curriCd)).toMatch(/^S-2026-/);
  });

  describe('the scope', () => {
    it('a department reads and writes its own', async () => {
      const own = await context(),
        stored = await storedCurri(own);
      expect((await ask('getCurri', { curriId: stored.curriId }, 'dept02')).status).toBe(403);
      expect((await ask('saveCurri', await curri(own), 'dept02')).status).toBe(403);
      expect(await outcome('deleteCurri', keyOf(stored), 'dept02')).toEqual([403, '권한이 불충분합니다.']);
      const listed = async (who: string) =>
        (await ask('getCurriList', { userDiv: 'USER', searchKeyword: stored.curriNm, page: 1, rowsPerPage: 10 }, who))
          .rows;
      expect(await listed('dept01')).toHaveLength(1);
      expect(await listed('oper01')).toHaveLength(1);
      expect(await listed('dept02')).toEqual([]);
    });

    it('no row is moved to a department that one does not reach', async () => {
      const own = await context(),
        form = await curri(own),
        { version } = await own.call('dept01', 'saveCurri', form);
      expect((await ask('saveCurri', { ...form, version, deptCd: '2010' }, 'dept01')).status).toBe(403);
      const foreign = await curri(own, { deptCd: '2010', mngStfNo: 'dept02' }),
        theirs = await own.call('dept02', 'saveCurri', foreign);
      expect((await ask('saveCurri', { ...foreign, version: theirs.version, deptCd: '1010' }, 'dept01')).status).toBe(
        403,
      );
    });
  });

  describe('the judgement', () => {
    it('1. a request waits for the central office, and the second decision finds it done', async () => {
      const stored = await storedCurri(await context(), 'REVIEW');
      expect(stored.curriSt).toBe('REVIEW');
      const waiting = await workOf(stored.curriId);
      expect(new Set(waiting.map(({ trgtUserId }) => trgtUserId))).toEqual(
        new Set([userIdOf('oper01'), userIdOf('oper02')]),
      );
      expect(waiting.map(({ statCd }) => statCd)).toEqual(['OPEN', 'OPEN']);
      expect((await read(stored.curriId, 'oper01'))['can']).toContain('approveCurri');
      expect((await read(stored.curriId, 'dept01'))['can']).not.toContain('approveCurri');
      expect(await outcome('approveCurri', keyOf(stored), 'oper01')).toEqual([200, '']);
      expect(await outcome('approveCurri', keyOf(stored), 'oper02')).toEqual([409, '이미 처리된 결재입니다.']);
      expect((await read(stored.curriId)).curriSt).toBe('USE');
      expect((await workOf(stored.curriId)).map(({ statCd }) => statCd).toSorted()).toEqual(['CNCL', 'DONE']);
      const told = await db()
        .selectFrom('alarm')
        .innerJoin('alarmRcvr', 'alarmRcvr.alarmId', 'alarm.alarmId')
        .select('cntn')
        .where('linkUrl', 'like', `%${String(stored.curriId)}`)
        .where('rcvrKey', '=', userIdOf('dept01'))
        .execute();
      expect(told.some(({ cntn }) => cntn.includes('승인'))).toBe(true);
    });

    it('a returned one is a draft again, with the reason in its history', async () => {
      const stored = await storedCurri(await context(), 'REVIEW');
      expect(await outcome('returnCurri', { ...keyOf(stored), rsn: '예산 근거 보완' }, 'oper02')).toEqual([200, '']);
      const { rows, body } = await ask('getCurri', { curriId: stored.curriId }, 'dept01');
      expect(rows[0]).toMatchObject({ curriSt: 'DRAFT' });
      expect((body.data as unknown as { history: Row[] }).history).toMatchObject([
        { actDiv: 'RETURN', opinion: '예산 근거 보완', actorNm: '최민석' },
        { actDiv: 'SUBMIT', actorNm: '강은지' },
      ]);
    });

    it('is for candidates who reach everything, and never for the drafter', async () => {
      const own = await context(),
        stored = await storedCurri(own, 'REVIEW');
      expect(await outcome('approveCurri', keyOf(stored), 'dept01')).toEqual([403, '권한이 불충분합니다.']);
      expect(await outcome('approveCurri', keyOf(stored), 'oper03')).toEqual([403, '권한이 불충분합니다.']);
      const mine = await own.call('oper01', 'saveCurri', await curri(own, { deptCd: '9200', mngStfNo: 'oper01' }));
      await own.call('oper01', 'requestCurri', keyOf(mine));
      const waiting = await read(mine.curriId, 'oper01');
      expect(waiting['can']).not.toContain('approveCurri');
      expect(await outcome('approveCurri', keyOf(waiting), 'oper01')).toEqual([403, '권한이 불충분합니다.']);
      expect(await outcome('approveCurri', keyOf(waiting), 'oper02')).toEqual([200, '']);
    });

    it('who decides reads the curriculum with who asked, and a person beside nothing of it', async () => {
      const stored = await storedCurri(await context(), 'REVIEW'),
        arg = { curriId: stored.curriId };
      const seen = await ask('getCurri', arg, 'oper02');
      expect([seen.status, seen.rows[0]]).toMatchObject([
        200,
        { curriNm: stored.curriNm, curriSt: 'REVIEW', can: ['getCurriUserList', 'approveCurri', 'returnCurri'] },
      ]);
      expect(String(seen.rows[0]?.['summary'])).not.toBe('');
      expect((seen.body.data as unknown as { history: Row[] }).history).toMatchObject([
        { actDiv: 'SUBMIT', actorNm: '강은지' },
      ]);
      for (const who of ['dept02', 'head03']) expect((await ask('getCurri', arg, who)).status, who).toBe(403);
      expect(await outcome('approveCurri', keyOf(stored), 'dept02')).toEqual([403, '권한이 불충분합니다.']);
    });

    it('a deputy decides in the place of a candidate, and it is written so', async () => {
      const own = await context(),
        stored = await storedCurri(own, 'REVIEW');
      await db()
        .insertInto('workDpty')
        .values({
          workDptyId: randomUUID(),
          userId: userIdOf('oper01'),
          dptyUserId: userIdOf('oper04'),
          strtDt: '20260101',
          endDt: '20261231',
        })
        .execute();
      expect((await read(stored.curriId, 'oper04'))['can']).toContain('approveCurri');
      expect(await outcome('approveCurri', keyOf(stored), 'oper04')).toEqual([200, '']);
      await db().deleteFrom('workDpty').where('dptyUserId', '=', userIdOf('oper04')).execute();
      const { body } = await ask('getCurri', { curriId: stored.curriId }, 'dept01');
      expect((body.data as unknown as { history: Row[] }).history[0]).toMatchObject({
        actDiv: 'APPROVE',
        deputyYn: 'Y',
        actorNm: '윤서준',
      });
    });

    it('goes to the chief office where the drafter is the only officer of the central one', async () => {
      const own = await context(),
        { categoryId } = await lowest(own, { userDiv: 'STF' }),
        form = await curri(own, { userDiv: 'STF', categoryId, deptCd: '9500', mngStfNo: 'oper03' }),
        stored = await own.call('oper03', 'saveCurri', form);
      expect(await outcome('requestCurri', keyOf(stored), 'oper03')).toEqual([200, '']);
      const candidates = await db()
        .selectFrom('ecpAprvCand as c')
        .innerJoin('ecpAprv as a', 'a.aprvId', 'c.aprvId')
        .select('c.stfNo')
        .where('a.refId', '=', String(stored.curriId))
        .orderBy('c.stfNo')
        .execute();
      expect(candidates.map(({ stfNo }) => stfNo)).toEqual(['oper01', 'oper02']);
    });

    it('asks for abilities that make a whole', async () => {
      const own = await context(),
        stored = await own.call('dept01', 'saveCurri', await curri(own, { abilities: [] }));
      expect(await outcome('requestCurri', keyOf(stored), 'dept01')).toEqual([409, '역량을 1개 이상 등록해주세요.']);
    });

    it('keeps the curriculum as it is', async () => {
      const own = await context(),
        form = await curri(own),
        made = await own.call('dept01', 'saveCurri', form);
      await own.call('dept01', 'requestCurri', keyOf(made));
      const { version } = await read(form.curriId);
      expect(await refusal('saveCurri', { ...form, version })).toEqual([409, '심의 중인 과정은 수정할 수 없습니다.']);
    });
  });

  it('one in use is stopped only while no period is under way, and never deleted', async () => {
    const own = await context(),
      used = await storedCurri(own, 'USE'),
      period = {
        prdId: randomUUID(),
        userDiv: 'USER',
        curriId: String(used.curriId),
        schlYear: '2026',
        shtmCd: '10' as const,
        prdNm: '1회차',
        oprtDeptCd: '1010',
        mngStfNo: 'dept01',
      };
    expect(await outcome('deleteCurri', keyOf(used), 'dept01')).toEqual([
      409,
      '현재 상태에서는 처리할 수 없습니다. (현재 상태: 사용)',
    ]);
    const whole = {
      rcrtStrtDt: '20260401',
      rcrtEndDt: '20260410',
      oprtStrtDt: '20260420',
      oprtEndDt: '20260430',
      capacity: 30,
      applyDiv: 'INDV',
      selDiv: 'FCFS',
      onlnDiv: 'OFF',
    } as const;
    await db()
      .insertInto('ecpPrd')
      .values({ ...period, ...whole, prdSt: 'APPROVED' })
      .execute();
    expect(await outcome('stopCurri', keyOf(used), 'dept01')).toEqual([
      409,
      '진행 중인 회차가 있어 중지할 수 없습니다.',
    ]);
    await db().updateTable('ecpPrd').set({ prdSt: 'CANCELED' }).where('prdId', '=', period.prdId).execute();
    expect(await outcome('stopCurri', keyOf(used), 'dept01')).toEqual([200, '']);
    expect((await ask('getCurriPrdList', { curriId: used.curriId }, 'dept01')).rows).toMatchObject([
      { prdNm: '1회차', prdSt: 'CANCELED' },
    ]);
  });

  it('a copy is a draft with a code of its own', async () => {
    const used = await storedCurri(await context(), 'USE'),
      newCurriId = randomUUID(),
      { rows } = await ask('copyCurri', { curriId: used.curriId, newCurriId, curriNm: `복사 ${newCurriId}` }, 'dept01');
    expect(rows[0]).toMatchObject({ curriId: newCurriId, curriSt: 'DRAFT', abilities: used.abilities });
    expect(rows[0]?.['curriCd']).not.toBe(used.curriCd);
  });

  it('names of the category that are almost the same are told', async () => {
    const own = await context(),
      form = await curri(own, { curriNm: '데이터 분석 입문 특강' });
    await own.call('dept01', 'saveCurri', form);
    const similar = async (curriNm: string) =>
      (await ask('getSimilarCurri', { userDiv: 'USER', categoryId: form.categoryId, curriNm }, 'dept01')).rows;
    expect(await similar('데이터분석 입문특강')).toMatchObject([{ curriNm: '데이터 분석 입문 특강', alike: 1 }]);
    expect(await similar('창업 캠프')).toEqual([]);
  });

  it('a workbook makes drafts, and says of each other row why not', async () => {
    const own = await context(),
      { categoryCd } = await lowest(own),
      abilities = await sheetShares(own),
      good = sheetCurri(categoryCd, abilities);
    const { body, rows } = await ask(
      'uploadCurriExcel',
      {
        userDiv: 'USER',
        rows: [
          good,
          { ...good, rowNo: 3 },
          sheetCurri('NOWHERE', abilities, { rowNo: 4 }),
          sheetCurri(categoryCd, 'X9:100', { rowNo: 5 }),
          sheetCurri(categoryCd, abilities.replace('60', '50'), { rowNo: 6 }),
          sheetCurri(categoryCd, abilities, { rowNo: 7, deptCd: '2010' }),
          sheetCurri(categoryCd, abilities, { rowNo: 8, curriTp: '강의' }),
        ],
      },
      'dept01',
    );
    expect(rows.map((row) => row['message'])).toEqual([
      '정상',
      '파일 안에 같은 과정이 있습니다. (2행)',
      '분류코드 값을 확인해주세요. (NOWHERE)',
      '역량은 역량코드:비율을 쉼표로 구분해 입력해주세요. (X9:100)',
      '역량 반영비율 합계는 100이어야 합니다. (현재 90)',
      '등록할 수 없는 부서입니다.',
      '유형 값을 확인해주세요. (강의)',
    ]);
    expect((await ask('applyCurriUpload', { uploadId: body.data.uploadId }, 'dept01')).rows).toEqual([
      { totCnt: 7, okCnt: 1, errCnt: 6 },
    ]);
    const { rows: listed } = await ask(
      'getCurriList',
      { userDiv: 'USER', searchKeyword: good.curriNm, page: 1, rowsPerPage: 10 },
      'dept01',
    );
    expect(listed).toMatchObject([{ curriSt: 'DRAFT', mngStfNo: 'dept01' }]);
    expect(String(listed[0]?.['abilityNms'])).toMatch(/\(60\), .+\(40\)/);
  });

  it('the students of a curriculum are told with covered names, to who reaches it', async () => {
    const own = await context(),
      used = await storedCurri(own, 'USE'),
      student = await db()
        .selectFrom('student')
        .select(['stdNo', 'stdNm'])
        .where('hakguaCd', '=', '2010')
        .limit(1)
        .executeTakeFirstOrThrow(),
      prdId = randomUUID(),
      applId = randomUUID();
    await db()
      .insertInto('ecpPrd')
      .values({
        prdId,
        userDiv: 'USER',
        curriId: String(used.curriId),
        schlYear: '2025',
        shtmCd: '20',
        prdNm: '지난 회차',
        oprtDeptCd: '1010',
        mngStfNo: 'dept01',
        oprtStrtDt: '20251001',
        oprtEndDt: '20251010',
      })
      .execute();
    await db()
      .insertInto('ecpAppl')
      .values({ applId, prdId, userDiv: 'USER', userId: student.stdNo, applDt: new Date(), applSt: 'SELECTED' })
      .execute();
    await db()
      .insertInto('ecpCompl')
      .values({
        applId,
        attRate: '87.5',
        attHour: '8',
        autoDiv: 'COMPLETE',
        finalDiv: 'COMPLETE',
        mlgPnt: 12,
        grantPnt: 12,
      })
      .execute();
    const list = async (arg: object, who: string) =>
      ask('getCurriUserList', { curriId: used.curriId, page: 1, rowsPerPage: 10, ...arg }, who);
    const { rows } = await list({}, 'dept01');
    expect(rows).toMatchObject([
      {
        userId: student.stdNo,
        applCnt: 1,
        complCnt: 1,
        attRate: 87.5,
        mlgSum: 12,
        lastPrdNm: '지난 회차',
        lastDt: '20251010',
      },
    ]);
    expect(rows[0]?.['userNm']).not.toBe(student.stdNm);
    expect(rows[0]?.['userNm']).toContain('*');
    expect((await list({ complYn: 'N' }, 'dept01')).rows).toEqual([]);
    expect((await list({ fromYear: '2026' }, 'dept01')).rows).toEqual([]);
    expect((await list({}, 'dept02')).status).toBe(403);
    expect((await list({}, 'prof01')).status).toBe(403);
    // Who reads the curriculum and not its users is not shown the way to them.
    const offers = async (who: string) => (await ask('getCurri', { curriId: used.curriId }, who)).rows[0]?.['can'];
    expect(await offers('dept01')).toEqual(['getCurriUserList']);
    expect(await offers('prof01')).toEqual([]);
    expect((await ask('getCurriUser', { curriId: used.curriId, userId: student.stdNo }, 'dept01')).rows).toMatchObject([
      { prdNm: '지난 회차', finalDiv: 'COMPLETE', grantPnt: 12 },
    ]);
  });

  it('abilities of a stored curriculum come back in their order', async () => {
    const own = await context(),
      [first, second] = await shares(own);
    const made = await own.call('dept01', 'saveCurri', await curri(own, { abilities: [second, first] }));
    expect(made.abilities).toEqual([second, first]);
  });
});
