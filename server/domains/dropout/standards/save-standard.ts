import { randomUUID } from 'node:crypto';
import type { FieldError } from '#contract/errors.ts';
import {
  STNRD_STATE_NAMES,
  STNRD_STEPS,
  TARGET_GRADES,
  type RegularTerm,
  type TrgtDiv,
} from '#contract/dropout/dropout-codes.ts';
import type { ParsedArg } from '#contract/registry.ts';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { CallContext } from '#server/http/call-context.ts';
import type { RowKey } from '#server/http/each-row.ts';
import { invalid, invalidField, refused } from '#server/http/failure.ts';
import { lockKey } from '#server/records/numbers.ts';
import { stateEvents } from '#server/records/state-events.ts';
import { statesOf } from '#server/records/states.ts';
import { codesOfIndicator } from '#shared/dropout/default-standard.ts';
import { confirmFaults, draftFaults, type Standard, type StandardFault } from '#shared/dropout/standard.ts';
import { say } from '../say.ts';
import { loadStandards, standards } from './standard-queries.ts';

type Form = ParsedArg<'saveStnrd'>;
type Parts = Pick<Standard, 'items' | 'cuts' | 'triggers'>;

/** A group of a term has its standards numbered without gaps. */
interface Group {
  readonly schlYear: string;
  readonly shtmCd: RegularTerm;
  readonly trgtDivCd: TrgtDiv;
}

const stnrdEvents = stateEvents({
  records: standards,
  states: statesOf({
    steps: STNRD_STEPS,
    names: STNRD_STATE_NAMES,
    refusal: (_from, event) =>
      event === 'save'
        ? refused('STATE', say('confirmedStnrd'))
        : event === 'delete'
          ? refused('STATE', say('onlyDraft'))
          : undefined,
  }),
  stateOf: ({ stnrdSt }) => stnrdSt,
  inState: (stnrdSt) => ({ stnrdSt }),
});

/** A fault at the field of the form that shows it. */
function atField({ items }: Pick<Standard, 'items'>, { field, indCd, message }: StandardFault): FieldError {
  if (field === 'bands') return { field: `items.${items.findIndex((item) => item.indCd === indCd)}.bands`, message };
  return { field: field === 'weights' ? 'items' : 'cuts', message };
}

/** @throws Failure 400 with every fault at its field */
function requireFree(standard: Pick<Standard, 'items' | 'cuts'>, faults: readonly StandardFault[]): void {
  if (faults.length > 0) throw invalid(faults.map((fault) => atField(standard, fault)));
}

/** Puts items, bands, cuts and triggers in the place of those before. */
export async function putParts(db: Kysely<Schema>, stnrdId: string, { items, cuts, triggers }: Parts): Promise<void> {
  for (const table of ['drptStnrdItem', 'drptStnrdGrd', 'drptStnrdTrgr'] as const)
    await db.deleteFrom(table).where('stnrdId', '=', stnrdId).execute();
  const kept = items.map((item) => ({ ...item, stnrdItemId: randomUUID() }));
  await db
    .insertInto('drptStnrdItem')
    .values(kept.map(({ bands: _bands, ...item }) => ({ ...item, stnrdId })))
    .execute();
  const bands = kept.flatMap(({ stnrdItemId, bands: rows }) =>
    rows.map((band, index) => ({ ...band, stnrdItemId, bandNo: index + 1 })),
  );
  if (bands.length > 0) await db.insertInto('drptStnrdBand').values(bands).execute();
  await db
    .insertInto('drptStnrdGrd')
    .values(TARGET_GRADES.map((riskGrdCd) => ({ stnrdId, riskGrdCd, minScore: cuts[riskGrdCd] })))
    .execute();
  await db
    .insertInto('drptStnrdTrgr')
    .values(triggers.map((trigger) => ({ ...trigger, stnrdId })))
    .execute();
}

