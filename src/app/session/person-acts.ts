import { worker } from '#bridge/client.ts';
import { themeChosen } from '#bridge/shared-state/session-slice.ts';
import { currentTheme, switchTheme, type ThemeCd } from '#ui/theme/theme.ts';
import { store } from '../store.ts';
import { sessionTimer } from './session.ts';

/** 로그인 연장, in the header or in the popup. */
export const extendSignIn = (): void => sessionTimer.feed({ type: 'extend-pressed' });

/** 계속 on the lock overlay, after the server confirmed the session. */
export const unlockScreen = (): void => sessionTimer.feed({ type: 'continue-pressed' });

/** Switches the theme at once, and keeps the choice with the person; without a network this device remembers it. */
export async function toggleTheme(): Promise<void> {
  const theme: ThemeCd = currentTheme() === 'DARK' ? 'LIGHT' : 'DARK';
  await switchTheme(theme);
  store.dispatch(themeChosen(theme));
  if (store.getState().session.person) await worker.call('saveMyTheme', { themeCd: theme }, { background: true });
}

/** After sign-in: the person's theme, which may differ from the device's. */
export async function applyTheme(theme: ThemeCd): Promise<void> {
  if (theme !== currentTheme()) await switchTheme(theme);
}
