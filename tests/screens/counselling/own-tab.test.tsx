import { within } from '@testing-library/dom';
import { beforeAll, describe, expect, test } from 'vitest';
import { kindDetailPath, kindOf } from '#contract/counselling/kinds.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';
import { kindRecord, openedCase } from '#tests/support/writes/case-writes.ts';
import { openWriteContext, type WriteContext } from '#tests/support/writes/write-context.ts';

const { renderScreen, server } = useScreens();
const ownTab = (cnslDivCd: string, caseId: unknown): string =>
  `${kindDetailPath(kindOf(cnslDivCd))}?caseId=${String(caseId)}&tab=own`;

describe('the own tab of a kind', () => {
  let context: WriteContext;
  beforeAll(async () => {
    context = await openWriteContext(server());
  });

  test('a manuscript is judged by five rubrics, whose sum is shown, and becomes a version', async () => {
    const { caseId } = await openedCase(context, 'WRT'),
      page = await renderScreen(ownTab('WRT', caseId), { as: 'cnslr03' });
    await page.findByText('등록된 글 첨삭 기록이 없습니다.');
    await page.user.click(page.getByRole('button', { name: '글 첨삭 등록' }));
    const dialog = await page.findDialog('글 첨삭 등록');
    await page.user.click(dialog.getByRole('button', { name: '저장' }));
    await dialog.findByText('제목을 입력해주세요.');
    await dialog.findByText('구성을 입력해주세요.');
    await page.fill(dialog.getByLabelText(/^제목/), '사회학개론 보고서');
    await page.fill(dialog.getByLabelText(/^의견/), '문단마다 주장을 하나씩 둘 것');
    for (const name of ['구성', '논리', '근거', '표현', '형식'])
      await page.user.selectOptions(dialog.getByRole('combobox', { name: new RegExp(`^${name}`) }), '4');
    await dialog.findByText('합계 20점 (25점 만점)');
    await page.user.click(dialog.getByRole('button', { name: '저장' }));
    await page.findByRole('heading', { name: '1차 사회학개론 보고서' });
    await page.findByText('합계 20점');
  });

  test('a version is changed by its author, and only shown to the head', async () => {
    const { caseId } = await openedCase(context, 'EMPL');
    await context.call('career02', 'saveKindRec', kindRecord('EMPL', caseId));
    const own = await renderScreen(ownTab('EMPL', caseId), { as: 'career02' });
    await own.findByRole('heading', { name: '1차 공채 자기소개서' });
    await own.findByText('자기소개서');
    await own.user.click(own.getByRole('button', { name: '수정' }));
    const dialog = await own.findDialog('1차 이력서·자소서 첨삭 수정');
    expect(dialog.getByLabelText(/^의견/)).toHaveProperty('value', '두괄식으로 고칠 것');
    const head = await renderScreen(ownTab('EMPL', caseId), { as: 'career01' });
    await head.findByRole('heading', { name: '1차 공채 자기소개서' });
    expect(head.queryByRole('button', { name: '수정' })).toBeNull();
    expect(head.queryByRole('button', { name: '이력서·자소서 첨삭 등록' })).toBeNull();
  });

  test('심리검사 says that the consent is missing, and opens with it', async () => {
    const { caseId } = await openedCase(context),
      before = await renderScreen(ownTab('PSYC', caseId), { as: 'cnslr02' }),
      button = await before.findByRole('button', { name: '심리검사 등록' });
    expect([button.hasAttribute('disabled'), button.title]).toEqual([true, '심리검사 동의가 필요합니다.']);
    await context.call('cnslr02', 'saveCnsnt', {
      cnslDivCd: 'PSYC',
      caseId,
      items: [{ cnsntItemCd: 'TEST', agrYn: 'Y' }],
    });
    const page = await renderScreen(ownTab('PSYC', caseId), { as: 'cnslr02' });
    await page.findByText('등록된 심리검사가 없습니다.');
    await page.user.click(page.getByRole('button', { name: '심리검사 등록' }));
    const dialog = await page.findDialog('심리검사 등록');
    await page.user.selectOptions(dialog.getByRole('combobox', { name: /^검사/ }), 'MMPI2');
    await page.fill(dialog.getByLabelText(/^총점/), '64');
    await page.user.click(dialog.getByRole('button', { name: '저장' }));
    const card = within((await page.findByRole('heading', { name: /^MMPI-2/ })).closest('section') ?? document.body);
    card.getByText('64점');
  });
});
