import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { PaperQuestion } from '#contract/diagnosis/paper-tree.ts';
import { newOption, newPaperBody, newQuestion } from '#shared/diagnosis/new-question.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { askServer, callServer } from './call.ts';
import { signIn } from './test.ts';

export const ANSWERING_PAGE = '/part/answer.html';
/** The student of the demo campus whom the documents call by name. */
export const HONG = '20210001';

export const question = (
  code: string,
  qstnTp: PaperQuestion['qstnTp'],
  over: Partial<PaperQuestion> = {},
): PaperQuestion => ({
  ...newQuestion(`${code}-${randomUUID().slice(0, 8)}`, code, qstnTp, over.point != null, `<p>${code} 문항</p>`),
  ...over,
});
export const choices = (...texts: readonly string[]) => texts.map((text, index) => newOption(index + 1, text));

/** Opens a plan for one student, by the operator. @returns its name */
export async function openPlan(
  page: Page,
  sections: readonly (readonly PaperQuestion[])[],
  {
    instDiv = 'SURVEY',
    paper = {},
    plan = {},
  }: { readonly instDiv?: string; readonly paper?: object; readonly plan?: object } = {},
): Promise<string> {
  await signIn(page, 'oper01');
  const post = async (name: string, data: object) => (await callServer(page, `/api/diag/${name}`, data)).data[0] ?? {};
  const planNm = `응답 시험 ${randomUUID().slice(0, 8)}`,
    today = koreanDate8(Date.now());
  const made = await post('savePaperVer', {
    ...newPaperBody(randomUUID(), instDiv === 'EXAM', false),
    sects: sections.map((qstns, index) => ({
      sectId: `sect-${index + 1}`,
      sectNm: `영역 ${index + 1}`,
      randomYn: 'N',
      qstns,
    })),
    ...paper,
    paperVerId: randomUUID(),
    instDiv,
    paperNm: planNm,
    deptCd: '9200',
  });
  const confirmed = await post('confirmPaperVer', { paperVerId: made.paperVerId, version: made.version }),
    draft = await post('savePlan', {
      planId: randomUUID(),
      instDiv,
      paperVerId: confirmed.paperVerId,
      planNm,
      deptCd: '9200',
      schlYear: today.slice(0, 4),
      shtmCd: '10',
      rndNo: 1,
      strtDt: addDays(today, 1),
      strtTm: '0900',
      endDt: addDays(today, 9),
      endTm: '1800',
      anonymDiv: 'NAMED',
      editAllowYn: 'N',
      resultOpenDiv: 'NONE',
      minReportCnt: 5,
      cond: { userDivs: [] },
      ...plan,
    });
  await post('addPlanTarget', { planId: draft.planId, people: [{ userDiv: 'USER', userId: HONG }] });
  await post('confirmPlan', { rows: [{ id: draft.planId, version: draft.version }] });
  const ready = (await askServer(page, `/api/diag/getPlan?planId=${String(draft.planId)}`)).data[0] ?? {};
  await post('openPlan', { planId: ready.planId, version: ready.version });
  return planNm;
}

/** Enters as the student, and waits for his list. */
export async function enterAsHong(page: Page): Promise<void> {
  await page.goto(ANSWERING_PAGE);
  await page.getByRole('button', { name: /홍길동/ }).click();
  await expect(page.getByRole('button', { name: '나가기' })).toBeVisible();
}

/** Waits until the page's own service worker stands before it. */
export const waitForPartWorker = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.scriptURL.endsWith('/part-sw.js'));

/** Ends the browser of a profile as a power cut would. */
export function killBrowser(profile: string): void {
  const lines = execFileSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' }).split('\n');
  for (const line of lines.filter((text) => text.includes(`--user-data-dir=${profile}`))) {
    const pid = Number(/^\s*(\d+)/.exec(line)?.[1]);
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Gone with another one of them.
    }
  }
}
