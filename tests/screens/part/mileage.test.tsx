import { randomUUID } from 'node:crypto';
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/calendar.ts';
import { displayDate } from '#shared/display.ts';
import { newBrowser, useScreens, type ShownScreen } from '#tests/support/screens/render-screen.tsx';
import { scholarship } from '#tests/support/writes/scholar-writes.ts';
import { clientKey } from '#tests/support/writes/system-writes.ts';
import { openWriteContext, type WriteContext } from '#tests/support/writes/write-context.ts';

const TODAY = '20260406';

describe('마일리지 on the small page', () => {
  const { renderScreen, server, callAs, advance } = useScreens();
  const db = () => server().database.db;
  const richest = async (): Promise<string> =>
    (
      await db()
        .selectFrom('mlgBal as b')
        .innerJoin('student as s', 's.stdNo', 'b.stdNo')
        .select('b.stdNo')
        .where('s.shregSt', '=', '10')
        .orderBy('b.bal', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
    ).stdNo;
  const termOf = async (day: string) =>
    db()
      .selectFrom('mlgTerm')
      .select(['mlgTermId', 'schlYear', 'shtmCd', 'objStrtDt'])
      .where('accStrtDt', '<=', day)
      .where('accEndDt', '>=', day)
      .executeTakeFirstOrThrow();
  const enter = async (context: WriteContext, stdNo: string): Promise<ShownScreen> => {
    const opened = await server().call(
        'openPartSession',
        { userDiv: 'USER', userKey: stdNo },
        { headers: await clientKey(context) },
      ),
      page = await renderScreen(`/part/home.html#token=${String(opened.rows[0]?.entryToken)}`, {
        as: null,
        on: 'phone',
        browser: newBrowser(),
      });
    await page.user.click(await page.findByRole('button', { name: /^마일리지/ }));
    await page.findByRole('heading', { name: '마일리지', level: 1 });
    return page;
  };

  it('asks for points to become a scholarship, and changes what was asked for', async () => {
    const context = await openWriteContext(server()),
      stdNo = await richest(),
      { schlYear, shtmCd, mlgTermId } = await termOf(TODAY);
    await db()
      .insertInto('stdTerm')
      .values({ stdTermId: randomUUID(), stdNo, schlYear, shtmCd, tuitAmt: 3_000_000 })
      .onConflict((conflict) => conflict.columns(['stdNo', 'schlYear', 'shtmCd']).doUpdateSet({ tuitAmt: 3_000_000 }))
      .execute();
    const made = await callAs(
        'oper01',
        'saveScholar',
        scholarship([mlgTermId], {
          schDiv: 'CONV',
          awards: [],
          minUse: 10,
          rqstStrtDt: TODAY,
          rqstEndDt: addDays(TODAY, 7),
        }),
      ),
      schNm = String(made.rows[0]?.['schNm']),
      page = await enter(context, stdNo);
    await page.findByText('10점부터 10점 단위로 10,000원씩 전환합니다. 2026-04-13까지 신청할 수 있습니다.');
    await page.user.click(page.getByRole('button', { name: `${schNm} 전환 신청` }));
    const points = await page.findByRole('textbox', { name: /^신청 점수/ });
    await page.fill(points, '5');
    await page.user.click(page.getByRole('button', { name: '신청' }));
    await page.findByText('10점 이상부터 사용할 수 있습니다.');
    await page.fill(points, '20');
    await page.user.click(page.getByRole('button', { name: '신청' }));
    await page.findByText(`${schNm} 전환을 신청했습니다. 오늘 기준으로 20점, 20,000원입니다.`);
    await page.findByText('20점을 신청했습니다.');
    expect(page.queryByRole('button', { name: `${schNm} 신청 변경` })).not.toBeNull();
  });

  it('objects to an entry in the days of the term, and reads the answer', async () => {
    const term = await termOf(TODAY),
      { stdNo } = await db()
        .selectFrom('mlgLedger')
        .select('stdNo')
        .where('mlgTermId', '=', term.mlgTermId)
        .orderBy('ledgerId')
        .limit(1)
        .executeTakeFirstOrThrow();
    await advance(Date.parse(`${displayDate(term.objStrtDt)}T10:00:00+09:00`) - Date.now());
    const context = await openWriteContext(server()),
      page = await enter(context, stdNo);
    await page.user.click(await page.findByRole('button', { name: '이의신청' }));
    const about = await page.findByRole('combobox', { name: /^대상/ });
    await page.user.click(page.getByRole('button', { name: '신청' }));
    await waitFor(() => expect(page.getByRole('textbox', { name: /^내용/ }).getAttribute('aria-invalid')).toBe('true'));
    const [, first] = within(about).getAllByRole<HTMLOptionElement>('option');
    await page.user.selectOptions(about, first?.value ?? '');
    await page.fill(page.getByRole('textbox', { name: /^내용/ }), '점수가 다르게 적립되었습니다.');
    await page.user.click(page.getByRole('button', { name: '신청' }));
    await page.findByText('이의를 신청했습니다.');
    await page.findByText('점수가 다르게 적립되었습니다.');
    const [listed] = (await callAs('oper01', 'getObjList', { searchKeyword: stdNo, page: 1, rowsPerPage: 10 })).rows;
    await callAs('oper01', 'replyObj', {
      mlgObjId: listed?.['mlgObjId'],
      version: listed?.['version'],
      reply: '확인하여 바로잡겠습니다.',
    });
    const again = await enter(context, stdNo);
    await again.findByText('답변 확인하여 바로잡겠습니다.');
    await again.findByText('처리완료');
  });
});
