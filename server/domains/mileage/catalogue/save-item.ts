import type { FieldError } from '#contract/errors.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { created, nextVersion } from '#server/http/call-context.ts';
import type { RowKey } from '#server/http/each-row.ts';
import { duplicate, invalid, invalidField, refused } from '#server/http/failure.ts';
import { nextNumber } from '#server/records/numbers.ts';
import { versioned } from '#server/records/versioned.ts';
import { itemFaults, type ItemFault } from '#shared/mileage/item-faults.ts';
import { requireEverything } from '../everything.ts';
import { say } from '../say.ts';
import { findItem } from './item-queries.ts';

type Form = ParsedArg<'saveSda'>;
type RevisionForm = Form['revisions'][number];
type Stored = NonNullable<Awaited<ReturnType<typeof findItem>>>;

export const items = versioned({ table: 'sdaItem', key: 'sdaId', find: findItem });

export const asFieldError = ({ field, word, sum }: ItemFault): FieldError => ({
  field,
  message: word === 'SUM100' ? message('M-SUM100', { label: '역량 반영비율', n: sum ?? 0 }) : say(word),
});

/**
 * An item with its revisions. What is used keeps its kind; a revision in use stays as it is. @throws Failure 400, 403,
 * 409
 */
export async function saveItem(call: CallContext, { sdaId, version, revisions, ...form }: Form): Promise<void> {
  requireEverything(call);
  const faults = itemFaults({ ...form, revisions });
  if (faults.length > 0) throw invalid(faults.map(asFieldError));
  if (version !== undefined) await items.take(call, sdaId, version);
  const before = version === undefined ? null : await items.require(call, sdaId);
  if (before?.usedYn === 'Y' && before.sdaDiv !== form.sdaDiv) throw invalidField('sdaDiv', say('usedDiv'));
  await requireKnown(call, sdaId, { ...form, revisions });
  const values = {
    ...form,
    specCd: form.areaCd === 'LANG' ? (form.specCd ?? null) : null,
    autoEvtCd: form.sdaDiv === 'AUTO' ? (form.autoEvtCd ?? null) : null,
    dupGroupCd: form.dupGroupCd === '' ? null : (form.dupGroupCd ?? null),
    aprvDeptCd: form.aprvDeptCd === '' ? null : (form.aprvDeptCd ?? null),
    evidGuide: form.evidGuide ?? null,
    titleGuide: form.titleGuide ?? null,
  };
  await items.save(call, sdaId, version, { ...values, sdaCd: before?.sdaCd ?? (await nextCode(call, form.areaCd)) });
  await saveRevisions(call, sdaId, revisions, before ?? { revisions: [], lockedRevIds: [] });
}

/** Names and events that only one item may have, and codes that have to exist. */
async function requireKnown({ db }: CallContext, sdaId: string, form: Omit<Form, 'sdaId' | 'version'>): Promise<void> {
  const same = await db
    .selectFrom('sdaItem')
    .select('sdaId')
    .where('areaCd', '=', form.areaCd)
    .where('sdaNm', '=', form.sdaNm)
    .where('sdaId', '<>', sdaId)
    .executeTakeFirst();
  if (same) throw duplicate('sdaNm', say('sameItemName'));
  if (form.sdaDiv === 'AUTO' && form.autoEvtCd && form.useYn === 'Y') {
    const other = await db
      .selectFrom('sdaItem')
      .select('sdaNm')
      .where('autoEvtCd', '=', form.autoEvtCd)
      .where('useYn', '=', 'Y')
      .where('sdaId', '<>', sdaId)
      .executeTakeFirst();
    if (other) throw duplicate('autoEvtCd', say('sameEvent', { name: other.sdaNm }));
  }
  if (form.aprvDeptCd) {
    const dept = await db.selectFrom('dept').select('deptCd').where('deptCd', '=', form.aprvDeptCd).executeTakeFirst();
    if (!dept) throw invalidField('aprvDeptCd', say('chooseReviewDept'));
  }
  const abilityIds = [...new Set(form.revisions.flatMap(({ abilities }) => abilities.map((share) => share.abilityId)))];
  if (abilityIds.length === 0) return;
  const known = await db.selectFrom('abilityCd').select('abilityId').where('abilityId', 'in', abilityIds).execute();
  if (known.length < abilityIds.length) throw invalidField('revisions', say('unknownAbility'));
}

/** `SDA-{area}-{3-digit}`. */
const nextCode = ({ db }: CallContext, areaCd: Form['areaCd']): Promise<string> =>
  nextNumber(db, { table: 'sdaItem', column: 'sdaCd', prefix: `SDA-${areaCd}-`, digits: 3 });

