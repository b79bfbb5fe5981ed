import { randomUUID } from 'node:crypto';
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { UPLOAD_PATH } from '#contract/files/upload-policy.ts';
import { endpoints } from '#contract/registry.ts';
import { lockedPackage } from '#tests/support/real-files.ts';
import { newBrowser, useScreens, type Browser, type ShownScreen } from '#tests/support/screens/render-screen.tsx';
import { pdf, png, text } from '#tests/support/sample-files.ts';
import { openWriteContext } from '#tests/support/writes/write-context.ts';

/* The file component (specification.md 4, 7, 8; guide.md 6.6): what is listed, fetched, sent, and what is said when it fails. */

const { renderScreen, server, callAs, allowInConsole } = useScreens();
const ITEM = { ctgryCd: 'A', qty: 5, useDt: '20260406', useTm: '0930', useYn: 'Y' };
const LIST = '/api/cmmn/getFileList',
  DENIED = '권한이 불충분합니다.',
  FAILED = '다운로드에 실패 했습니다.',
  UNSTABLE = '네트워크가 불안정합니다.';

/** An item with files. @returns its id and the group of the files */
async function itemWith(...files: readonly (readonly [string, Uint8Array])[]) {
  const context = await openWriteContext(server()),
    guideItemId = randomUUID(),
    [first, ...others] = files;
  if (!first) throw new Error('no file');
  const fileGroupId = await context.upload('oper01', 'NOTICE', ...first, others);
  await callAs('oper01', 'saveGuideItem', { guideItemId, itemNm: '첨부가 있는 항목', fileGroupId, ...ITEM });
  const { rows } = await callAs('oper01', 'getFileList', { fileGroupId });
  return { guideItemId, fileGroupId, saved: rows.map((row) => String(row['saveFileNm'])) };
}
const refusal = (code: number): Response =>
  new Response(JSON.stringify({ code, message: '서버의 말', traceId: 't', data: { data: [] } }), {
    status: code,
    headers: { 'x-madang': '1', 'content-type': 'application/json' },
  });
const answerWith = (part: string, answer: () => Promise<Response | null> | Response | null): Browser => {
  const browser = newBrowser();
  browser.intercept = ({ url }) => (decodeURIComponent(url).includes(part) ? answer() : null);
  return browser;
};
const view = (guideItemId: string, browser = newBrowser()): Promise<ShownScreen> =>
  renderScreen(`/guide/detail3?guideItemId=${guideItemId}`, { as: 'oper01', browser });
const listed = (): readonly string[] =>
  [...document.querySelectorAll('.file-list .file-name')].map(({ textContent }) => textContent);
const asked = ({ browser }: ShownScreen, part: string): readonly string[] =>
  browser.asked.filter((line) => line.includes(part));
const isCovered = (): boolean => document.querySelector('[data-testid="overlay"]') !== null;
const alertOf = (page: ShownScreen) => page.findByRole('alertdialog');

/** A gate for an answer that a test holds back. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<null>((resolve) => {
    open = () => resolve(null);
  });
  return { open: () => open(), opened };
}

/** What the page has handed to the browser's downloads. */
function watchDownloads(): readonly string[] {
  const names: string[] = [];
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof HTMLAnchorElement && target.download !== '') names.push(target.download);
    },
    { capture: true },
  );
  return names;
}

describe('the list of a group', () => {
  test('is asked for once, whoever shows it', async () => {
    const { guideItemId, fileGroupId } = await itemWith(['안내.txt', text()], ['사진.png', png()]);
    const page = await view(guideItemId);
    await page.findByRole('button', { name: '사진.png 크게 보기' });
    expect(listed()).toEqual(['안내.txt', '사진.png']);
    expect(asked(page, `${LIST}?fileGroupId=${fileGroupId}`)).toHaveLength(1);
  });

  test('leaves a file out in silence that cannot be fetched', async () => {
    const { guideItemId, saved } = await itemWith(['하나.txt', text()], ['둘.pdf', pdf()], ['셋.txt', text()]);
    for (const status of [403, 404, 500]) {
      const page = await view(
        guideItemId,
        answerWith(saved[1] ?? '', () => refusal(status)),
      );
      await waitFor(() => expect(listed()).toEqual(['하나.txt', '셋.txt']));
      await waitFor(() => expect(asked(page, saved[2] ?? '')).toHaveLength(1));
      expect(page.queryByRole('alertdialog')).toBeNull();
      expect(location.pathname).toBe('/guide/detail3');
    }
    await view(guideItemId);
    await waitFor(() => expect(listed()).toEqual(['하나.txt', '둘.pdf', '셋.txt']));
  });

  test('marks a document that asks for a password', async () => {
    const { guideItemId } = await itemWith(['보고서.docx', lockedPackage()], ['안내.txt', text()]);
    const page = await view(guideItemId);
    const row = (await page.findByRole('button', { name: '보고서.docx' })).closest('li');
    expect(row?.textContent).toContain('암호 설정 문서');
    expect(page.getAllByText('암호 설정 문서')).toHaveLength(1);
  });
});

