import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { MILEAGE_SCREEN, type Area } from '#contract/mileage/mileage-codes.ts';
import { endpoints, type ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { reachOf } from '#server/access/reach.ts';
import { hashOf } from '#server/canonical-hash.ts';
import { keepChecked, takeChecked, type CheckAnswer, type UploadKind, type Verdict } from '#server/checked-upload.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { toFieldErrors } from '#server/http/failures/field-messages.ts';
import { itemFaults } from '#shared/mileage/item-faults.ts';
import { ITEM_SHEET, readSheetItem, type SheetItem, type SheetNames } from '#shared/mileage/item-sheet.ts';
import { requireEverything } from '../everything.ts';
import { say } from '../say.ts';
import { findItem } from './item-queries.ts';
import { changesLocked, saveItem, asFieldError } from './save-item.ts';

type SheetRow = ParsedArg<'uploadSda'>['rows'][number];
type Form = ParsedArg<'saveSda'>;
type Stored = NonNullable<Awaited<ReturnType<typeof findItem>>>;

const FORM = endpoints.saveSda.body,
  judgedSchema = z.object({ form: FORM, isSame: z.boolean() });
const KIND: UploadKind<z.infer<typeof judgedSchema>, Record<string, never>> = {
  op: 'uploadSda',
  row: judgedSchema,
  context: z.object({}),
};

/** What rows are judged by: names, the items that are there, and what earlier rows of the file say. */
interface Known {
  readonly names: SheetNames;
  /** Ids by code. */
  readonly ids: ReadonlyMap<string, string>;
  /** Which item bears a name in an area. */
  readonly owners: ReadonlyMap<string, string>;
  readonly rowOf: Map<string, number>;
  readonly mayChange: boolean;
}
const nameKey = ({ areaCd, sdaNm }: { readonly areaCd: string; readonly sdaNm: string }): string =>
  `${areaCd} ${sdaNm}`;

async function lookUp(call: CallContext): Promise<Known> {
  const { db } = call,
    areas = await db.selectFrom('mlgArea').select(['areaCd', 'areaNm']).execute(),
    depts = await db.selectFrom('dept').select(['deptCd', 'deptNm']).execute(),
    items = await db.selectFrom('sdaItem').select(['sdaId', 'sdaCd', 'sdaNm', 'areaCd']).execute();
  const named = new Map<string, number>();
  for (const { deptNm } of depts) named.set(deptNm, (named.get(deptNm) ?? 0) + 1);
  return {
    names: {
      areas: new Map(
        areas.flatMap(({ areaCd, areaNm }): [string, Area][] => [
          [areaCd, areaCd],
          [areaNm, areaCd],
        ]),
      ),
      // A name that two departments bear means neither of them.
      depts: new Map(
        depts.flatMap(({ deptCd, deptNm }): [string, string][] =>
          named.get(deptNm) === 1
            ? [
                [deptNm, deptCd],
                [deptCd, deptCd],
              ]
            : [[deptCd, deptCd]],
        ),
      ),
    },
    ids: new Map(items.map(({ sdaCd, sdaId }) => [sdaCd, sdaId])),
    owners: new Map(items.map((item) => [nameKey(item), item.sdaId])),
    rowOf: new Map(),
    mayChange: reachOf(call, MILEAGE_SCREEN.sda, 'U').everything,
  };
}

/**
 * Says of each row whether it makes an item, changes one or says the same, and keeps the good ones to be applied once.
 * @throws Failure 403
 */
export async function checkItems(call: CallContext, rows: readonly SheetRow[]): Promise<CheckAnswer> {
  requireEverything(call);
  const known = await lookUp(call),
    verdicts: Verdict<z.infer<typeof judgedSchema>>[] = [];
  for (const row of rows) verdicts.push({ rowNo: row.rowNo, ...(await judge(call, row, known)) });
  return keepChecked(call, KIND, {}, verdicts);
}

type Judged = { readonly row: z.infer<typeof judgedSchema>; readonly effect: 'NEW' | 'CHANGE' | 'SAME' };

async function judge(
  call: CallContext,
  { rowNo, ...cells }: SheetRow,
  known: Known,
): Promise<Judged | { readonly problem: string }> {
  const read = readSheetItem(cells, known.names);
  if ('wrong' in read) {
    const label = ITEM_SHEET.find(({ key }) => key === read.wrong)?.label ?? '';
    return { problem: say('sheetCell', { label, value: cells[read.wrong].slice(0, 40) || '-' }) };
  }
  const sdaId = read.sdaCd === '' ? null : known.ids.get(read.sdaCd);
  if (sdaId === undefined) return { problem: say('sheetUnknown') };
  const before = repeatedIn(known, read, rowNo);
  if (before !== null) return { problem: say('sheetRepeated', { row: before }) };
  const stored = sdaId === null ? null : await findItem(call, sdaId),
    form = formOf(read, stored),
    problem = problemOf(form, stored, known);
  if (problem !== null) return { problem };
  if (stored === null) return { row: { form, isSame: false }, effect: 'NEW' };
  const isSame = hashOf(form) === hashOf(storedForm(stored));
  if (!isSame && !known.mayChange) return { problem: message('M-403') };
  return { row: { form, isSame }, effect: isSame ? 'SAME' : 'CHANGE' };
}

/** The row of the file that has named the same item already; from now on this one has. */
function repeatedIn({ rowOf }: Known, { sdaCd, item }: SheetItem, rowNo: number): number | null {
  const keys = [nameKey(item), ...(sdaCd === '' ? [] : [sdaCd])],
    before = keys.flatMap((key) => rowOf.get(key) ?? [])[0] ?? null;
  for (const key of keys) if (!rowOf.has(key)) rowOf.set(key, rowNo);
  return before;
}

/** Why the form cannot be saved, in the words of the form itself. */
function problemOf(form: Form, stored: Stored | null, { owners }: Known): string | null {
  const parsed = FORM.safeParse(form, { reportInput: true });
  if (!parsed.success) return toFieldErrors(FORM, parsed.error.issues)[0]?.message ?? '';
  const [fault] = itemFaults(form);
  if (fault) return asFieldError(fault).message;
  const owner = owners.get(nameKey(form));
  if (owner !== undefined && owner !== stored?.sdaId) return say('sameItemName');
  if (stored === null) return null;
  if (stored.usedYn === 'Y' && stored.sdaDiv !== form.sdaDiv) return say('usedDiv');
  return changesLocked(stored, form.revisions) ? say('lockedRevision') : null;
}

/** An item as its form would send it, unchanged. */
const storedForm = ({
  sdaCd: _code,
  areaNm: _area,
  aprvDeptNm: _dept,
  usedYn: _used,
  lockedRevIds: _locked,
  ...form
}: Stored): Form => form;

/** What a row makes of the item: its revision of that year is replaced or added, what the sheet does not tell stays. */
function formOf({ item, revision }: SheetItem, stored: Stored | null): Form {
  const base: Form | null = stored === null ? null : storedForm(stored),
    revisions = base?.revisions ?? [];
  const withoutRevision = { ...(base ?? { sdaId: randomUUID() }), ...item, revisions };
  if (revision === null) return withoutRevision;
  const same = revisions.find(({ schlYear }) => schlYear === revision.schlYear),
    former = same ?? revisions.find(({ schlYear }) => schlYear < revision.schlYear),
    conditionOf = new Map(same?.grades.map(({ sdaGrdCd, condTxt }) => [sdaGrdCd, condTxt]));
  const made = {
    ...revision,
    sdaRevId: same?.sdaRevId ?? randomUUID(),
    grades: revision.grades.map((grade) => ({ ...grade, condTxt: conditionOf.get(grade.sdaGrdCd) ?? null })),
    abilities: former?.abilities ?? [],
  };
  return {
    ...withoutRevision,
    revisions: [...revisions.filter((kept) => kept !== same), made].toSorted((a, b) =>
      b.schlYear.localeCompare(a.schlYear),
    ),
  };
}

/**
 * Writes the good rows of a check once; rows changed meanwhile are left out and counted as such. @throws Failure 403,
 * 409
 */
export async function applyItems(
  call: CallContext,
  uploadId: string,
): Promise<{ totCnt: number; okCnt: number; errCnt: number }> {
  requireEverything(call);
  const { rows, errCnt } = await takeChecked(call, KIND, uploadId),
    totCnt = rows.length + errCnt,
    stored = await call.db.selectFrom('sdaItem').select(['sdaId', 'version']).execute(),
    versions = new Map(stored.map(({ sdaId, version }) => [sdaId, version])),
    sound = rows.filter(({ form }) => versions.get(form.sdaId) === form.version);
  for (const { form, isSame } of sound) if (!isSame) await saveItem(call, form);
  return { totCnt, okCnt: sound.length, errCnt: totCnt - sound.length };
}
