import { randomUUID } from 'node:crypto';
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { useScreens } from '#tests/support/screens/render-screen.tsx';

const { renderScreen } = useScreens();
const CLIENTS = '/admin/sysMng/adminPerm/clientMng';

describe('systems that are let in', () => {
  test('a system gets its key once, changes it and is stopped', async () => {
    const page = await renderScreen(CLIENTS, { as: 'admin02' }),
      { user } = page,
      code = `LMS_${randomUUID().slice(0, 6).toUpperCase()}`;
    await user.click(await page.findByRole('button', { name: '등록' }));
    const dialog = await page.findDialog('연계 시스템 등록');
    await page.fill(dialog.getByLabelText(/^코드/), code.toLowerCase());
    await page.fill(dialog.getByLabelText(/^명칭/), '학습관리 시스템');
    await page.fill(dialog.getByLabelText(/^허용 IP/), '10.1.0.0/33');
    await user.click(await dialog.findByRole('button', { name: /찾기/ }));
    const picker = await page.findDialog(/교직원/);
    await page.fill(await picker.findByLabelText('검색어'), '김정훈');
    await user.click(picker.getByRole('button', { name: '조회' }));
    await user.click(await picker.findByText('admin01'));
    await user.click(picker.getByRole('button', { name: '확인' }));
    await user.click(dialog.getByRole('button', { name: '저장' }));
    await dialog.findByText('허용 IP 형식이 올바르지 않습니다.');
    await page.fill(dialog.getByLabelText(/^허용 IP/), '10.1.0.0/16');
    await user.click(dialog.getByLabelText('참여자 접속 열기'));
    await user.click(dialog.getByRole('button', { name: '저장' }));

    const row = () => page.getByText(code, { selector: 'td, td *' }).closest('tr') ?? document.body;
    const waitForClosed = () => waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(row().textContent).toContain('미발급'));
    await waitForClosed();
    await user.click(row());
    await user.click(await page.findByRole('button', { name: '비밀키 발급' }));
    expect((await page.findByRole('status', { name: '비밀키' })).textContent).toMatch(/^[\w-]{43}$/);
    const confirmKey = async (): Promise<void> =>
      user.click((await page.findDialog(`${code} 비밀키`)).getByRole('button', { name: '확인' }));
    await confirmKey();
    await waitFor(() => expect(row().textContent).not.toContain('미발급'));
    await waitForClosed();

    await user.click(row());
    await user.click(await page.findByRole('button', { name: '비밀키 교체' }));
    await user.click(await page.findByRole('button', { name: '새 비밀키 발급' }));
    await confirmKey();
    await waitForClosed();

    await user.click(row());
    await page.findByText(/이전 비밀키도 .*까지 쓸 수 있습니다\./);
    await user.click(page.getByRole('button', { name: '사용중지' }));
    const reason = await page.findByRole('textbox', { name: '사유' });
    await page.fill(reason, '계약 종료');
    const question = within(reason.closest<HTMLElement>('[role="dialog"]') ?? document.body);
    await user.click(question.getByRole('button', { name: '사용중지' }));
    await waitFor(() => expect(row().textContent).toContain('중지'));
  });
});