describe('a file that a person asks for', () => {
  test('lies where the server says, and is called as it says', async () => {
    const { guideItemId } = await itemWith(['안내.txt', text()]);
    const page = await view(guideItemId),
      names = watchDownloads(),
      { browser } = page;
    const button = await page.findByRole('button', { name: '안내.txt' });
    browser.intercept = async ({ url }) => {
      if (!url.includes(`${LIST}?fileId=`)) return null;
      const { rows } = await callAs('oper01', 'getFileList', { fileId: new URL(url).searchParams.get('fileId') });
      const data = { data: rows.map((row) => ({ ...row, oriFileNm: '안내 (개정).txt' })) };
      return new Response(JSON.stringify({ code: 200, message: '', traceId: 't', data }), {
        headers: { 'x-madang': '1', 'content-type': 'application/json' },
      });
    };
    await page.user.click(button);
    await waitFor(() => expect(names).toEqual(['안내 (개정).txt']));
    expect(asked(page, `${LIST}?fileId=`)).toHaveLength(1);
  });

  test('comes from what the page has fetched, when the line is gone', async () => {
    allowInConsole(/Failed to fetch/);
    const { guideItemId, saved } = await itemWith(['안내.txt', text()]);
    const page = await view(guideItemId),
      names = watchDownloads();
    await waitFor(() => expect(asked(page, saved[0] ?? '')).toHaveLength(1));
    await waitFor(() => expect(page.browser.underWay.size).toBe(0));
    page.browser.line = 'down';
    await page.user.click(await page.findByRole('button', { name: '안내.txt' }));
    await waitFor(() => expect(names).toEqual(['안내.txt']));
  });

  test('covers the screen while it is on its way, and says when it fails', async () => {
    const { guideItemId } = await itemWith(['안내.txt', text()]);
    const { open, opened } = gate();
    const page = await view(
      guideItemId,
      answerWith(`${LIST}?fileId=`, async () => {
        await opened;
        return refusal(409);
      }),
    );
    await page.user.click(await page.findByRole('button', { name: '안내.txt' }));
    await waitFor(() => expect(isCovered()).toBe(true));
    open();
    await within(await alertOf(page)).findByText('서버의 말');
    await page.user.click(page.getByRole('button', { name: '확인' }));
    await within(await alertOf(page)).findByText(FAILED);
    await waitFor(() => expect(isCovered()).toBe(false));
  });
});

describe('all files of a group', () => {
  const press = async (page: ShownScreen): Promise<void> => {
    await waitFor(() => expect(listed()).toEqual(['안내.txt']));
    await page.user.click(page.getByRole('button', { name: '전체 다운로드' }));
  };

  test('cover the screen until they have come', async () => {
    const { guideItemId } = await itemWith(['안내.txt', text()]);
    const { open, opened } = gate();
    const page = await view(guideItemId),
      names = watchDownloads();
    page.browser.intercept = ({ url }) => (/\/api\/files\/[0-9a-f-]{36}$/.test(url) ? opened : null);
    await press(page);
    await waitFor(() => expect(isCovered()).toBe(true));
    open();
    await waitFor(() => expect(names).toEqual([expect.stringMatching(/^첨부파일_\d{14}\.zip$/)]));
    await waitFor(() => expect(isCovered()).toBe(false));
  });

  const refuse = async (status: number): Promise<ShownScreen> => {
    const { guideItemId } = await itemWith(['안내.txt', text()]);
    const page = await view(guideItemId);
    page.browser.intercept = ({ url }) => (/\/api\/files\/[0-9a-f-]{36}$/.test(url) ? refusal(status) : null);
    await press(page);
    return page;
  };

  test('system.md 5.15: 403 says that the right is missing, and nothing else', async () => {
    const page = await refuse(403);
    await within(await alertOf(page)).findByText(DENIED);
    await page.user.click(page.getByRole('button', { name: '확인' }));
    await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(isCovered()).toBe(false));
  });

  test('404 leads to /error, and says that nothing has come', async () => {
    const page = await refuse(404);
    await waitFor(() => expect(location.pathname).toBe('/error'));
    await within(await alertOf(page)).findByText(FAILED);
  });

  test('500 says that the network is unstable, leads away, and says that nothing has come', async () => {
    const page = await refuse(500);
    await page.findByText(UNSTABLE);
    await waitFor(() => expect(location.pathname).toBe('/noServer'));
    await within(await alertOf(page)).findByText(FAILED);
    await waitFor(() => expect(isCovered()).toBe(false));
  });
});

