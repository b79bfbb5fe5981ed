import { fireEvent } from '@testing-library/dom';
import { sql, type Kysely } from 'kysely';
import { vi } from 'vitest';
import { z } from 'zod';
import type { MenuNode } from '#contract/system.ts';
import type { Schema } from '#server/database/schema.ts';
import { cookieHeader } from './page-worker.ts';
import { newBrowser, type Screens, type ShownScreen } from './render-screen.tsx';

/*
 * Walks the screens of a person as people do: every tab, a row of every state, every detail, and every button there. What a
 * button sends is answered by the real server and undone, so that what is pressed first changes nothing for what follows.
 */

/** Rows of a list that are opened: one of each state. */
const MOST_STATES = 6,
  /** Details of one screen that other screens lead to. */
  MOST_VISITS = 3;
/** Buttons that ask for nothing that a right is needed for, or leave the page. */
const LEFT_OUT =
    /목록|이전|다음|인쇄|조회|초기화|새로고침|표시 설정|필터|정렬|개씩|닫기|^취소$|달력|펼치|접기|지우기|도움말|즐겨찾기|다시 시도/,
  LEAVES = /이동|나가기/,
  CLOSES = /닫기|취소|확인/,
  UNTICKS = /선택 해제/;
const REASON = '사유를 열 글자 이상 적습니다.';
const DECIDING = new Set(['primary', 'danger', 'confirm']);

/**
 * Undoes whatever a numbered write would commit: by then the server has judged it. What refuses a row for want of a right has
 * written nothing for it, and is let through to be seen.
 */
export async function undoWrites({ db }: { readonly db: Kysely<Schema> }): Promise<void> {
  await sql`create function "undoTrial"() returns trigger language plpgsql as $$ begin
    if new."response"::text !~ '"code": ?403' then raise exception 'a trial is undone'; end if; return null; end $$`.execute(
    db,
  );
  await sql`create constraint trigger "undoTrial" after update of "response" on "clientReq" deferrable initially deferred for each row execute function "undoTrial"()`.execute(
    db,
  );
}

const outcomes = z.object({ data: z.object({ data: z.array(z.object({ code: z.number() })) }) });
/** Whether an answer refuses for want of a right: as a whole, or for one of its rows. */
const isRefused = (status: number, body: string): boolean => {
  if (status === 403) return true;
  if (status !== 200 || !body.startsWith('{')) return false;
  const rows = outcomes.safeParse(JSON.parse(body)).data?.data.data ?? [];
  return rows.some(({ code }) => code === 403);
};

const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent;
const all = (root: ParentNode, selector: string): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(selector)];
const dialogs = (): HTMLElement[] => all(document, '[role="dialog"], [role="alertdialog"]');
const main = (): ParentNode => document.querySelector('main') ?? document;
const here = (): string => location.pathname + location.search;
const isPressable = (button: HTMLElement): boolean =>
  !(button as HTMLButtonElement).disabled && !LEFT_OUT.test(nameOf(button));
const actsOf = (root: ParentNode): HTMLElement[] =>
  all(root, 'button').filter(
    (button) => isPressable(button) && !button.closest('table, [role="tablist"], .pager, .filter-bar, .table-toolbar'),
  );
/** What a list offers for the rows that are ticked. */
const chosenActs = (): HTMLElement[] =>
  all(main(), '.table-toolbar button').filter((button) => isPressable(button) && !UNTICKS.test(nameOf(button)));
const stateOf = (root: ParentNode): string =>
  all(root, '.chip')
    .map(({ textContent }) => textContent)
    .join('|');

const pathsOf = (nodes: readonly MenuNode[]): ReadonlySet<string> =>
  new Set(nodes.flatMap(({ path, children }) => [...(path === null ? [] : [path]), ...pathsOf(children)]));

export interface Walk {
  /** Refusals met, each with the place and the call. */
  readonly refused: readonly string[];
  /** How much was seen, so that a walk that saw nothing is found out; `opened` are screens of the person's menu. */
  readonly seen: { readonly opened: number; readonly pages: number; readonly pressed: number; readonly sent: number };
}

/**
 * Walks screens as a person. @param paths those that the person's menu holds are walked
 * @throws Error when the page does not come to rest
 */
