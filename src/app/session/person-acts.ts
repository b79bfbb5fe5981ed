import { worker } from '#bridge/client.ts';
import { themeChosen, type Person } from '#bridge/shared-state/session-slice.ts';
import { currentTheme, isThemeUnsent, noteUnsentTheme, switchTheme, type ThemeCd } from '#ui/theme/theme.ts';
import { store } from '../store.ts';
import { sessionTimer } from './session.ts';

/** 로그인 연장, in the header or in the popup. */
export const extendSignIn = (): void => sessionTimer.feed({ type: 'extend-pressed' });

/** 계속 on the lock overlay, after the server confirmed the session. */
export const unlockScreen = (): void => sessionTimer.feed({ type: 'continue-pressed' });

/** Keeps what the page wears with the person. What ends before the answer is noted on the device and sent again. */
async function sendTheme(userId: string, themeCd: ThemeCd): Promise<void> {
  noteUnsentTheme(userId);
  const { ok } = await worker.call('saveMyTheme', { themeCd }, { background: true });
  if (ok && currentTheme() === themeCd) noteUnsentTheme(null);
}

/** Switches the theme at once, and keeps the choice with the person; without a network this device remembers it. */
export async function toggleTheme(): Promise<void> {
  const theme: ThemeCd = currentTheme() === 'DARK' ? 'LIGHT' : 'DARK',
    userId = store.getState().session.person?.userId;
  await switchTheme(theme);
  store.dispatch(themeChosen(theme));
  if (userId !== undefined) await sendTheme(userId, theme);
}

/** After sign-in: the person's theme, which may differ from the device's; a choice that never arrived is the newer one. */
export async function applyTheme({ userId, themeCd }: Pick<Person, 'userId' | 'themeCd'>): Promise<void> {
  const worn = currentTheme();
  if (themeCd === worn) return;
  if (!isThemeUnsent(userId)) return switchTheme(themeCd);
  store.dispatch(themeChosen(worn));
  await sendTheme(userId, worn);
}
