import { SMRY_OPENINGS, SMRY_PAGE, type SmryState } from '#contract/counselling/summary-codes.ts';
import { addDays } from '../calendar.ts';

/* When a summary opens, and what its QR code says (counselling.md 5.1 and 8.16). Days are YYYYMMDD. */

/** The last day on which a summary opens. */
export const lastDayOf = (issDt: string, dayCnt: number): string => addDays(issDt, dayCnt);

interface Opened {
  readonly xpirDt: string;
  readonly openCnt: number;
  readonly rvkDt: unknown;
}
/** How far a summary is; only one that is OPEN can be read. */
export function summaryState({ xpirDt, openCnt, rvkDt }: Opened, today: string): SmryState {
  if (rvkDt !== null) return 'RVKD';
  if (openCnt >= SMRY_OPENINGS) return 'USED';
  return today > xpirDt ? 'OVER' : 'OPEN';
}

/** What a QR code leads to. The key is in base64url. */
export interface SummaryPlace {
  readonly smryId: string;
  readonly key: string;
}
/** The address of a QR code. A browser sends no fragment, so that the key never travels to the server. */
export const summaryAddress = (origin: string, { smryId, key }: SummaryPlace): string =>
  `${origin}${SMRY_PAGE}#${smryId}.${key}`;

const FRAGMENT = /^#([0-9A-Za-z-]{36})\.([\w-]{43})$/;
/** What a fragment names; null where it is none of a summary. */
export function readSummaryFragment(fragment: string): SummaryPlace | null {
  const [, smryId, key] = FRAGMENT.exec(fragment) ?? [];
  return smryId === undefined || key === undefined ? null : { smryId, key };
}
