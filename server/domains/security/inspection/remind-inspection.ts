import type { Kysely } from 'kysely';
import { HISTORY_SCREENS } from '#contract/security/history-rules.ts';
import type { Schema } from '#server/database/schema.ts';
import { notifyRole } from '#server/domains/communication/index.ts';
import { koreanDate8 } from '#shared/korean-time.ts';

const REMIND_DAYS: ReadonlySet<string> = new Set(['05', '10']);

/**
 * Reminds the administrators on the fifth and on the tenth, once each, of a month whose inspection is open. @returns
 * how many were reminded
 */
export async function remindInspection(db: Kysely<Schema>, now: Date): Promise<number> {
  const today = koreanDate8(now);
  if (!REMIND_DAYS.has(today.slice(6))) return 0;
  const open = await db
    .selectFrom('acsLogInspct')
    .select('inspctYm')
    .where('statCd', '=', 'OPEN')
    .orderBy('inspctYm')
    .execute();
  const [oldest] = open;
  if (!oldest) return 0;
  const months = open.map(({ inspctYm }) => `${inspctYm.slice(0, 4)}년 ${Number(inspctYm.slice(4))}월`).join(', ');
  return notifyRole(db, 'ROLE_SYS_ADMIN', {
    tmplCd: 'ACS_INSPCT',
    vars: { 기간: months, 일자: `${today.slice(0, 4)}-${today.slice(4, 6)}-10` },
    resourcePath: HISTORY_SCREENS.API,
    linkUrl: `${HISTORY_SCREENS.API}?tab=inspection`,
    onceKey: `ACS_INSPCT ${today}`,
    now,
  });
}