describe('files of a form', () => {
  const openForm = async (guideItemId: string, browser = newBrowser()): Promise<ShownScreen> => {
    const page = await renderScreen(`/guide/detail?guideItemId=${guideItemId}&tab=files`, { as: 'oper01', browser });
    await page.findByRole('button', { name: '파일 선택' });
    return page;
  };
  const choose = async (page: ShownScreen, ...files: readonly File[]): Promise<void> => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('no place for files');
    await page.user.upload(input, [...files]);
    await page.findByText(files[0]?.name ?? '');
  };
  const save = (page: ShownScreen): Promise<void> => page.user.click(page.getByRole('button', { name: '저장' }));
  const fileOf = (name: string, content: Uint8Array): File => new File([new Uint8Array(content)], name);
  const emptyItem = async (): Promise<string> => {
    const guideItemId = randomUUID();
    await callAs('oper01', 'saveGuideItem', { guideItemId, itemNm: '첨부가 올 항목', ...ITEM });
    return guideItemId;
  };

  test('are marked where they ask for a password, go up covered, and are there afterwards', async () => {
    const guideItemId = await emptyItem(),
      { open, opened } = gate();
    const page = await openForm(
      guideItemId,
      answerWith(UPLOAD_PATH, () => opened),
    );
    await choose(page, fileOf('명단.xlsx', lockedPackage()), fileOf('안내 "최종".txt', text()));
    expect(page.getAllByText('암호 설정 문서')).toHaveLength(1);
    await save(page);
    await waitFor(() => expect(isCovered()).toBe(true));
    open();
    await page.findByText('저장되었습니다.');
    await waitFor(() => expect(isCovered()).toBe(false));
    await view(guideItemId);
    await waitFor(() => expect(listed()).toEqual(['명단.xlsx', '안내 "최종".txt']));
  });

  test.each([
    [403, DENIED, '/guide/detail'],
    [404, null, '/error'],
    [500, null, '/noServer'],
    [400, '서버의 말', '/guide/detail'],
    [429, '잠시 후 다시 시도해주세요.', '/guide/detail'],
  ] as const)('%i goes the way of every other call', async (status, said, path) => {
    const page = await openForm(
      await emptyItem(),
      answerWith(UPLOAD_PATH, () => refusal(status)),
    );
    await choose(page, fileOf('안내.txt', text()));
    await save(page);
    if (status === 500) await page.findByText(UNSTABLE);
    if (said !== null) {
      await within(await alertOf(page)).findByText(said);
      await page.user.click(page.getByRole('button', { name: '확인' }));
      await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
    }
    await waitFor(() => expect(location.pathname).toBe(path));
    await waitFor(() => expect(isCovered()).toBe(false));
  });

  test('stay in a dirty form when the upload fails, and go up with the next save', async () => {
    const page = await openForm(
      await emptyItem(),
      answerWith(UPLOAD_PATH, () => refusal(403)),
    );
    await choose(page, fileOf('안내.txt', text()));
    await save(page);
    await page.user.click(await page.findByRole('button', { name: '확인' }));
    page.getByText('안내.txt');
    await page.findByText(/^변경: 첨부/);
    page.browser.intercept = () => null;
    await save(page);
    await page.findByText('저장되었습니다.');
  });

  test('that cannot be had are not shown, and saving does not lose them', async () => {
    const { guideItemId, saved } = await itemWith(['하나.txt', text()], ['둘.pdf', pdf()]);
    const page = await openForm(
      guideItemId,
      answerWith(saved[1] ?? '', () => refusal(404)),
    );
    await page.findByText('하나.txt');
    await waitFor(() => expect(page.queryByText('둘.pdf')).toBeNull());
    await choose(page, fileOf('새로.txt', text()));
    await save(page);
    await page.findByText('저장되었습니다.');
    await view(guideItemId);
    // 파일 선택 replaces what was shown.
    await waitFor(() => expect(listed()).toEqual(['둘.pdf', '새로.txt']));
  });
});

test.each([
  [404, '/error'],
  [500, '/noServer'],
] as const)('a workbook that fails with %i goes the way of every other call', async (status, path) => {
  const page = await renderScreen('/guide/list', {
    as: 'oper01',
    browser: answerWith(endpoints.downloadGuideItemExcel.path, () => refusal(status)),
  });
  await page.user.click(await page.findByRole('button', { name: '엑셀 다운로드' }));
  await waitFor(() => expect(location.pathname).toBe(path));
  await within(await alertOf(page)).findByText(FAILED);
});
