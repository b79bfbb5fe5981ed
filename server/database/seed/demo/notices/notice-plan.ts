import { NOTICE_TEXTS, type NoticeText } from './notice-texts.ts';

export interface PlannedNotice {
  readonly text: NoticeText;
  readonly title: string;
  readonly statCd: 'DRAFT' | 'WAIT' | 'APRV' | 'RJCT' | 'STOP';
  /** Days from the seed day to the first day shown. */
  readonly startsInDays: number;
  readonly lastsDays: number;
  readonly fixed: boolean;
  readonly popup: boolean;
}

/** A tenth of a year's notices. */
export const NOTICE_COUNT = 60;
const RUNNING = 24;
const COMING = 4;
const OVER = 20;
const STATES_OF_REST = [
  'DRAFT',
  'DRAFT',
  'DRAFT',
  'WAIT',
  'WAIT',
  'WAIT',
  'WAIT',
  'RJCT',
  'RJCT',
  'STOP',
  'STOP',
  'DRAFT',
] as const;
const ROUNDS = ['', ' (2차)', ' (3차)'] as const;
/** Below the five fixed ones allowed per target, and the three popups; none of them asks to be confirmed, so that a first look at the house is not held up. */
const FIXED = new Set([0, 1, 3]);
const POPUPS = new Set([1, 6]);

/** Which notice stands in which state, and when it is shown relative to the seed day. */
export function planNotices(): PlannedNotice[] {
  return Array.from({ length: NOTICE_COUNT }, (_, index) => {
    const text = NOTICE_TEXTS[index % NOTICE_TEXTS.length];
    if (text === undefined) throw new Error('no text');
    const title = text.title + (ROUNDS[Math.floor(index / NOTICE_TEXTS.length)] ?? '');
    return { text, title, ...schedule(index), fixed: FIXED.has(index), popup: POPUPS.has(index) };
  });
}

function schedule(index: number): Pick<PlannedNotice, 'statCd' | 'startsInDays' | 'lastsDays'> {
  if (index < RUNNING) return { statCd: 'APRV', startsInDays: -index, lastsDays: 30 + index };
  if (index < RUNNING + COMING) return { statCd: 'APRV', startsInDays: 1 + (index - RUNNING) * 3, lastsDays: 30 };
  if (index < RUNNING + COMING + OVER)
    return { statCd: 'APRV', startsInDays: -60 - (index - RUNNING - COMING) * 5, lastsDays: 30 };
  const place = index - RUNNING - COMING - OVER;
  const statCd = STATES_OF_REST[place] ?? 'DRAFT';
  return { statCd, startsInDays: statCd === 'STOP' ? -5 : 2 + place, lastsDays: 30 };
}
