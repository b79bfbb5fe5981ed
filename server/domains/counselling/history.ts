import { CASE_EVENT_NAMES } from '#contract/counselling/case-codes.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { historyIn } from '#server/records/history.ts';
import { nameOfUser } from '#server/records/names.ts';

/** Rows of what happened to applications, cases and reservations (counselling.md 4.6): the one way into cnslHis. */
export const recordCounselling = historyIn('cnslHis');

interface HistoryRow {
  readonly hisId: string;
  readonly evtCd: string;
  readonly bfSt: string | null;
  readonly afSt: string | null;
  readonly rsn: string | null;
  readonly actNm: string | null;
  readonly actDt: string;
}
const KNOWN: ReadonlySet<string> = new Set(Object.keys(CASE_EVENT_NAMES));

/** What happened to an application and to its case, the newest first. */
export async function historyOf({ db }: CallContext, objIds: readonly (string | null)[]): Promise<HistoryRow[]> {
  const ids = objIds.filter((objId) => objId !== null);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('cnslHis as h')
    .select(['h.cnslHisId as hisId', 'h.evtCd', 'h.bfSt', 'h.afSt', 'h.rsn', 'h.actDt'])
    .select(nameOfUser('h.actId').as('actNm'))
    .where('h.objId', 'in', ids)
    .where('h.objDivCd', 'in', ['APLY', 'CASE'])
    .orderBy('h.actDt', 'desc')
    .orderBy('h.cnslHisId')
    .execute();
  return rows.filter(({ evtCd }) => KNOWN.has(evtCd));
}
