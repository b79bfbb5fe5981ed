import { randomUUID } from 'node:crypto';
import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { created, type CallContext } from '#server/http/call-context.ts';
import { forbidden, invalidField, refused } from '#server/http/failure.ts';
import { refuseFaults } from '#server/http/faults.ts';
import { addDays } from '#shared/calendar.ts';
import { slotPeriodFaults } from '#shared/counselling/slot-period.ts';
import { overlappingHours, slotsOfHours } from '#shared/counselling/weekly-slots.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { requireKind, workingIn } from '../reach.ts';
import { say } from '../say.ts';
import { counsellors } from './counsellor-queries.ts';
import { settingsOf } from './kind-settings.ts';

const ROWS_AT_ONCE = 500;

/** The weekly hours of a kind, or of one counsellor, for who works in it. @throws Failure 403 */
export async function listHours(call: CallContext, { cnslDivCd, cnslrId }: ParsedArg<'getSchdList'>) {
  await workingIn(call, cnslDivCd, 'R');
  let rows = call.db
    .selectFrom('cnslSchd as h')
    .innerJoin('cnslr as c', 'c.cnslrId', 'h.cnslrId')
    .select(['h.schdId', 'h.cnslrId', 'h.dow', 'h.strtTm', 'h.endTm', 'h.mthdCds', 'h.strtDt', 'h.endDt'])
    .where('c.cnslDivCd', '=', cnslDivCd);
  if (cnslrId) rows = rows.where('h.cnslrId', '=', cnslrId);
  const found = await rows.orderBy('h.cnslrId').orderBy('h.dow').orderBy('h.strtTm').orderBy('h.strtDt').execute();
  return found.map((row) => ({ ...row, mthdCds: [...row.mthdCds] }));
}

/**
 * A counsellor whose times the caller keeps: the own ones, or as head. @throws Failure 403, 409 GONE, 409 STATE for the
 * reception, which has no times
 */
async function holdTimesOf(call: CallContext, cnslDivCd: string, cnslrId: string, letter: 'C' | 'U') {
  const standing = await workingIn(call, cnslDivCd, letter),
    counsellor = await counsellors.hold(call, cnslrId);
  requireKind(standing, counsellor.cnslDivCd);
  if (!standing.isHead && standing.cnslrId !== cnslrId) throw forbidden();
  if (counsellor.rcptYn === 'Y') throw refused('STATE', say('receptionHasNone'));
  return counsellor;
}

/** Weekly hours as a whole. Slots that were made of others stay. @throws Failure 400, 403, 409 VERSION */
export async function saveHours(call: CallContext, { cnslDivCd, cnslrId, version, rows }: ParsedArg<'saveSchd'>) {
  await holdTimesOf(call, cnslDivCd, cnslrId, 'U');
  const errors = rows.findIndex(({ strtTm, endTm }) => strtTm >= endTm),
    wrongDays = rows.findIndex(({ strtDt, endDt }) => endDt != null && endDt < strtDt);
  if (errors !== -1) throw invalidField('rows', message('M-TM-ORDER'));
  if (wrongDays !== -1) throw invalidField('rows', message('M-DATE-ORDER'));
  if (overlappingHours(rows.map((row) => ({ ...row, endDt: row.endDt ?? null }))))
    throw invalidField('rows', say('hoursOverlap'));
  // The hours have no version of their own: they are those of their counsellor.
  await counsellors.update(call, cnslrId, version, {});
  await call.db.deleteFrom('cnslSchd').where('cnslrId', '=', cnslrId).execute();
  if (rows.length > 0)
    await call.db
      .insertInto('cnslSchd')
      .values(
        rows.map((row) => ({
          ...row,
          endDt: row.endDt ?? null,
          mthdCds: JSON.stringify(row.mthdCds),
          schdId: randomUUID(),
          cnslrId,
          ...created(call),
        })),
      )
      .execute();
}

/** Slots of the weekly hours of a period; those that are there, and whatever would meet them, stay as they are. @throws Failure 400, 403, 409 */
export async function createSlots(call: CallContext, { cnslDivCd, cnslrId, strtDt, endDt }: ParsedArg<'createSlots'>) {
  const counsellor = await holdTimesOf(call, cnslDivCd, cnslrId, 'C');
  refuseFaults(slotPeriodFaults({ strtDt, endDt }, koreanDate8(call.now)));
  const { slotMin } = await settingsOf(call, cnslDivCd),
    hours = await call.db.selectFrom('cnslSchd').selectAll().where('cnslrId', '=', cnslrId).execute();
  if (hours.length === 0) throw refused('STATE', say('noHours'));
  const wanted = slotsOfHours(hours, { strtDt, endDt }, slotMin, await holidaysIn(call, strtDt, endDt));
  let newCnt = 0;
  for (let from = 0; from < wanted.length; from += ROWS_AT_ONCE) {
    const made = await call.db
      .insertInto('cnslSlot')
      .values(
        wanted.slice(from, from + ROWS_AT_ONCE).map(({ mthdCds, ...slot }) => ({
          ...slot,
          mthdCds: JSON.stringify(mthdCds),
          slotId: randomUUID(),
          cnslrId,
          stfNo: counsellor.stfNo,
          ...created(call),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('slotId')
      .execute();
    newCnt += made.length;
  }
  return { cnslrId, newCnt, keptCnt: wanted.length - newCnt };
}

async function holidaysIn({ db }: CallContext, from: string, to: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('cmmnCd')
    .select('cdId')
    .where('upCdId', '=', 'HLDY')
    .where('useYn', '=', 'Y')
    .where('cdId', '>=', from)
    .where('cdId', '<=', addDays(to, 1))
    .execute();
  return new Set(rows.map(({ cdId }) => cdId.slice(0, 8)));
}