const decimalText = (value: number | null | undefined): string | null => (value == null ? null : value.toFixed(2));
const columnsOf = ({ grades: _, abilities: __, sdaRevId: ___, ...form }: RevisionForm) => ({
  ...form,
  pnt: form.grantDiv === 'FIXED' ? (form.pnt ?? null) : null,
  pntPerUnit: form.grantDiv === 'PER_UNIT' ? decimalText(form.pntPerUnit) : null,
  unitMax: form.grantDiv === 'PER_UNIT' ? decimalText(form.unitMax) : null,
  unitNm: form.grantDiv === 'PER_UNIT' ? (form.unitNm ?? null) : null,
});
const sorted = <T>(rows: readonly T[], keyOf: (row: T) => string): T[] =>
  rows.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
/** What of a revision counts, in one spelling. */
const fingerprint = (columns: ReturnType<typeof columnsOf>, form: Pick<RevisionForm, 'grades' | 'abilities'>): string =>
  JSON.stringify([
    ...sorted(Object.entries(columns), ([name]) => name),
    form.grades.map(({ sdaGrdCd, sdaGrdNm, condTxt, pnt }) => [sdaGrdCd, sdaGrdNm, condTxt ?? '', pnt]),
    sorted(form.abilities, ({ abilityId }) => abilityId).map(({ abilityId, ratio }) => [abilityId, ratio]),
  ]);
const printOf = (form: RevisionForm): string => fingerprint(columnsOf(form), form);

/** Place of the first form that would change a revision in use; -1 when there is none. */
type Before = Pick<Stored, 'revisions' | 'lockedRevIds'>;
const lockedChange = ({ revisions, lockedRevIds }: Before, forms: readonly RevisionForm[]): number =>
  forms.findIndex((form) => {
    const stored = revisions.find(({ sdaRevId }) => sdaRevId === form.sdaRevId);
    return stored !== undefined && lockedRevIds.includes(stored.sdaRevId) && printOf(stored) !== printOf(form);
  });
export const changesLocked = (before: Before, forms: readonly RevisionForm[]): boolean =>
  lockedChange(before, forms) >= 0;

async function saveRevisions(
  call: CallContext,
  sdaId: string,
  forms: readonly RevisionForm[],
  before: Before,
): Promise<void> {
  const { db } = call,
    kept = new Set(forms.map(({ sdaRevId }) => sdaRevId));
  const locked = lockedChange(before, forms);
  if (locked >= 0)
    throw refused('STATE', say('lockedRevision'), {
      errors: [{ field: `revisions.${locked}.schlYear`, message: say('lockedRevision') }],
    });
  for (const { sdaRevId } of before.revisions) {
    if (kept.has(sdaRevId)) continue;
    if (before.lockedRevIds.includes(sdaRevId)) throw refused('STATE', say('lockedRevision'));
    await db.deleteFrom('sdaRev').where('sdaRevId', '=', sdaRevId).execute();
  }
  for (const form of forms) {
    const stored = before.revisions.find(({ sdaRevId }) => sdaRevId === form.sdaRevId);
    if (stored && before.lockedRevIds.includes(stored.sdaRevId)) continue;
    if (stored)
      await db
        .updateTable('sdaRev')
        .set({ ...columnsOf(form), ...nextVersion(call) })
        .where('sdaRevId', '=', form.sdaRevId)
        .execute();
    else
      await db
        .insertInto('sdaRev')
        .values({ sdaRevId: form.sdaRevId, sdaId, ...columnsOf(form), ...created(call) })
        .execute();
    await saveParts(call, form);
  }
}

async function saveParts({ db }: CallContext, { sdaRevId, grantDiv, grades, abilities }: RevisionForm): Promise<void> {
  await db.deleteFrom('sdaGrade').where('sdaRevId', '=', sdaRevId).execute();
  await db.deleteFrom('sdaRevAbl').where('sdaRevId', '=', sdaRevId).execute();
  if (grantDiv === 'GRADE' && grades.length > 0)
    await db
      .insertInto('sdaGrade')
      .values(grades.map((grade, at) => ({ ...grade, condTxt: grade.condTxt ?? null, sdaRevId, sortOrdr: at + 1 })))
      .execute();
  if (abilities.length > 0)
    await db
      .insertInto('sdaRevAbl')
      .values(abilities.map((share) => ({ ...share, sdaRevId })))
      .execute();
}

/** Only unused ones. @throws Failure 403, 409 */
export async function deleteItem(call: CallContext, { id, version }: RowKey): Promise<void> {
  requireEverything(call);
  await items.take(call, id, version);
  if ((await items.require(call, id)).usedYn === 'Y') throw refused('STATE', message('M-REF'));
  await items.remove(call, id, version);
}
