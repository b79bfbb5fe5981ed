import { type Kysely } from 'kysely';
import { familyOf } from '#contract/extracurricular/families.ts';
import type { PromoSlot } from '#contract/extracurricular/promo-codes.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import type { Schema } from '#server/database/schema.ts';
import type { CallContext } from '#server/http/call-context.ts';
import type { RowKey } from '#server/http/each-row.ts';
import { duplicate, gone, invalidField, refused, type Failure } from '#server/http/failure.ts';
import { lockKey } from '#server/records/numbers.ts';
import { daysMeet, isSlotFull } from '#shared/extracurricular/promotion.ts';
import { sayPromo } from '../say.ts';
import { findPromo, findPromotable, limitOf, promos, promotedIn } from './promo-list.ts';

type PromoForm = ParsedArg<'savePromo'>;

/** Writers of one slot come one after another, so that each sees what the other has written. */
const lockSlot = (db: Kysely<Schema>, slotCd: PromoSlot) => lockKey(db, `ecpPromo ${slotCd}`);

/**
 * Promotes a period in a slot, a new one at its end.
 * @throws Failure 400 for the period, days and target; 409 LIMIT where the slot is full, DUP, VERSION, GONE
 */
export async function savePromo(call: CallContext, { promoId, version, tgt, ...form }: PromoForm): Promise<void> {
  const stored = version === undefined ? null : await promos.take(call, promoId, version);
  await requireTarget(call, form, tgt, stored?.prdId ?? null);
  await lockSlot(call.db, form.slotCd);
  if (form.useYn === 'Y') await requireRoom(call, promoId, form);
  const values = { ...form, tgt: JSON.stringify(tgt) };
  if (version !== undefined && stored?.slotCd === form.slotCd) return promos.update(call, promoId, version, values);
  // What is new in a slot stands at its end.
  const last = await call.db
      .selectFrom('ecpPromo')
      .select(({ fn }) => fn.max('sortOrdr').as('last'))
      .where('slotCd', '=', form.slotCd)
      .executeTakeFirst(),
    placed = { ...values, sortOrdr: (last?.last ?? 0) + 1 };
  if (version !== undefined) return promos.update(call, promoId, version, placed);
  if (await findPromo(call, promoId)) throw duplicate('promoId', message('M-DUP', { label: '홍보' }));
  return promos.insert(call, promoId, placed);
}

/** @param before the period that it is about already: one that has ended meanwhile may still be corrected */
async function requireTarget(
  call: CallContext,
  { prdId, strtDt, endDt }: Pick<PromoForm, 'prdId' | 'strtDt' | 'endDt'>,
  { colgCds, gradeCds }: PromoForm['tgt'],
  before: string | null,
): Promise<void> {
  if (strtDt > endDt) throw invalidField('strtDt', message('M-DATE-ORDER'));
  const period = await call.db.selectFrom('ecpPrd').select('userDiv').where('prdId', '=', prdId).executeTakeFirst();
  if (!period) throw invalidField('prdId', message('M-GONE'));
  if (
    prdId !== before &&
    (await findPromotable(call, { prdId, searchKeyword: '', page: 1, rowsPerPage: 1 })).totalCount === 0
  )
    throw invalidField('prdId', sayPromo('notPromoted'));
  if (familyOf(period.userDiv).people !== 'student' && colgCds.length + gradeCds.length > 0)
    throw invalidField('tgt', sayPromo('notTargeted'));
  const { n } = await call.db
    .selectFrom('dept')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('deptDiv', '=', 'COLG')
    .where('deptCd', 'in', colgCds)
    .executeTakeFirstOrThrow();
  if (n < new Set(colgCds).size) throw invalidField('tgt', sayPromo('unknownTarget'));
}

/** @throws Failure 409 LIMIT, DUP */
async function requireRoom(
  call: CallContext,
  promoId: string,
  { slotCd, prdId, strtDt, endDt }: Omit<PromoForm, 'promoId' | 'version' | 'tgt'>,
): Promise<void> {
  const span = { strtDt, endDt },
    others = await promotedIn(call, slotCd)
      .select(['m.prdId', 'm.strtDt', 'm.endDt'])
      .where('m.useYn', '=', 'Y')
      .where('m.promoId', '<>', promoId)
      .execute();
  if (others.some((other) => other.prdId === prdId && daysMeet(span, other)))
    throw duplicate('strtDt', sayPromo('samePeriod'));
  const limit = await limitOf(call.db, slotCd);
  if (isSlotFull(span, others, limit)) {
    const text = sayPromo('slotFull', { n: limit });
    throw refused('LIMIT', text, { errors: [{ field: 'strtDt', message: text }] });
  }
}

/** Writes the order of a slot. @throws Failure 409 VERSION when a promotion has changed, come or gone since it was seen */
export async function orderPromos(call: CallContext, { slotCd, rows }: ParsedArg<'savePromoSort'>): Promise<void> {
  await lockSlot(call.db, slotCd);
  const present = await promotedIn(call, slotCd)
      .select(['m.promoId', 'm.version'])
      .orderBy('m.modDt', 'desc')
      .execute(),
    versions = new Map(present.map(({ promoId, version }) => [promoId, version])),
    isAsSeen = rows.length === versions.size && rows.every(({ promoId, version }) => versions.get(promoId) === version);
  if (!isAsSeen) throw await staleOrder(call, rows, present);
  for (const [at, { promoId, version }] of rows.entries())
    await promos.update(call, promoId, version, { sortOrdr: at + 1 });
}

interface Seen {
  readonly promoId: string;
  readonly version: number;
}
/** What has changed since the order was seen: the promotion of another version, or the one that was written last. */
async function staleOrder(call: CallContext, rows: readonly Seen[], present: readonly Seen[]): Promise<Failure> {
  const seen = new Map(rows.map(({ promoId, version }) => [promoId, version])),
    changed = present.find(({ promoId, version }) => seen.get(promoId) !== version) ?? present[0];
  return changed ? promos.stale(call, changed.promoId) : gone();
}

export const deletePromo = async (call: CallContext, { id, version }: RowKey): Promise<void> =>
  promos.remove(call, id, version);
