/*
 * What the page loads first. The application proper is a hundred kilobytes away; worker and server are asked meanwhile.
 */
import { prefetch } from '#bridge/prefetch.ts';
import { askFirstQuestions } from './navigation/first-questions.ts';
import { needsCheck, openingPath } from '#contract/session/public-paths.ts';
import { domainOf } from './domains.ts';
import { showStartFailure } from './start-failure.ts';

/**
 * Requests of the screen that can be sent before the application is loaded. Its queries ask again and report a failure.
 */
async function prepareScreen(path: string, search: string): Promise<void> {
  const routes = await domainOf(path)?.load(),
    screen = routes?.screens.find((one) => one.path === path);
  for (const { op, arg } of screen?.asks?.(new URLSearchParams(search)) ?? []) prefetch(op, arg);
  await screen?.load();
}

const path = openingPath(location.pathname);
askFirstQuestions(path);
void import('./main.tsx').catch(showStartFailure);
// Its domain knows the screen; menu, header and lists stand around every one behind the sign-in.
if (needsCheck(path))
  for (const part of [prepareScreen(path, location.search), import('./shell/AdminLayout.tsx')])
    void part.catch(() => undefined);
