import { sql } from 'kysely';
import { HELD_STATES, IN_FORCE } from '#contract/certification/certi-codes.ts';
import { programmeOf } from '#contract/certification/programmes.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { asSystem } from '#server/access/row-security.ts';
import type { CallContext } from '#server/http/call-context.ts';
import type { RowKey } from '#server/http/each-row.ts';
import { gone, invalid, invalidField, refused } from '#server/http/failure.ts';
import { confirmFaults } from '#shared/certification/standard.ts';
import { againstNew, cutFrom, judgedEntryYear, overlaps, type Years } from '#shared/certification/years.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { requireSetup } from '../reach.ts';
import { say } from '../say.ts';
import { loadStandard, type StoredStd } from './load-standard.ts';
import { faultErrors, holdStd, stdEvents, nextVerNo, putTree } from './save-std.ts';
import { standards } from './std-queries.ts';
import { raised } from '#server/database/raised.ts';

const YEAR_DIGITS = 4;
type Key = { readonly certiStdId: string; readonly version: number };
const DUP_YEARS = (verNo: number) =>
  refused('DUP', say('yearsOverlap', { n: verNo }), {
    errors: [{ field: 'entYearFrom', message: say('yearsOverlap', { n: verNo }) }],
  });

/** Other standards in force of the same programme, held so that none begins or ends meanwhile. */
const othersInForce = async ({ db }: CallContext, { certiDiv, certiStdId }: StoredStd): Promise<StoredStd[]> =>
  db
    .selectFrom('certiStd')
    .selectAll()
    .where('certiDiv', '=', certiDiv)
    .where('certiStdId', '<>', certiStdId)
    .where('stdSt', 'in', IN_FORCE)
    .orderBy('verNo')
    .forUpdate()
    .execute();

/** Students of a standard in some states, also those whom the caller does not see. */
const countIn = async (call: CallContext, certiStdId: string, states: readonly string[]): Promise<number> =>
  asSystem(call, async (db) => {
    const { cnt } = await db
      .selectFrom('certiState')
      .select(sql<number>`count(*)::integer`.as('cnt'))
      .where('certiStdId', '=', certiStdId)
      .where(sql<boolean>`"certiSt" = any (${[...states]}::text[])`)
      .executeTakeFirstOrThrow();
    return cnt;
  });

/**
 * DRAFT → CONFIRMED, when it is complete. One in force with exactly the same years is replaced by it; one whose years overlap
 * otherwise stands in the way (J5). @throws Failure 400, 403, 409 DUP, STATE, VERSION
 */
export async function confirmStd(call: CallContext, key: Key): Promise<void> {
  const std = await holdStd(call, key, 'confirm'),
    loaded = await loadStandard(call.db, std.certiStdId);
  if (!loaded) throw gone();
  const errors = faultErrors(confirmFaults(loaded, programmeOf(std.certiDiv).hasUploads));
  if (errors.length > 0) throw invalid(errors);
  for (const other of await othersInForce(call, std)) {
    const verdict = againstNew(other, std);
    if (verdict === 'OVERLAP') throw DUP_YEARS(other.verNo);
    if (verdict === 'REPLACED') await stdEvents.move(call, other, 'retire');
  }
  await stdEvents.move(call, std, 'confirm', { changes: { confirmDt: call.now } });
}

/** CONFIRMED → DRAFT while no student relies on it; its students lose their figures with the next run. @throws Failure 403, 409 */
export async function unconfirmStd(call: CallContext, key: Key): Promise<void> {
  const std = await holdStd(call, key, 'unconfirm');
  if ((await countIn(call, std.certiStdId, HELD_STATES)) > 0) throw refused('STATE', say('inUse'));
  await stdEvents.move(call, std, 'unconfirm', { changes: { confirmDt: null } });
}

/** Students who rely on a standard, of entry years that would not be its own any more. */
async function heldFrom(call: CallContext, certiStdId: string, year: string): Promise<boolean> {
  const rows = await asSystem(call, (db) =>
    db
      .selectFrom('certiState as s')
      .innerJoin('student as t', 't.stdNo', 's.stdNo')
      .select(['t.entYear', 't.entGradeCd'])
      .where('s.certiStdId', '=', certiStdId)
      .where('s.certiSt', 'in', ['APPLIED', 'CERTIFIED'])
      .execute(),
  );
  return rows.some((row) => judgedEntryYear(row) >= year);
}

