import { CASE_NAMES } from '#contract/counselling/counselling-codes.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden, refused, wrongState } from '#server/http/failure.ts';
import { maySummarise } from '#shared/counselling/case-rules.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import type { Standing } from '../reach.ts';
import { sayOfCase } from '../say-of-case.ts';
import type { CaseFacts } from './case-facts.ts';

/*
 * Who may write at a case (counselling.md 4.10): its counsellor; who was it when it was written on a device, also if the case
 * has gone to another since, or has ended; and the former one, for the summary of a case that was handed over.
 */

/** The moment of the act: as the device says it, unless that lies ahead. */
export function actTime({ now }: Pick<CallContext, 'now'>, dvcSvDt: string | undefined): Date {
  const said = dvcSvDt === undefined ? now : new Date(dvcSvDt);
  return said <= now ? said : now;
}

/** Who counselled in a case at a moment: by the first transfer behind it, else the present one. @param db past the policies */
async function counsellorAt({ db }: Pick<CallContext, 'db'>, facts: CaseFacts, at: Date): Promise<string | null> {
  const later = await db
    .selectFrom('cnslHis')
    .select('bfCnslrId')
    .where('caseId', '=', facts.caseId)
    .where('evtCd', '=', 'transfer')
    .where('actDt', '>', at.toISOString())
    .orderBy('actDt')
    .executeTakeFirst();
  return later?.bfCnslrId ?? facts.cnslrId;
}
/** When a case ended that is closed now. */
async function closedAt({ db }: Pick<CallContext, 'db'>, { caseId }: CaseFacts): Promise<Date | null> {
  const row = await db
    .selectFrom('cnslHis')
    .select('actDt')
    .where('caseId', '=', caseId)
    .where('evtCd', '=', 'close')
    .orderBy('actDt', 'desc')
    .executeTakeFirst();
  return row ? new Date(row.actDt) : null;
}
/** Whether a reservation of the case is the caller's own. */
async function isOwnReservation(
  { db }: Pick<CallContext, 'db'>,
  rsvId: string,
  { caseId }: CaseFacts,
  cnslrId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('cnslRsv')
    .select('rsvId')
    .where('rsvId', '=', rsvId)
    .where('caseId', '=', caseId)
    .where('cnslrId', '=', cnslrId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether the caller writes a new note or assessment at a case. Runs past the policies: the case of one who has handed it
 * over is not seen any more. @throws Failure 403, 409 STATE for a case that had ended by then
 */
export async function requireCounsellor(
  call: CallContext,
  standing: Standing,
  facts: CaseFacts,
  { dvcSvDt, rsvId }: { readonly dvcSvDt?: string | undefined; readonly rsvId?: string | null | undefined },
): Promise<void> {
  const { cnslrId } = standing,
    at = actTime(call, dvcSvDt);
  if (cnslrId === null || !standing.isCounsellor) throw forbidden();
  const isCounsellor =
    (await counsellorAt(call, facts, at)) === cnslrId ||
    (dvcSvDt === undefined && !!rsvId && (await isOwnReservation(call, rsvId, facts, cnslrId)));
  if (!isCounsellor) throw forbidden();
  if (facts.caseSt !== 'CLSD') return;
  const ended = await closedAt(call, facts);
  if (ended === null || at >= ended) throw wrongState(CASE_NAMES.CLSD);
}

/** Whether the caller may write the summary of a case that was handed over: the one before, within 30 days. @throws Failure 403, 409 */
export async function requireFormer(call: CallContext, { cnslrId }: Standing, facts: CaseFacts): Promise<void> {
  const last = await call.db
    .selectFrom('cnslHis')
    .select('bfCnslrId')
    .where('caseId', '=', facts.caseId)
    .where('evtCd', '=', 'transfer')
    .orderBy('actDt', 'desc')
    .executeTakeFirst();
  if (!last || cnslrId === null || last.bfCnslrId !== cnslrId) throw forbidden();
  if (!maySummarise(facts.takenAt === null ? null : koreanDate8(facts.takenAt), koreanDate8(call.now)))
    throw refused('STATE', sayOfCase('summaryOver'));
}
