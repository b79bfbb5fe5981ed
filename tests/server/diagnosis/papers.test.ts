import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';
import { useServer } from '#tests/support/use-server.ts';
import { planForm, survey } from '#tests/support/writes/diagnosis-writes.ts';
import { newOption, newQuestion } from '#shared/diagnosis/new-question.ts';
import { diagnosisHarness } from './diagnosis-harness.ts';

type Row = Readonly<Record<string, unknown>>;
const versionKey = (row: Row) => ({ paperVerId: row.paperVerId, version: row.version });

describe.skipIf(!isDatabaseAvailable())('papers', () => {
  const server = useServer(),
    { as, first, call, oper, db } = diagnosisHarness(server),
    dept01 = as('dept01'),
    cnslr01 = as('cnslr01'),
    audit01 = as('audit01');
  beforeEach(() => {
    server.setTime(TEST_NOW.toISOString());
  });

  it('the demo campus has a paper of each instrument, the core one of 60 items', async () => {
    const listed = async (instDiv: string) => (await oper.call('getPaperList', { instDiv })).body.data.totalCount;
    expect(await listed('CORE')).toBe(1);
    expect(await listed('MAJOR')).toBe(45);
    expect(await listed('EXAM')).toBe(1);
    const [core] = await call('getPaperList', { instDiv: 'CORE' });
    expect(core).toMatchObject({
      paperNm: '재학생 핵심역량진단',
      qstnCnt: 60,
      paperVerSt: 'CONFIRMED',
      verNo: 2,
      vers: [{ verNo: 1, paperVerSt: 'FROZEN' }],
    });
    // This year's version words two statements anew.
    const [former] = (core?.vers ?? []) as { readonly paperVerId: string }[],
      changes = await call('getPaperVerDiff', { fromId: former?.paperVerId, toId: core?.paperVerId });
    expect(changes.map(({ itemCd, changeDiv }) => [itemCd, changeDiv])).toEqual([
      ['Q3', 'MOD'],
      ['Q11', 'MOD'],
    ]);
    const [problem] = await call('checkPaperVer', { paperVerId: core?.paperVerId });
    expect(problem).toBeUndefined();
  });

  it('a paper gets the next number of its instrument and year', async () => {
    const one = await first('savePaperVer', survey()),
      two = await first('savePaperVer', survey());
    expect(String(one.paperCd)).toMatch(/^SURVEY-2026-\d{3}$/);
    expect(Number(String(two.paperCd).slice(-3))).toBe(Number(String(one.paperCd).slice(-3)) + 1);
    const same = await oper.call('savePaperVer', survey({ paperNm: one.paperNm }));
    expect([same.status, same.body.message]).toEqual([409, '같은 이름의 설문지가 이미 있습니다.']);
  });

  it('the whole tree is saved with its version, and comes back as it was', async () => {
    const form = survey(),
      made = await first('savePaperVer', form);
    const changed = { ...form, version: made.version, guide: '<p>안내</p><script>alert(1)</script>' },
      saved = await first('savePaperVer', changed);
    expect(saved).toMatchObject({ version: Number(made.version) + 1, qstnCnt: 1, body: { guide: '<p>안내</p>' } });
    const stale = await oper.call('savePaperVer', changed);
    expect([stale.status, stale.body.data.reason]).toEqual([409, 'VERSION']);
    const again = await first('savePaperVer', { ...form, version: saved.version });
    expect(again.bodyHash).toBe(made.bodyHash);
  });

  it('item codes are one of a kind, and abilities are of the own tree', async () => {
    const form = survey(),
      [section] = form.sects,
      twin = { ...newQuestion(randomUUID(), 'Q1', 'SHORT', false, '<p>의견</p>') };
    const twice = await oper.call('savePaperVer', {
      ...form,
      sects: [{ ...section, qstns: [...(section?.qstns ?? []), twin] }],
    });
    expect(twice.body.data.errors).toEqual([
      { field: 'itemCd', row: 2, message: '2번 문항의 문항코드가 다른 문항과 같습니다.' },
    ]);
    const major = await db()
      .selectFrom('abilityCd')
      .select('abilityId')
      .where('ownDeptCd', '=', '2010')
      .where('abilityDiv', '=', 'MAJOR')
      .executeTakeFirstOrThrow();
    const question = { ...newQuestion(randomUUID(), 'Q1', 'LIKERT', false, '<p>전공</p>'), abilityId: major.abilityId };
    const strange = await oper.call(
      'savePaperVer',
      survey({ instDiv: 'MAJOR', deptCd: '1010', sects: [{ ...section, qstns: [question] }] }),
    );
    expect(strange.body.data.errors).toEqual([
      { field: 'abilityId', row: 1, message: '등록되지 않은 역량코드입니다.' },
    ]);
  });

  it('confirming names everything that is wrong at once', async () => {
    const form = survey(),
      empty = { sectId: randomUUID(), sectNm: '빈 영역', randomYn: 'N', qstns: [] },
      single = { ...newQuestion(randomUUID(), 'Q2', 'SINGLE', false, '<p>하나</p>'), optns: [newOption(1, '예')] };
    const made = await first('savePaperVer', {
      ...form,
      sects: [...form.sects.map((section) => ({ ...section, qstns: [...section.qstns, single] })), empty],
    });
    const refused = await oper.call('confirmPaperVer', versionKey(made));
    expect(refused.status).toBe(400);
    expect((refused.body.data.errors ?? []).map(({ message }: { message: string }) => message)).toEqual([
      '빈 영역에 문항이 없습니다.',
      '2번 문항의 보기를 2개 이상 등록해주세요.',
    ]);
    const found = await call('checkPaperVer', { paperVerId: made.paperVerId });
    expect(found.map(({ qstnId, sectId }) => qstnId ?? sectId)).toEqual([empty.sectId, single.qstnId]);
  });

  it('a version goes from draft to confirmed and back, and on to the next one', async () => {
    const made = await first('savePaperVer', survey()),
      confirmed = await first('confirmPaperVer', versionKey(made));
    expect(confirmed.paperVerSt).toBe('CONFIRMED');
    const edit = await oper.call('savePaperVer', {
      ...survey(),
      paperVerId: made.paperVerId,
      version: confirmed.version,
    });
    expect([edit.status, edit.body.message]).toEqual([409, '현재 상태에서는 처리할 수 없습니다. (현재 상태: 확정)']);
    const next = await first('copyPaperVer', versionKey(confirmed));
    expect(next).toMatchObject({ verNo: 2, paperVerSt: 'DRAFT', qstnCnt: 1 });
    const second = await oper.call('copyPaperVer', versionKey(confirmed));
    expect([second.status, second.body.data.reason, second.body.message]).toEqual([
      409,
      'DUP',
      '작성 중인 버전이 이미 있습니다.',
    ]);
    const [row] = await call('getPaperList', { instDiv: 'SURVEY', searchKeyword: String(made.paperNm) });
    expect(row).toMatchObject({ verNo: 2, vers: [{ verNo: 1, paperVerSt: 'CONFIRMED' }] });
    expect(await first('unconfirmPaperVer', versionKey(confirmed)).catch(String)).toContain('Error');
  });

  it('the database itself keeps a confirmed body as it is', async () => {
    const confirmed = await first('confirmPaperVer', versionKey(await first('savePaperVer', survey())));
    const tamper = db()
      .updateTable('paperVer')
      .set({ bodyHash: 'x' })
      .where('paperVerId', '=', String(confirmed.paperVerId))
      .execute();
    await expect(tamper).rejects.toThrow('is not edited');
  });

  it('two versions are compared question by question', async () => {
    const form = survey(),
      confirmed = await first('confirmPaperVer', versionKey(await first('savePaperVer', form))),
      next = await first('copyPaperVer', versionKey(confirmed)),
      [section] = form.sects,
      changed = { ...section?.qstns[0], qstnTxt: '<p>얼마나 만족하십니까?</p>' },
      added = newQuestion(randomUUID(), 'Q2', 'LONG', false, '<p>이유</p>');
    await call('savePaperVer', {
      ...form,
      ...versionKey(next),
      sects: [{ ...section, qstns: [changed, added] }],
    });
    expect(await call('getPaperVerDiff', { fromId: confirmed.paperVerId, toId: next.paperVerId })).toEqual([
      {
        itemCd: 'Q1',
        qstnNo: 1,
        changeDiv: 'MOD',
        fact: '문항',
        before: '만족하십니까?',
        after: '얼마나 만족하십니까?',
      },
      { itemCd: 'Q2', qstnNo: 2, changeDiv: 'ADD', fact: '문항', before: null, after: '이유' },
    ]);
  });

  it('a paper that was ever confirmed is not deleted, a lone draft is', async () => {
    const draft = await first('savePaperVer', survey()),
      confirmed = await first('confirmPaperVer', versionKey(await first('savePaperVer', survey())));
    const told = await call('deletePaper', {
      rows: [draft, confirmed].map(({ paperId, paperVersion }) => ({ id: paperId, version: paperVersion })),
    });
    expect(told.map(({ okYn }) => okYn)).toEqual(['Y', 'N']);
    const lone = await first('savePaperVer', survey()),
      refused = await oper.call('deletePaperVer', versionKey(lone));
    expect(refused.body.message).toBe('버전이 하나뿐이라 삭제할 수 없습니다. 설문지를 삭제해주세요.');
  });

  it('departments write their own papers, on the screens of their own instruments', async () => {
    expect((await dept01.call('savePaperVer', survey({ deptCd: '1010' }))).status).toBe(200);
    expect((await dept01.call('savePaperVer', survey({ deptCd: '2010' }))).status).toBe(403);
    expect((await dept01.call('savePaperVer', survey({ instDiv: 'CORE', deptCd: '1010' }))).status).toBe(403);
    expect((await cnslr01.call('savePaperVer', survey({ deptCd: '9120' }))).status).toBe(200);
    expect((await cnslr01.call('getPaperList', { instDiv: 'CORE' })).status).toBe(403);
    expect((await audit01.call('savePaperVer', survey())).status).toBe(403);
  });

  it('a paper of another department is in no list, and closed by its id', async () => {
    const made = await first('confirmPaperVer', versionKey(await first('savePaperVer', survey({ deptCd: '2010' })))),
      own = await first('savePaperVer', survey({ deptCd: '1010' }), dept01),
      { paperVerId } = made,
      listed = await call('getPaperList', { instDiv: 'SURVEY', rowsPerPage: 100 }, dept01);
    expect(new Set(listed.map(({ deptCd }) => deptCd))).toEqual(new Set(['1010']));
    expect(listed.map((row) => row.paperVerId)).toContain(own.paperVerId);
    const tries = [
      ['getPaper', { paperVerId }],
      ['checkPaperVer', { paperVerId }],
      ['getPaperVerDiff', { fromId: own.paperVerId, toId: paperVerId }],
      ['copyPaper', { paperVerId, paperNm: '가져온 설문지', deptCd: '1010' }],
      ['savePlan', planForm(paperVerId, { deptCd: '1010' })],
      // Who may not open the screen of an instrument has no list of its papers.
      ['getPaperList', { instDiv: 'CORE' }],
    ] as const;
    for (const [op, arg] of tries) expect([op, (await dept01.call(op, arg)).status]).toEqual([op, 403]);
    expect((await audit01.call('getPaper', { paperVerId })).status).toBe(200);
  });

  it('questions of a workbook go behind those that are there', async () => {
    const made = await first('savePaperVer', survey()),
      rows = [
        { rowNo: 2, sectNm: '영역 1', qstnTp: '척도', qstnTxt: '추천하시겠습니까?', scalePoint: '7' },
        { rowNo: 3, sectNm: '의견', qstnTp: 'SINGLE', qstnTxt: '어디에서 보았습니까?', optn1: '학과', optn2: '친구' },
        { rowNo: 4, qstnTp: '그림', qstnTxt: '모르는 유형' },
      ];
    const checked = await oper.call('uploadQstnExcel', { ...versionKey(made), modeDiv: 'APPEND', rows });
    expect(checked.rows.map(({ message }) => message)).toEqual(['정상', '정상', '문항 유형을 확인해주세요.']);
    await call('applyQstnUpload', { uploadId: checked.body.data.uploadId });
    const stored = await first('getPaper', { paperVerId: made.paperVerId });
    expect(stored).toMatchObject({
      qstnCnt: 3,
      body: {
        sects: [
          { qstns: [{ itemCd: 'Q1' }, { itemCd: 'Q2', scalePoint: 7 }] },
          { sectNm: '의견', qstns: [{ itemCd: 'Q3', optns: [{ optnTxt: '학과' }, { optnTxt: '친구' }] }] },
        ],
      },
    });
  });
});
