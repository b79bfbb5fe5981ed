import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { useScreens, type ShownScreen } from '#tests/support/screens/render-screen.tsx';

const { renderScreen, passTime, allowInConsole } = useScreens();
const HOME = '/guide/home';

const openGuide = (): Promise<ShownScreen> => renderScreen(HOME, { as: 'admin01' });
const press = async (page: ShownScreen, name: string): Promise<void> =>
  page.user.click(await page.findByRole('button', { name }));
const toasts = (): readonly string[] => [...document.querySelectorAll('.toast-text')].map((text) => text.textContent);

describe('messages', () => {
  test('guide.md 10.8: a toast leaves after two seconds unless held', async () => {
    const page = await openGuide();
    // A page that is calm answers nobody but the person.
    await passTime(10_000);
    await press(page, '토스트 성공');
    const stack = within(page.getByRole('status', { name: '알림 메시지' }));
    const toast = (await stack.findByText('저장되었습니다.')).closest('.toast') ?? document.body;
    await passTime(1_000);
    await page.user.hover(toast);
    await passTime(5_000);
    expect(toasts()).toEqual(['저장되었습니다.']);
    await page.user.unhover(toast);
    await passTime(1_000);
    expect(toasts()).toEqual([]);
  });

  test('at most three toasts stand, the oldest leaves', async () => {
    const page = await openGuide();
    // All are found before the first is pressed: two seconds are soon over.
    const buttons = ['토스트 성공', '토스트 안내', '토스트 주의', '토스트 오류'].map((name) =>
      page.getByText(name, { selector: 'button' }),
    );
    for (const button of buttons) await page.user.click(button);
    expect(toasts()).toEqual(['변경된 내용이 없습니다.', '선택된 항목이 없습니다.', '네트워크가 불안정합니다.']);
  });

  test('an alert is titled 알림 and closes by Enter', async () => {
    const page = await openGuide();
    await press(page, '알림창');
    const alert = within(await page.findByRole('alertdialog', { name: '알림' }));
    await alert.findByText('첨부자료가 없습니다.');
    await waitFor(() => expect(document.activeElement).toBe(alert.getByRole('button', { name: '확인' })));
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(page.getByRole('button', { name: '알림창' })));
  });

  test('a question without words of its own has the default ones', async () => {
    const page = await openGuide();
    await press(page, '확인창');
    const question = within(await page.findByRole('alertdialog', { name: '알림' }));
    question.getByRole('button', { name: '취소' });
    await waitFor(() => expect(document.activeElement).toBe(question.getByRole('button', { name: '확인' })));
  });

  test('a question names what will happen, and Enter does nothing of it', async () => {
    const page = await openGuide();
    await press(page, '초기화');
    const question = within(await page.findByRole('alertdialog', { name: '데이터 초기화' }));
    question.getByRole('button', { name: '초기화' });
    await waitFor(() => expect(document.activeElement).toBe(question.getByRole('button', { name: '취소' })));
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(page.getByRole('button', { name: '초기화' })));
    expect(toasts()).toEqual([]);
  });

  test('a message to oneself is sent and counted', async () => {
    const page = await openGuide();
    await press(page, '나에게 발송');
    await page.findByText('제목을 2자 이상 입력해주세요.');
    await page.fill(page.getByRole('textbox', { name: '제목' }), '시험 알림');
    await press(page, '나에게 발송');
    await page.findByText('알림을 1명에게 발송했습니다.');
  });

  test('a message that fails is said in one alert', async () => {
    const page = await openGuide();
    page.browser.intercept = ({ url }) => {
      if (url.endsWith('/api/cmmn/sendSystemMsg')) throw new TypeError('Failed to fetch');
      return null;
    };
    await page.fill(await page.findByRole('textbox', { name: '제목' }), '시험 알림');
    await press(page, '나에게 발송');
    const alert = within(await page.findByRole('alertdialog', { name: '알림' }));
    await alert.findByText('알림 발송에 실패했습니다.');
    await waitFor(() => expect(document.activeElement).toBe(alert.getByRole('button', { name: '확인' })));
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
    expect(page.getByRole('textbox', { name: '제목' })).toHaveProperty('value', '시험 알림');
  });
});

describe('the error simulator', () => {
  test('400 warns with the first sentence', async () => {
    const page = await openGuide();
    await press(page, '400 입력 오류');
    await waitFor(() => expect(document.querySelector('.toast[data-kind="warning"]')).not.toBeNull());
    expect(location.pathname).toBe(HOME);
  });

  test('403 alerts and stays on the screen', async () => {
    const page = await openGuide();
    await press(page, '403 권한 없음');
    await within(await page.findByRole('alertdialog')).findByText('권한이 불충분합니다.');
    expect(location.pathname).toBe(HOME);
  });

  test('404 leads to the error screen', async () => {
    const page = await openGuide();
    await press(page, '404 없는 경로');
    await page.findByText('페이지를 찾을 수 없거나 오류가 발생했습니다.');
    expect(location.pathname).toBe('/error');
  });

  test('409 alerts with the sentence of the server', async () => {
    const page = await openGuide();
    await press(page, '409 상태 충돌');
    await within(await page.findByRole('alertdialog')).findByText(/처리할 수 없습니다/);
  });

  test('429 asks for patience', async () => {
    const page = await openGuide();
    await press(page, '429 요청 초과');
    await within(await page.findByRole('alertdialog')).findByText('잠시 후 다시 시도해주세요.');
  });

  test('500 says the network is unstable and leads away', async () => {
    const page = await openGuide();
    await press(page, '500 서버 오류');
    await page.findByText('네트워크가 불안정합니다.');
    await waitFor(() => expect(location.pathname).toBe('/noServer'));
    await press(page, '다시 시도');
    await waitFor(() => expect(location.pathname).not.toBe('/noServer'));
  });

  test('419 ends the session with its sentence', async () => {
    const page = await openGuide();
    await press(page, '419 세션 종료');
    await press(page, '시험 실행');
    await waitFor(() => expect(location.pathname).toBe('/login'));
    await within(await page.findByRole('alertdialog')).findByText('세션이 만료되어 로그아웃합니다.');
  });

  test('session-security.md 8.3: no answer is never a logout', async () => {
    allowInConsole(/Failed to fetch/);
    const page = await openGuide();
    page.browser.intercept = ({ url }) => {
      if (new URL(url).pathname.includes('simulate')) throw new TypeError('Failed to fetch');
      return null;
    };
    await press(page, '응답 없음');
    await page.findByText('온라인에서만 처리할 수 있습니다. 네트워크 연결을 확인해주세요.');
    expect(location.pathname).toBe(HOME);
    expect(page.getByRole('button', { name: /개인 메뉴$/ })).toBeDefined();
  });
});
