import { createAction, createReducer, type UnknownAction } from '@reduxjs/toolkit';
import { createContext } from 'react';
import { sessionReset } from '../shared-state/session-slice.ts';

/** Rows that were chosen in a list, and the conditions (JSON) under which they were. */
export interface ChosenIn {
  readonly conditions: string;
  readonly rows: readonly object[];
}

/** What a screen remembers while its person works elsewhere. */
export interface ScreenMemory {
  /** Conditions, page, order and tab, in the form in which the address shares them. */
  readonly search: string;
  /** Pixels scrolled down, by the query at which that was. */
  readonly scrolls: Readonly<Record<string, number>>;
  /** Chosen rows by list. */
  readonly chosen: Readonly<Record<string, ChosenIn>>;
  /** What else a screen remembers: the step of a wizard, the group whose codes are open. */
  readonly values: Readonly<Record<string, unknown>>;
}
/** The slice of a domain: its screens by path. */
export type DomainMemory = Readonly<Record<string, ScreenMemory>>;
/** Which screen remembers. A screen without a domain remembers nothing. */
export interface MemoryPlace {
  readonly domain: string;
  readonly path: string;
}

/** The screen that a component belongs to; the composition names it. */
export const MemoryPlaceContext = createContext<MemoryPlace>({ domain: '', path: '' });

const EMPTY: ScreenMemory = { search: '', scrolls: {}, chosen: {}, values: {} };
const NO_SCREENS: DomainMemory = {};

/** A screen has something to remember. */
export const screenRemembered = createAction<MemoryPlace & { readonly part: Partial<ScreenMemory> }>(
  'screens/remembered',
);

/** The reducer of one domain's slice. It forgets everything with the session: sign-out, session loss and reset. */
export const domainReducer = (
  domain: string,
): ((state: DomainMemory | undefined, action: UnknownAction) => DomainMemory) =>
  createReducer(NO_SCREENS, (builder) => {
    builder
      .addCase(sessionReset, () => NO_SCREENS)
      .addCase(screenRemembered, (state, { payload: { path, part, ...place } }) =>
        place.domain === domain ? { ...state, [path]: { ...(state[path] ?? EMPTY), ...part } } : state,
      );
  });

/** What a screen remembers; nothing while the slice of its domain is not there yet. */
export function memoryOf(state: object, { domain, path }: MemoryPlace): ScreenMemory {
  const screens = (state as Readonly<Record<string, DomainMemory | undefined>>)[domain];
  return screens?.[path] ?? EMPTY;
}