/** Lets a standard end with an entry year; the years only become fewer. @throws Failure 400, 403, 409 */
export async function endStd(call: CallContext, { entYearTo, ...key }: ParsedArg<'endStd'>): Promise<void> {
  const std = await holdStd(call, key, 'end');
  if (entYearTo < std.entYearFrom) throw invalidField('entYearTo', say('yearOrder'));
  const year = cutFrom(std, entYearTo);
  if (year === null) throw invalidField('entYearTo', say('onlyShorter'));
  if (await heldFrom(call, std.certiStdId, year)) throw refused('STATE', say('inUse'));
  await stdEvents.move(call, std, 'end', { changes: { entYearTo } });
}

/** Whether other standards in force have all the years of one. */
function isCovered(years: Years, others: readonly Years[], thisYear: string): boolean {
  const last = Number(years.entYearTo ?? thisYear);
  for (let year = Number(years.entYearFrom); year <= last; year += 1) {
    const one = { entYearFrom: String(year), entYearTo: String(year) };
    if (!others.some((other) => overlaps(other, one))) return false;
  }
  return years.entYearTo !== null || others.some(({ entYearTo }) => entYearTo === null);
}

/** CONFIRMED, FROZEN → RETIRED, when others have its years or no student is on the way by it. @throws Failure 403, 409 */
export async function retireStd(call: CallContext, { rsn, ...key }: ParsedArg<'retireStd'>): Promise<void> {
  const std = await holdStd(call, key, 'retire');
  if (!isCovered(std, await othersInForce(call, std), koreanDate8(call.now).slice(0, YEAR_DIGITS))) {
    const left = await countIn(call, std.certiStdId, ['PROGRESS', 'QUALIFIED', 'APPLIED']);
    if (left > 0) throw refused('STATE', say('noReplacement', { n: left }));
  }
  await stdEvents.move(call, std, 'retire', { changes: { retireRsn: rsn } });
}

/** A new draft with everything of a version; items keep their keys, so that evidence and figures go with them. @throws Failure 403, 409 GONE */
export async function copyStd(call: CallContext, { certiStdId, newStdId }: ParsedArg<'copyStd'>): Promise<void> {
  const loaded = await loadStandard(call.db, certiStdId);
  if (!loaded) throw gone();
  requireSetup(call, loaded.row.certiDiv, 'C');
  const { row } = loaded;
  await standards.insert(call, newStdId, {
    certiDiv: row.certiDiv,
    stdNm: row.stdNm,
    verNo: await nextVerNo(call, row.certiDiv),
    entYearFrom: row.entYearFrom,
    entYearTo: row.entYearTo,
    judgeDiv: row.judgeDiv,
    applyReqYn: row.applyReqYn,
    applyGradeCds: JSON.stringify(row.applyGradeCds),
    applyShregSts: JSON.stringify(row.applyShregSts),
    applyMonths: [...row.applyMonths],
    docNo: row.docNo,
    guide: row.guide,
  });
  await putTree(call, newStdId, loaded);
}

/** @throws Failure 403, 409 */
export async function deleteStd(call: CallContext, { id, version }: RowKey): Promise<void> {
  const std = await holdStd(call, { certiStdId: id, version }, 'delete', 'D');
  // Students whom a former confirmation has reached have no figures by it any more.
  await asSystem(call, (db) =>
    db.updateTable('certiState').set({ certiStdId: null }).where('certiStdId', '=', std.certiStdId).execute(),
  );
  await standards.remove(call, id, version);
}

/** CONFIRMED → FROZEN with the first application or certification; nothing where it is so already. */
export async function freezeStd(call: Pick<CallContext, 'db' | 'now'>, certiStdId: string): Promise<void> {
  await call.db
    .updateTable('certiStd')
    .set({ stdSt: 'FROZEN', modDt: call.now, version: raised() })
    .where('certiStdId', '=', certiStdId)
    .where('stdSt', '=', 'CONFIRMED')
    .execute();
}
