import { randomUUID } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedSealedTexts } from '#server/database/seed/seed-sealed-texts.ts';
import { counsellingLevels } from '#server/domains/counselling/index.ts';
import { destroyCaseKey } from '#server/keys/case-key.ts';
import { isDatabaseAvailable, TEST_DATABASE } from '#tests/support/database.ts';
import { useServer } from '#tests/support/use-server.ts';
import {
  assessment,
  caseNow,
  conflicting,
  draft,
  note,
  noteKey,
  openedCase,
  signed,
} from '#tests/support/writes/case-writes.ts';
import { openWriteContext, type WriteContext } from '#tests/support/writes/write-context.ts';

const TODAY = '2026-04-06T10:00:00+09:00',
  WORDS = '할머니가 돌아가신 뒤로 밤마다 잠들지 못한다고 함';
type Row = Readonly<Record<string, unknown>>;

describe.skipIf(!isDatabaseAvailable())('notes of 전문상담', () => {
  const server = useServer();
  let context: WriteContext;
  const moveTo = async (at: string): Promise<void> => {
    server.setTime(at);
    context = await openWriteContext(server);
  };
  const refusal = async (loginId: string, op: Parameters<WriteContext['call']>[1], arg: object) => {
    const { status, body } = await (await context.person(loginId)).call(op, arg);
    return [status, body.data['reason'] ?? null, body.message];
  };
  const read = async (loginId: string, noteId: unknown, cnslDivCd = 'PSYC') =>
    (await context.person(loginId)).call('getNote', { cnslDivCd, noteId });
  const listed = async (caseId: unknown) =>
    (await context.answer('cnslr02', 'getNoteList', { cnslDivCd: 'PSYC', caseId })).rows;
  beforeAll(() => moveTo(TODAY));

  it('counselling.md 8.4: are read by no one outside the case, but by the head who breaks the glass', async () => {
    const made = await signed(context),
      { caseId, noteId } = made;
    for (const loginId of ['cnslr03', 'cnslr01', 'admin01', 'oper05', 'oper01', 'audit01'])
      expect([loginId, (await read(loginId, noteId)).status]).toEqual([loginId, 403]);
    const ask = { cnslDivCd: 'PSYC', caseId, rsnCd: 'CRIS', rsnCn: '담당자와 연락되지 않음', otp: null };
    const wrong = await (await context.person('cnslr01')).call('brkGls', { ...ask, password: 'wrong' });
    expect([wrong.status, wrong.body.data['errors']]).toEqual([400, [expect.objectContaining({ field: 'password' })]]);
    const counted = await server.database.db
      .selectFrom('loginFail')
      .select('failCnt')
      .where('loginId', '=', 'cnslr01')
      .executeTakeFirst();
    expect(counted?.failCnt).toBe(1);
    expect((await read('cnslr01', noteId)).status).toBe(403);
    expect((await refusal('cnslr03', 'brkGls', { ...ask, password: 'Campus!2026' }))[0]).toBe(403);
    const granted = await context.call('cnslr01', 'brkGls', { ...ask, password: 'Campus!2026' });
    expect(granted['xpirDt']).toBe(new Date('2026-04-06T11:00:00+09:00').toISOString());
    expect((await read('cnslr01', noteId)).rows[0]?.['cntn']).toBe(made['cntn']);
    const log = (await context.answer('cnslr02', 'getAcsLog', { cnslDivCd: 'PSYC', caseId })).rows;
    expect(log.map(({ actCd, rsn }) => [actCd, rsn])).toEqual(
      expect.arrayContaining([
        ['BRKGLS', '담당자와 연락되지 않음'],
        ['READ', 'BREAK'],
      ]),
    );
    const told = await server.database.db
      .selectFrom('alarm as a')
      .innerJoin('alarmRcvr as r', 'r.alarmId', 'a.alarmId')
      .select('r.rcvrKey')
      .where('a.linkUrl', 'like', `%${String(caseId)}`)
      .execute();
    expect(told.length).toBeGreaterThan(0);
    await moveTo('2026-04-06T11:01:00+09:00');
    expect((await read('cnslr01', noteId)).status).toBe(403);
    await moveTo(TODAY);
  });

  it('the heads of other kinds read them, each look written down', async () => {
    const { caseId } = await openedCase(context, 'EMPL'),
      form = note(caseId, { cnslDivCd: 'EMPL', topicCds: ['RESM'], riskLvl: null });
    await context.call('career02', 'saveNote', form);
    expect((await read('career01', form.noteId, 'EMPL')).rows[0]?.['cntn']).toBe(form.cntn);
    const looks = await server.database.db
      .selectFrom('cnslAcsLog')
      .select(['actCd', 'rsn'])
      .where('noteId', '=', form.noteId)
      .execute();
    expect(looks).toEqual([{ actCd: 'READ', rsn: 'HEAD' }]);
  });

  it('counselling.md 8.5: their words stand in no table, file or answer but getNote', async () => {
    const made = await signed(context, { cntn: WORDS });
    expect((await read('cnslr02', made['noteId'])).rows[0]?.['cntn']).toBe(WORDS);
    const forms = ['utf8', 'hex', 'base64'].map((form) =>
      form === 'utf8'
        ? Buffer.from(WORDS)
        : Buffer.from(
            Buffer.from(WORDS)
              .toString(form as 'hex')
              .replaceAll('=', ''),
          ),
    );
    const isIn = (bytes: Buffer): boolean => forms.some((form) => bytes.includes(form));
    const { rows: tables } = await sql<{ name: string }>`select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`.execute(server.database.db);
    expect(tables.length).toBeGreaterThan(100);
    const holding: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql<{
        all: string | null;
      }>`select string_agg(t::text, ' ') as "all" from ${sql.table(name)} t`.execute(server.database.db);
      if (isIn(Buffer.from(rows[0]?.all ?? ''))) holding.push(name);
    }
    expect(holding).toEqual([]);
    const { dataDir } = server.database.place;
    const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(dataDir, name))
      .filter((file) => statSync(file).isFile());
    expect(files.filter((file) => isIn(readFileSync(file)))).toEqual([]);
    if (TEST_DATABASE === 'postgres' && server.database.place.databaseUrl)
      expect(isIn(execFileSync('pg_dump', [server.database.place.databaseUrl], { maxBuffer: 2 ** 30 }))).toBe(false);
    const lists = await context.answer('cnslr02', 'getNoteList', { cnslDivCd: 'PSYC', caseId: made['caseId'] });
    expect(isIn(Buffer.from(JSON.stringify(lists.body)))).toBe(false);
  });

  it('with the key of the case they are gone for everybody', async () => {
    const made = await signed(context);
    await destroyCaseKey(server.database.place.keyDir, String(made['aplyId'] ?? (await aplyOf(made['caseId']))));
    expect(await refusal('cnslr02', 'getNote', { cnslDivCd: 'PSYC', noteId: made['noteId'] })).toEqual([
      409,
      'GONE',
      '이미 삭제되었거나 존재하지 않는 자료입니다.',
    ]);
  });
  const aplyOf = async (caseId: unknown): Promise<string> =>
    String(
      (
        await server.database.db
          .selectFrom('cnslCase')
          .select('aplyId')
          .where('caseId', '=', String(caseId))
          .executeTakeFirstOrThrow()
      ).aplyId,
    );

  it('counselling.md 8.6: a late version lies beside the present one, once, and is merged into it', async () => {
    const { version: _version, noteSt: _state, cfltOfId: _of, ...form } = await draft(context);
    const save = (version: number, cntn: string): Promise<Row> =>
      context.call('cnslr02', 'saveNote', { ...form, version, cntn });
    await save(1, '둘째');
    await save(2, '셋째');
    await save(3, '책상에서 쓴 넷째');
    const person = await context.person('cnslr02'),
      clientReqId = randomUUID(),
      late = () => person.call('saveNote', { ...form, version: 3, cntn: '태블릿에서 쓴 글' }, { clientReqId });
    const first = await late(),
      again = await late();
    expect(first.rows[0]).toMatchObject({ noteSt: 'CFLT', cfltOfId: form['noteId'] });
    expect(again.rows).toEqual(first.rows);
    const rows = await listed(form['caseId']);
    expect(new Set(rows.map(({ noteSt, version }) => `${String(noteSt)} ${String(version)}`))).toEqual(
      new Set(['CFLT 1', 'DRFT 4']),
    );
    expect((await read('cnslr02', form['noteId'])).rows[0]?.['cntn']).toBe('책상에서 쓴 넷째');
    const other = rows.find(({ noteSt }) => noteSt === 'CFLT');
    expect((await read('cnslr02', other?.['noteId'])).rows[0]?.['cntn']).toBe('태블릿에서 쓴 글');
    const [opened] = (await context.answer('cnslr02', 'getCase', { cnslDivCd: 'PSYC', caseId: form['caseId'] })).rows;
    expect(opened).toMatchObject({ cfltCnt: 1, draftCnt: 1 });
    await context.call('cnslr02', 'mergeNote', {
      ...noteKey(other ?? {}),
      baseVersion: 4,
      topicCds: ['ADPT'],
      cntn: '합친 글',
    });
    expect((await listed(form['caseId'])).map(({ noteSt, version }) => [noteSt, version])).toEqual([['DRFT', 5]]);
    expect((await read('cnslr02', form['noteId'])).rows[0]?.['cntn']).toBe('합친 글');
  });

  it('a version that lies beside a signed note becomes an addition to it, or is dropped with a reason', async () => {
    const { base, other } = await conflicting(context);
    await context.call('cnslr02', 'signNote', noteKey(base));
    const merged = await context.call('cnslr02', 'mergeNote', {
      ...noteKey(other),
      baseVersion: Number(base['version']) + 1,
      topicCds: [],
      cntn: '덧붙일 글',
    });
    expect(merged).toMatchObject({ noteSt: 'DRFT', noteId: other['noteId'] });
    const next = await conflicting(context);
    await context.call('cnslr02', 'dropCflt', { ...noteKey(next.other), rsn: '같은 내용' });
    expect((await read('cnslr02', next.other['noteId'])).status).toBe(409);
  });

  it('counselling.md 8.9: sessions are numbered at their signature, and what is signed stays', async () => {
    const { caseId } = await openedCase(context);
    await moveTo('2026-04-08T15:00:00+09:00');
    const signedOn = async (sesnDt: string, noteDivCd: string): Promise<Row> => {
      const saved = await context.call('cnslr02', 'saveNote', note(caseId, { sesnDt, noteDivCd }));
      return context.call('cnslr02', 'signNote', noteKey(saved));
    };
    const first = await signedOn('20260401', 'SESN'),
      call = await signedOn('20260403', 'TEL'),
      second = await signedOn('20260408', 'SESN');
    expect([first['sesnNo'], call['sesnNo'], second['sesnNo']]).toEqual([1, null, 2]);
    expect(await caseNow(context, caseId)).toMatchObject({ sesnCnt: 2 });
    const edit = note(caseId, { noteId: first['noteId'], version: first['version'], cntn: '고친 글' });
    expect(await refusal('cnslr02', 'saveNote', edit)).toEqual([
      409,
      'STATE',
      '서명된 기록은 수정할 수 없습니다. 추가기록을 작성해주세요.',
    ]);
    expect((await refusal('cnslr02', 'deleteNote', { ...noteKey(first), rsn: '삭제' }))[2]).toBe(
      '서명된 기록은 수정할 수 없습니다. 추가기록을 작성해주세요.',
    );
    // Not even past the handlers.
    await expect(
      server.database.db
        .updateTable('cnslNote')
        .set({ riskLvl: 2 })
        .where('noteId', '=', String(first['noteId']))
        .execute(),
    ).rejects.toThrow('a signed note cannot be changed or deleted');
    const added = await context.call('cnslr02', 'addNote', {
      ...noteKey(first),
      addNoteId: randomUUID(),
      cntn: '덧붙인 글',
    });
    expect(await context.call('cnslr02', 'signNote', noteKey(added))).toMatchObject({
      noteDivCd: 'ADD',
      noteSt: 'SGND',
      sesnNo: null,
    });
    await moveTo(TODAY);
  });

  it('two signatures at once give two numbers', async () => {
    const { caseId } = await openedCase(context),
      drafts = [
        await context.call('cnslr02', 'saveNote', note(caseId)),
        await context.call('cnslr02', 'saveNote', note(caseId)),
      ];
    const both = await Promise.all(drafts.map((saved) => context.call('cnslr02', 'signNote', noteKey(saved))));
    expect(new Set(both.map(({ sesnNo }) => sesnNo))).toEqual(new Set([1, 2]));
  });

  it('lack nothing when they are signed', async () => {
    const made = await draft(context, { topicCds: [], riskLvl: null, cntn: ' ', mthdCd: null }),
      { body } = await (await context.person('cnslr02')).call('signNote', noteKey(made));
    expect(body.data['errors']).toEqual([
      { field: 'mthdCd', message: '상담방법을 선택해주세요.' },
      { field: 'topicCds', message: '상담주제를 선택해주세요.' },
      { field: 'cntn', message: '상담내용을 입력해주세요.' },
      { field: 'riskLvl', message: '위험수준을 선택해주세요.' },
    ]);
    expect(await refusal('cnslr02', 'saveNote', note(made['caseId'], { sesnDt: '20260407' }))).toEqual([
      400,
      null,
      '상담일은 오늘 이후일 수 없습니다.',
    ]);
  });

  it('that waited on a device is taken from who counselled when it was written', async () => {
    await moveTo('2026-04-06T09:00:00+09:00');
    const { caseId } = await openedCase(context);
    await moveTo(TODAY);
    const before = await caseNow(context, caseId),
      { rows } = await context.answer('oper01', 'getCnslrList', { cnslDivCd: 'PSYC', rowsPerPage: 100 });
    await context.call('cnslr01', 'trnsfCase', {
      cnslDivCd: 'PSYC',
      caseId,
      version: before['version'],
      cnslrId: rows.find((row) => row['stfNo'] === 'cnslr03')?.['cnslrId'],
      rsn: '휴직',
    });
    const late = note(caseId, { dvcSvDt: '2026-04-06T09:30:00+09:00' });
    expect(await context.call('cnslr02', 'saveNote', late)).toMatchObject({ noteSt: 'DRFT' });
    expect((await refusal('cnslr02', 'saveNote', note(caseId, { dvcSvDt: '2026-04-06T10:30:00+09:00' })))[0]).toBe(403);
    expect((await refusal('cnslr02', 'saveNote', note(caseId)))[0]).toBe(403);
    expect(
      await context.call('cnslr02', 'signNote', { cnslDivCd: 'PSYC', noteId: late.noteId, version: 1 }),
    ).toMatchObject({ noteSt: 'SGND', sesnNo: 1 });
    // The new counsellor learns nothing of it.
    expect((await read('cnslr03', late.noteId)).status).toBe(403);
  });

  it('counselling.md 8.3: level 3 asks for a safety plan, tells the head, and a note of it for the assessment', async () => {
    const { caseId } = await openedCase(context),
      crisis = assessment(caseId, { finLvl: 3, nextCntctDt: '20260407', phq9: [3, 3, 3, 3, 2, 2, 2, 2, 0] });
    expect(await refusal('cnslr02', 'saveRisk', crisis)).toEqual([400, null, '안전계획을 작성해주세요.']);
    expect(await refusal('cnslr02', 'saveRisk', { ...crisis, sftyPlanYn: 'Y' })).toEqual([
      400,
      null,
      '안전계획을 작성해주세요.',
    ]);
    const plan = { sftyPlanYn: 'Y', sftyPlanCn: '가족과 지내기로 약속함' };
    expect(await refusal('cnslr02', 'saveRisk', { ...crisis, ...plan, nextCntctDt: '20260408' })).toEqual([
      400,
      null,
      '다음 접촉일은 1일 이내여야 합니다.',
    ]);
    const told = await context.call('cnslr02', 'saveNote', note(caseId, { riskLvl: 3 }));
    expect(await refusal('cnslr02', 'signNote', noteKey(told))).toEqual([400, null, '안전계획을 작성해주세요.']);
    const saved = await context.call('cnslr02', 'saveRisk', {
      ...crisis,
      ...plan,
      stepCds: ['ALONE', 'CALL'],
    });
    expect(saved).toMatchObject({ finLvl: 3, sugLvl: 3, headNtfyDt: new Date(TODAY).toISOString() });
    expect(await caseNow(context, caseId)).toMatchObject({ riskLvl: 3 });
    const head = await server.database.db
      .selectFrom('alarm as a')
      .innerJoin('alarmRcvr as r', 'r.alarmId', 'a.alarmId')
      .innerJoin('user as u', 'u.userId', 'r.rcvrKey')
      .select('u.stfNo')
      .where('a.linkUrl', 'like', `%${String(caseId)}`)
      .execute();
    expect(head.map(({ stfNo }) => stfNo)).toContain('cnslr01');
    await context.call('cnslr02', 'signNote', noteKey(told));
    const [row] = (await context.answer('cnslr02', 'getRiskList', { cnslDivCd: 'PSYC', caseId })).rows;
    expect(row).toMatchObject({
      phq9Tot: 20,
      rslvDt: null,
      steps: [
        { stepCd: 'ALONE', doneNm: '류지호' },
        { stepCd: 'CALL', doneNm: '류지호' },
      ],
    });
    // The head reads assessments in 긴급열람 alone.
    expect((await refusal('cnslr01', 'getRiskList', { cnslDivCd: 'PSYC', caseId }))[0]).toBe(403);
    const closing = { cnslDivCd: 'PSYC', caseId, version: (await caseNow(context, caseId))['version'], clsCn: null };
    expect(await refusal('cnslr02', 'closeCase', { ...closing, clsRsnCd: 'GOAL' })).toEqual([
      409,
      'STATE',
      '위기 사례는 외부의뢰로만 종결할 수 있습니다.',
    ]);
    await context.call('cnslr02', 'saveRisk', assessment(caseId, { finLvl: 1 }));
    const after = (await context.answer('cnslr02', 'getRiskList', { cnslDivCd: 'PSYC', caseId })).rows;
    expect(after.find(({ finLvl }) => finLvl === 3)).toMatchObject({ rslvDt: '20260406' });
    expect(await caseNow(context, caseId)).toMatchObject({ riskLvl: 1 });
  });

  it('counselling.md 8.2: a level below the proposal asks why', async () => {
    const { caseId } = await openedCase(context),
      low = assessment(caseId, { finLvl: 1, phq9: [2, 2, 2, 1, 1, 1, 2, 1, 1], reason: null });
    expect(await refusal('cnslr02', 'saveRisk', low)).toEqual([400, null, '위험수준을 낮춘 사유를 입력해주세요.']);
    expect(await context.call('cnslr02', 'saveRisk', { ...low, reason: '면담에서 부인함' })).toMatchObject({
      sugLvl: 2,
      finLvl: 1,
    });
  });

  it('dropout prevention learns of the level with consent alone, and of open cases', async () => {
    const opened = await openedCase(context),
      { caseId, stdNo } = opened,
      { db } = server.database;
    await context.call('cnslr02', 'saveRisk', assessment(caseId, { finLvl: 2, nextCntctDt: '20260410' }));
    const known = () => counsellingLevels(db, [String(stdNo)]);
    expect(await known()).toEqual(new Map());
    const agree = (agrYn: string) =>
      context.call('cnslr02', 'saveCnsnt', {
        cnslDivCd: 'PSYC',
        caseId,
        items: [{ cnsntItemCd: 'DRPT_LINK', agrYn }],
      });
    await agree('Y');
    expect(await known()).toEqual(new Map([[stdNo, 2]]));
    await agree('N');
    expect(await known()).toEqual(new Map());
    await agree('Y');
    await context.call('cnslr02', 'closeCase', {
      cnslDivCd: 'PSYC',
      caseId,
      version: (await caseNow(context, caseId))['version'],
      clsRsnCd: 'AGRD',
      clsCn: null,
    });
    expect(await known()).toEqual(new Map());
  });

  it('of the demo campus are written under its keys, in every state, and open to their authors', async () => {
    const { db, place } = server.database;
    await seedSealedTexts(db, { now: server.now(), seedDay: '20260406', keyDir: place.keyDir });
    const rows = await db
      .selectFrom('cnslNote')
      .select(['noteId', 'noteSt', 'cnslDivCd', 'authStfNo'])
      .orderBy('authStfNo', 'desc')
      .orderBy('noteId')
      .execute();
    expect(new Set(rows.map(({ noteSt }) => noteSt))).toEqual(new Set(['DRFT', 'SGND', 'CFLT']));
    for (const cnslDivCd of ['PSYC', 'LRN', 'WRT', 'EMPL', 'CARR']) {
      const one = rows.find((row) => row.cnslDivCd === cnslDivCd && row.noteSt === 'SGND');
      const { status, rows: opened } = await read(one?.authStfNo ?? '', one?.noteId, cnslDivCd);
      expect([cnslDivCd, status, String(opened[0]?.['cntn']).length > 5]).toEqual([cnslDivCd, 200, true]);
    }
    const [risk] = await db
      .selectFrom('cnslRisk as r')
      .innerJoin('cnslCase as c', 'c.caseId', 'r.caseId')
      .select(['r.caseId', 'r.authStfNo'])
      .where('r.authStfNo', '=', 'cnslr03')
      .where('r.finLvl', '=', 2)
      .where('c.caseSt', '<>', 'CLSD')
      .orderBy('r.riskId')
      .execute();
    const { rows: assessed } = await context.answer('cnslr03', 'getRiskList', {
      cnslDivCd: 'PSYC',
      caseId: risk?.caseId,
    });
    expect(assessed[0]).toMatchObject({ finLvl: 2, phq9Tot: 13 });
    // What was referred and what stands in the own tabs opens as well.
    const refers = (await context.answer('cnslr03', 'getReferList', { cnslDivCd: 'LRN', rowsPerPage: 50 })).rows;
    const texts: unknown[] = [];
    for (const { referId } of refers) {
      const found = await (await context.person('cnslr03')).call('getRefer', { cnslDivCd: 'LRN', referId });
      expect(found.status, found.body.message).toBe(200);
      texts.push(found.rows[0]?.['referCn']);
    }
    // One that its counsellor has begun is not the head's to read any more.
    expect(texts.filter((text) => String(text ?? '').length > 5).length).toBeGreaterThan(0);
    const kept = await db.selectFrom('cnslKindRec').select(['caseId', 'cnslDivCd', 'authStfNo']).execute();
    expect(new Set(kept.map(({ cnslDivCd }) => cnslDivCd))).toEqual(new Set(['EMPL', 'LRN', 'WRT', 'CARR']));
    for (const { caseId, cnslDivCd, authStfNo } of kept) {
      const list = await (await context.person(authStfNo)).call('getKindRecList', { cnslDivCd, caseId });
      expect([cnslDivCd, list.status], list.body.message).toEqual([cnslDivCd, 200]);
    }
    const [test] = await db.selectFrom('cnslTest').select(['caseId', 'authStfNo']).execute();
    const tests = await (
      await context.person(test?.authStfNo ?? '')
    ).call('getTestList', {
      cnslDivCd: 'PSYC',
      caseId: test?.caseId,
    });
    expect([tests.status, tests.rows.length]).toEqual([200, 1]);
  });
});
