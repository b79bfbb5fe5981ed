import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AuthType } from '#contract/permission.ts';
import type { Me, RouteCheck, SessionPolicy } from '#contract/session/session.ts';

/** Initial value of the popup's countdown, in seconds. */
export const COUNTDOWN_SECONDS = 300;

/** `unknown` until the first answer of the start; NOTICE is the time of the logout popup, LOCKED the offline lock. */
export type SessionPhase = 'unknown' | 'signed-out' | 'active' | 'idle' | 'notice' | 'locked';
export type Person = Omit<Me, 'session' | 'xsrfToken'>;

export interface SessionState {
  readonly phase: SessionPhase;
  readonly person: Person | null;
  /** Counts what the overlay waits for. */
  readonly loadingCount: number;
  readonly authTypes: readonly AuthType[];
  /** Screen that the authorisation types belong to. */
  readonly screen: Pick<
    RouteCheck,
    'resourcePath' | 'resourceNm' | 'menuPath' | 'permCds' | 'dataScopeCd' | 'hlpYn'
  > | null;
  /** Whether the server has said of this very visit that the screen may be opened, and not only of one before. */
  readonly isConfirmed: boolean;
  readonly isLogoutPopupOpen: boolean;
  readonly isIdle: boolean;
  readonly idleSeconds: number;
  readonly policy: SessionPolicy | null;
  readonly elapsedSeconds: number;
  readonly countdownSeconds: number;
  /** LOCKED only: the server has confirmed the session, the same person may go on. */
  readonly isUnlockable: boolean;
  /** Line that /login shows after the session was ended from outside. */
  readonly endMessage: string | null;
}

const cleared: SessionState = {
  phase: 'signed-out',
  person: null,
  loadingCount: 0,
  authTypes: [],
  screen: null,
  isConfirmed: true,
  isLogoutPopupOpen: false,
  isIdle: false,
  idleSeconds: 0,
  policy: null,
  elapsedSeconds: 0,
  countdownSeconds: COUNTDOWN_SECONDS,
  isUnlockable: false,
  endMessage: null,
};

export type TimerView = Pick<
  SessionState,
  | 'phase'
  | 'isLogoutPopupOpen'
  | 'isIdle'
  | 'idleSeconds'
  | 'policy'
  | 'elapsedSeconds'
  | 'countdownSeconds'
  | 'isUnlockable'
>;

const initialState: SessionState = { ...cleared, phase: 'unknown' };

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    loadingStarted: (state) => {
      state.loadingCount += 1;
    },
    loadingEnded: (state) => {
      state.loadingCount = Math.max(0, state.loadingCount - 1);
    },
    personKnown: (state, { payload }: PayloadAction<Person>) => ({ ...state, person: payload, endMessage: null }),
    themeChosen: (state, { payload }: PayloadAction<Person['themeCd']>) => {
      if (state.person) state.person.themeCd = payload;
    },
    timersChanged: (state, { payload }: PayloadAction<TimerView>) => ({ ...state, ...payload }),
    routeAllowed: (
      state,
      { payload: { route, isConfirmed } }: PayloadAction<{ readonly route: RouteCheck; readonly isConfirmed: boolean }>,
    ) => ({
      ...state,
      authTypes: route.authTypes,
      screen: route,
      isConfirmed,
    }),
    /** Clears all shared state except the authorisation types. */
    sessionReset: (state, { payload }: PayloadAction<{ readonly endMessage: string | null }>) => ({
      ...cleared,
      authTypes: state.authTypes,
      endMessage: payload.endMessage,
    }),
  },
});

export const { loadingStarted, loadingEnded, personKnown, themeChosen, timersChanged, routeAllowed, sessionReset } =
  sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;