export async function walkRights(
  { renderScreen, server, passTime }: Screens,
  loginId: string,
  paths: readonly string[],
): Promise<Walk> {
  const refused = new Set<string>(),
    visited = new Set<string>(),
    visits = new Map<string, number>(),
    pressed = new Set<string>(),
    waiting: string[] = [],
    browser = newBrowser();
  let where = '',
    sent = 0;
  browser.intercept = async (request) => {
    const { pathname, search } = new URL(request.url),
      isWrite = request.method === 'POST';
    // Who reads a notice or keeps the session alive has decided nothing.
    if (!pathname.startsWith('/api/') || /\/(verify|part|live)\b|extendSession|readNotice|announceQueue/.test(pathname))
      return null;
    const answer = await server().app.inject({
      method: isWrite ? 'POST' : 'GET',
      url: pathname + search,
      headers: { ...Object.fromEntries(request.headers), host: 'localhost:8080', cookie: cookieHeader(browser) },
      ...(isWrite ? { payload: Buffer.from(await request.arrayBuffer()) } : {}),
    });
    if (isRefused(answer.statusCode, answer.body)) refused.add(`${where}: ${request.method} ${pathname}`);
    if (!isWrite) return null;
    sent += 1;
    const done = { code: 409, message: '시험', traceId: '', data: { data: [], reason: 'STATE' } };
    return Response.json(done, { status: 409 });
  };
  // Files that are saved have been answered; the page's own kind of blob has no address in this process, and a link to
  // one would take the page along.
  const saving = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#saved');
  const settle = (): Promise<void> => passTime(0);
  const press = async (element: Element): Promise<void> => {
    fireEvent.click(element);
    await settle();
  };
  let page: ShownScreen = await renderScreen('/admin/main', { as: loginId, browser });
  const closeDialogs = async (): Promise<void> => {
    for (let top = dialogs().at(-1), tries = 0; top && tries < 4; top = dialogs().at(-1), tries += 1) {
      const close = all(top, 'button').find((button) => CLOSES.test(nameOf(button)));
      if (close) await press(close);
      else {
        fireEvent.keyDown(top, { key: 'Escape' });
        await settle();
      }
    }
  };
  /** Opens an address; what was typed before is left behind. */
  const open = async (path: string): Promise<void> => {
    // A file that was opened took the page with it.
    if (!location.protocol.startsWith('http')) page = await renderScreen(path, { as: loginId, browser });
    const going = { isOver: false };
    void page.navigateTo(path).finally(() => (going.isOver = true));
    await settle();
    const leave = all(document, '[role="alertdialog"] button, [role="dialog"] button').find((button) =>
      LEAVES.test(nameOf(button)),
    );
    if (leave) await press(leave);
    if (!going.isOver || here() !== path) page = await renderScreen(path, { as: loginId, browser });
    await settle();
    await closeDialogs();
  };
  const fill = (root: ParentNode): void => {
    for (const field of all(root, 'textarea, input[type="text"]'))
      if (!(field as HTMLInputElement).value) fireEvent.input(field, { target: { value: REASON } });
  };
  /** Opens the tabs of a dialog and presses what decides; a question that follows is answered with yes. */
  const goThrough = async (dialog: HTMLElement): Promise<void> => {
    for (const tab of all(dialog, '[role="tab"]')) await press(tab);
    fill(dialog);
    const from = where;
    for (const act of all(dialog, 'button').filter(
      (button) => DECIDING.has(button.dataset['look'] ?? '') && isPressable(button),
    )) {
      if (!act.isConnected) continue;
      where = `${from} » ${nameOf(act)}`;
      await press(act);
      const next = dialogs().at(-1);
      if (!next || next === dialog) continue;
      fill(next);
      const yes = all(next, 'button').findLast((button) => DECIDING.has(button.dataset['look'] ?? ''));
      if (yes) await press(yes);
    }
    where = from;
  };
  const pressAll = async (at: string): Promise<void> => {
    const state = stateOf(document.querySelector('main header') ?? main());
    for (const name of new Set(actsOf(main()).map(nameOf))) {
      const mark = `${location.pathname} ${state} ${name}`,
        button = actsOf(main()).find((one) => nameOf(one) === name);
      if (!button || pressed.has(mark)) continue;
      pressed.add(mark);
      where = `${at} › ${name}`;
      await press(button);
      const dialog = dialogs().at(-1);
      if (dialog) await goThrough(dialog);
      await closeDialogs();
      if (location.pathname !== at.split('?')[0]) waiting.push(here());
      if (here() !== at) await open(at);
    }
    where = at;
  };
  const eachTab = async (look: () => Promise<void>): Promise<void> => {
    const labels = all(main(), '[role="tab"]').map(nameOf);
    if (labels.length === 0) await look();
    for (const label of labels) {
      const tab = all(main(), '[role="tab"]').find((one) => nameOf(one) === label);
      where = `${here()} [${label}]`;
      if (tab) await press(tab);
      await look();
    }
  };
  const lookAt = async (path: string): Promise<void> => {
    const [name = ''] = path.split('?'),
      count = visits.get(name) ?? 0;
    if (visited.has(path) || count >= MOST_VISITS || !path.startsWith('/admin/')) return;
    visited.add(path);
    visits.set(name, count + 1);
    where = path;
    if (here() !== path) await open(path);
    await eachTab(async () => pressAll(here()));
  };
  const rows = (): HTMLElement[] => all(main(), 'tr[data-row]');
  /** Ticks a row. @returns whether it can be chosen */
  const tick = async (index: number): Promise<boolean> => {
    const box = rows()[index]?.querySelector<HTMLInputElement>('input[type="checkbox"]');
    if (!box || box.disabled) return false;
    if (!box.checked) await press(box);
    return true;
  };
  /** Does everything that the list offers for a row that is ticked. */
  const chooseRow = async (at: string, index: number): Promise<void> => {
    const row = rows()[index],
      state = row ? stateOf(row) : '';
    if (!(await tick(index))) return;
    for (const name of new Set(chosenActs().map(nameOf))) {
      const mark = `${at} chosen ${state} ${name}`;
      if (pressed.has(mark)) continue;
      pressed.add(mark);
      if (here() !== at) await open(at);
      const button = (await tick(index)) ? chosenActs().find((one) => nameOf(one) === name) : undefined;
      if (!button) continue;
      where = `${at} row ${index} › ${name}`;
      await press(button);
      const dialog = dialogs().at(-1);
      if (dialog) await goThrough(dialog);
      await closeDialogs();
      if (location.pathname !== at.split('?')[0]) waiting.push(here());
    }
    if (here() !== at) await open(at);
    else if (rows()[index]?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.checked) {
      const undo = all(main(), '.table-toolbar button').find((button) => UNTICKS.test(nameOf(button)));
      if (undo) await press(undo);
    }
  };
  /** Opens a row of each state of the list, in its dialog or on its page, and ticks it. */
  const openRows = async (at: string): Promise<void> => {
    const first = new Map<string, number>();
    for (const [index, row] of rows().entries()) if (!first.has(stateOf(row))) first.set(stateOf(row), index);
    for (const index of [...first.values()].slice(0, MOST_STATES)) {
      if (here() !== at) await open(at);
      const row = rows()[index];
      if (!row) continue;
      where = `${at} row ${index}`;
      await press(row.querySelector('.table-link') ?? row.querySelector('td:nth-child(2)') ?? row);
      const dialog = dialogs().at(-1);
      if (dialog) await goThrough(dialog);
      await closeDialogs();
      if (here() !== at) await lookAt(here());
      if (here() !== at) await open(at);
      await chooseRow(at, index);
    }
    if (here() !== at) await open(at);
  };
  const person = await server().signIn(loginId),
    menu = pathsOf((await person.call('getMyMenuList')).rows as unknown as readonly MenuNode[]),
    mine = paths.filter((path) => menu.has(path));
  for (const path of mine) {
    where = path;
    visited.add(path);
    await open(path);
    await eachTab(async () => {
      const at = here();
      await openRows(at);
      await pressAll(at);
    });
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await lookAt(next);
  }
  saving.mockRestore();
  return { refused: [...refused], seen: { opened: mine.length, pages: visited.size, pressed: pressed.size, sent } };
}
