import { beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { useServer } from '#tests/support/use-server.ts';
import {
  courseForm,
  courseTerm,
  openedTerm,
  reportOf,
  savedTerm,
  section,
} from '#tests/support/writes/course-cqi-writes.ts';
import { openWriteContext, type WriteContext } from '#tests/support/writes/write-context.ts';

describe.skipIf(!isDatabaseAvailable())('terms of course reports', () => {
  const server = useServer();
  let context: WriteContext;
  beforeAll(async () => {
    context = await openWriteContext(server);
  });
  const answer = async (op: Parameters<WriteContext['call']>[1], arg: object) => {
    const told = await (await server.signIn('oper01')).call(op, arg);
    return [told.status, told.status === 200 ? null : told.body.message];
  };

  it('cqi.md 5.1: have periods in order, and stand once', async () => {
    expect(
      await answer(
        'saveSbjtTerm',
        courseTerm({ aprvEndDt: '20260410', splmEndDt: '20260410', splmStrtDt: '20260408' }),
      ),
    ).toEqual([400, '승인 종료일은 작성 종료일 이후여야 합니다.']);
    const { schlYear } = await savedTerm(context);
    expect(await answer('saveSbjtTerm', courseTerm({ schlYear }))).toEqual([409, '해당 학기 설정이 이미 있습니다.']);
  });

  it('show beforehand which sections count, and why the others do not', async () => {
    const { schlYear, trgtRule } = courseTerm();
    await server.database.db
      .insertInto('sbjtCqiSrc')
      .values([section(schlYear), section(schlYear, { clsNo: '02', enrlCnt: 3, evalRspCnt: 3 })])
      .execute();
    const told = await context.answer('oper01', 'previewTrgt', { schlYear, shtmCd: '10', trgtRule });
    expect([told.body.data['trgtCnt'], told.body.data['exclCnt'], told.rows.map(({ rsn }) => rsn)]).toEqual([
      1,
      1,
      ['수강인원 5명 미만'],
    ]);
  });

  it('keep form and merging from the first report on, and renew what is still written', async () => {
    const term = await openedTerm(context),
      { trgtRule, ...row } = await context.call('oper01', 'getSbjtTerm', { termId: term['termId'] }),
      form = Object.fromEntries(
        Object.keys(courseTerm()).map((name) => [name, name === 'trgtRule' ? trgtRule : row[name]]),
      );
    const merged = { ...form, version: row['version'], trgtRule: { ...(trgtRule as object), mergeYn: 'Y' } };
    expect(await answer('saveSbjtTerm', merged)).toEqual([
      409,
      '보고서가 만들어진 학기의 분반 통합은 바꿀 수 없습니다.',
    ]);
    expect(
      await answer('saveSbjtTerm', { ...form, version: row['version'], evalMinScr: '4.50', wrtEndDt: '20260412' }),
    ).toEqual([200, null]);
    expect(await reportOf(context, term)).toMatchObject({ trgrCds: ['E1'], dueDt: '20260412' });
    const now = await context.call('oper01', 'getSbjtTerm', { termId: term['termId'] }),
      short = { ...form, version: now['version'], wrtEndDt: '20260405' };
    expect(await answer('saveSbjtTerm', short)).toEqual([
      409,
      '작성 종료일이 오늘보다 앞입니다. 미제출 교수에게 알리고 변경하시겠습니까?',
    ]);
    expect(await answer('saveSbjtTerm', { ...short, shrtnYn: 'Y' })).toEqual([200, null]);
  });

  it('are closed and opened again for a correction with a reason', async () => {
    const { termId, version } = await openedTerm(context);
    expect(await answer('closeSbjtTerm', { termId, version })).toEqual([409, '승인기간이 끝나지 않았습니다.']);
    const closed = await context.call('oper01', 'closeSbjtTerm', { termId, version, cnfmYn: 'Y' });
    expect(closed['termSt']).toBe('CLSD');
    expect(await answer('createRpts', { termId })).toEqual([409, '운영 중인 학기가 아닙니다.']);
    const again = { termId, version: closed['version'] };
    expect(await answer('openSbjtTerm', { ...again, rsn: '정정' })).toEqual([
      400,
      '재개 사유를 10자 이상 입력해주세요.',
    ]);
    expect(await answer('openSbjtTerm', { ...again, rsn: '성적 정정 자료를 다시 반영합니다.' })).toEqual([200, null]);
  });

  it('say of approvers what is wrong, and let a delegate stand in', async () => {
    const { termId } = await savedTerm(context),
      delegate = { termId, hakguaCd: '1010', dlgtStrtDt: '20260401', dlgtEndDt: '20260430' };
    expect(await answer('saveAprvr', { ...delegate, dlgtStfNo: 'head01' })).toEqual([
      400,
      '위임받는 사람은 학과장과 달라야 합니다.',
    ]);
    expect(await answer('saveAprvr', { ...delegate, dlgtStfNo: 'cnslr02' })).toEqual([
      400,
      '보고서 수정 권한이 있는 교직원을 선택해주세요.',
    ]);
    expect(await answer('saveAprvr', { ...delegate, dlgtStfNo: 'head03' })).toEqual([200, null]);
  });

  it('are copied with who decides but without a delegate, and removed only while they are prepared', async () => {
    const { termId, schlYear, version } = await savedTerm(context),
      of1010 = async (id: unknown) =>
        (await context.answer('oper01', 'getAprvrList', { termId: id })).rows.find(
          ({ hakguaCd }) => hakguaCd === '1010',
        );
    await context.call('oper01', 'saveAprvr', {
      termId,
      hakguaCd: '1010',
      aprvStfNo: 'head03',
      dlgtStfNo: 'head02',
      dlgtStrtDt: '20260401',
      dlgtEndDt: '20260430',
    });
    const copy = await context.call('oper01', 'copySbjtTerm', { termId, schlYear, shtmCd: '20' });
    expect(copy).toMatchObject({ termSt: 'PREP', wrtStrtDt: '20261001', termNm: `${String(schlYear)}-2 교과목 CQI` });
    expect(await of1010(copy['termId'])).toMatchObject({ aprvStfNo: 'head03', dlgtStfNo: null, dlgtStrtDt: null });
    const open = await context.call('oper01', 'openSbjtTerm', { termId, version });
    expect(
      await context.call('oper01', 'deleteSbjtTerm', { rows: [{ id: termId, version: open['version'] }] }),
    ).toMatchObject({ okYn: 'N', message: '준비 상태의 학기만 삭제할 수 있습니다.' });
    expect(
      await context.call('oper01', 'deleteSbjtTerm', { rows: [{ id: copy['termId'], version: copy['version'] }] }),
    ).toMatchObject({ okYn: 'Y' });
  });

  it('keep their form: one that is used can only be copied, as the next version of its name', async () => {
    const { formId } = await savedTerm(context),
      form = (await context.answer('oper01', 'getSbjtFormList', {})).rows.find((row) => row['formId'] === formId),
      { formNm, sections, version } = form ?? {};
    expect(form).toMatchObject({ usedYn: 'Y', formVer: 1 });
    expect(await answer('saveSbjtForm', { formId, version, formNm, sections, useYn: 'N' })).toEqual([
      409,
      '사용 중인 서식은 수정할 수 없습니다. 복사하여 새 서식을 만들어주세요.',
    ]);
    expect(await context.call('oper01', 'saveSbjtForm', courseForm({ formNm, sections }))).toMatchObject({
      formVer: 2,
      usedYn: 'N',
    });
    const without = (sections as readonly { readonly key: string }[]).filter(({ key }) => key !== 'PLAN');
    expect(await answer('saveSbjtForm', courseForm({ sections: without }))).toEqual([
      400,
      '이 항목은 서식에서 뺄 수 없습니다.',
    ]);
  });
});