/** The number of the next standard of a group, which others of it wait for. */
async function nextVersionNo({ db }: CallContext, { schlYear, shtmCd, trgtDivCd }: Group): Promise<number> {
  await lockKey(db, `drptStnrd ${schlYear} ${shtmCd} ${trgtDivCd}`);
  const { last } = await db
    .selectFrom('drptStnrd')
    .select(({ fn }) => fn.max('verNo').as('last'))
    .where('schlYear', '=', schlYear)
    .where('shtmCd', '=', shtmCd)
    .where('trgtDivCd', '=', trgtDivCd)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** Keeps a standard as a draft. @throws Failure 400 bands or cuts, 409 VERSION, STATE */
export async function saveStandard(call: CallContext, form: Form): Promise<void> {
  const { stnrdId, version, items, cuts, triggers, schlYear, shtmCd, trgtDivCd, rmrk = null, ...head } = form;
  if (version === undefined) {
    requireFree(form, draftFaults(form, codesOfIndicator));
    const verNo = await nextVersionNo(call, { schlYear, shtmCd, trgtDivCd });
    await standards.insert(call, stnrdId, { ...head, rmrk, schlYear, shtmCd, trgtDivCd, verNo });
  } else {
    await stnrdEvents.happen(call, { id: stnrdId, version }, 'save', {
      changes: { ...head, rmrk },
      check: (row) => {
        if (row.schlYear !== schlYear || row.shtmCd !== shtmCd || row.trgtDivCd !== trgtDivCd)
          throw invalidField('trgtDivCd', say('termFixed'));
        requireFree(form, draftFaults(form, codesOfIndicator));
      },
    });
  }
  await putParts(call.db, stnrdId, { items, cuts, triggers });
}

/** A new draft with everything of another standard, in the same or another term. @returns its id @throws Failure 409 GONE */
export async function copyStandard(
  call: CallContext,
  { stnrdId, schlYear, shtmCd }: ParsedArg<'copyStnrd'>,
): Promise<string> {
  const source = await standards.require(call, stnrdId),
    copyId = randomUUID(),
    { stnrdNm, trgtDivCd, trgtMinGrdCd, minCvrgRt, advsrLmtCnt, rmrk = null } = source;
  await standards.insert(call, copyId, {
    schlYear,
    shtmCd,
    trgtDivCd,
    verNo: await nextVersionNo(call, { schlYear, shtmCd, trgtDivCd }),
    stnrdNm,
    trgtMinGrdCd,
    minCvrgRt,
    advsrLmtCnt,
    rmrk,
  });
  await putParts(call.db, copyId, source);
  return copyId;
}

/** Confirms a draft and closes the standard of its group that was in force. @throws Failure 400, 409 VERSION, STATE */
export async function confirmStandard(
  call: CallContext,
  { stnrdId, version }: ParsedArg<'confirmStnrd'>,
): Promise<void> {
  const key = { id: stnrdId, version },
    taken = await stnrdEvents.take(call, key, 'confirm', {
      check: async () => {
        const [standard] = await loadStandards(call.db, [stnrdId]);
        if (standard) requireFree(standard, confirmFaults(standard, codesOfIndicator));
      },
    }),
    { schlYear, shtmCd, trgtDivCd } = taken.row;
  await lockKey(call.db, `drptStnrd ${schlYear} ${shtmCd} ${trgtDivCd}`);
  const before = await call.db
    .selectFrom('drptStnrd')
    .select(['stnrdId', 'version'])
    .where('schlYear', '=', schlYear)
    .where('shtmCd', '=', shtmCd)
    .where('trgtDivCd', '=', trgtDivCd)
    .where('stnrdSt', '=', 'CNFRM')
    .execute();
  for (const row of before) await stnrdEvents.happen(call, { id: row.stnrdId, version: row.version }, 'close');
  await stnrdEvents.move(call, taken.row, 'confirm');
}

/** @throws Failure 409 VERSION, STATE for anything but a draft */
export async function deleteStandard(call: CallContext, key: RowKey): Promise<void> {
  await stnrdEvents.take(call, key, 'delete');
  await standards.remove(call, key.id, key.version);
}
