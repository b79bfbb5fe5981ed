import { sql } from 'kysely';
import { LEVEL_SCREENS, isWritten, type CqiScreen, type ReportState } from '#contract/extracurricular/cqi-codes.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { personOf } from '#server/http/call-context.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { confirmersOf, isReportReached, isWriter, type ReportPlace } from './cqi-reach.ts';

/** The window of a level within its term. */
export interface Window {
  readonly strtDt: string;
  readonly endDt: string;
}
export interface TermWindows {
  readonly schlYear: string;
  readonly shtmCd: '10' | '20';
  readonly termSt: 'READY' | 'OPEN' | 'CLOSED';
  readonly curriStrtDt: string;
  readonly curriEndDt: string;
  readonly deptStrtDt: string;
  readonly deptEndDt: string;
  readonly colgHqStrtDt: string;
  readonly colgHqEndDt: string;
}
export const TERM_COLUMNS = [
  't.schlYear',
  't.shtmCd',
  't.termSt',
  't.curriStrtDt',
  't.curriEndDt',
  't.deptStrtDt',
  't.deptEndDt',
  't.colgHqStrtDt',
  't.colgHqEndDt',
] as const;

const WINDOWS: Readonly<Record<ReportPlace['level'], (term: TermWindows) => Window>> = {
  CURRI: ({ curriStrtDt, curriEndDt }) => ({ strtDt: curriStrtDt, endDt: curriEndDt }),
  DEPT: ({ deptStrtDt, deptEndDt }) => ({ strtDt: deptStrtDt, endDt: deptEndDt }),
  COLG_HQ: ({ colgHqStrtDt, colgHqEndDt }) => ({ strtDt: colgHqStrtDt, endDt: colgHqEndDt }),
};
/** When reports of a level are written in a term. */
export const windowOf = (level: ReportPlace['level'], term: TermWindows): Window => WINDOWS[level](term);

/** Whether a report may be written today: inside its window, a returned one until the term is closed. */
export function isOpenNow(rptSt: ReportState, window: Window, termSt: TermWindows['termSt'], today: string): boolean {
  if (termSt !== 'OPEN' || !isWritten(rptSt)) return false;
  return rptSt === 'RETURNED' || (window.strtDt <= today && today <= window.endDt);
}

/** What the caller may do with a report now, and when it is written. */
export async function rightsOf(
  call: CallContext,
  place: ReportPlace,
  {
    rptSt,
    submitStfNo,
    term,
  }: { readonly rptSt: ReportState; readonly submitStfNo: string | null; readonly term: TermWindows },
) {
  const window = windowOf(place.level, term),
    { stfNo } = personOf(call);
  const mayWrite = isOpenNow(rptSt, window, term.termSt, koreanDate8(call.now)) && (await isWriter(call, place)),
    mayConfirm =
      rptSt === 'SUBMITTED' &&
      term.termSt === 'OPEN' &&
      stfNo !== null &&
      stfNo !== submitStfNo &&
      isReportReached(call, place, 'U') &&
      (await confirmersOf(call, place, submitStfNo)).includes(stfNo);
  return {
    writeYn: mayWrite ? ('Y' as const) : ('N' as const),
    confirmYn: mayConfirm ? ('Y' as const) : ('N' as const),
    ...window,
    termSt: term.termSt,
  };
}

/** Codes of a filter, joined by commas. */
/** A number inside the stored figures, by which a list is sorted. */
export const figure = (alias: string, name: string) =>
  sql`(${sql.ref(`${alias}.figures`)} ->> ${sql.lit(name)})::numeric`;
export const screenOf = (level: ReportPlace['level']): CqiScreen => LEVEL_SCREENS[level];
