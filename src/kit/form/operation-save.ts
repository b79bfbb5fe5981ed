import { asSaved, mergeRows, withUntouched, type MergeRow } from '#shared/merge/three-way.ts';
import { conflictFields } from '#ui/conflict/conflict-fields.ts';
import type { FilePlace } from '#ui/files/useFilePlace.ts';
import type { Meeting, OpenedEntry, OperationSave, ReopenedEntry, Versioned } from './record-form.ts';

/** Body and row agree by name, also in the group of their files. */
const groupIn = ({ fileGroupId }: MergeRow): string | null => (typeof fileGroupId === 'string' ? fileGroupId : null);
const FILES_LATER = { fileLaterYn: 'Y' };
const rowOf = (value: object): MergeRow => Object.fromEntries(Object.entries(value));

/** What a form shows of an entry of the queue; null without one. @param fieldOf field of the form that an error belongs to */
export const openedEntry = <Form, Body extends object>(
  {
    operation: { merge },
    formFrom,
  }: Pick<OperationSave<unknown, Form, Body, unknown, unknown>, 'operation' | 'formFrom'>,
  reopened: ReopenedEntry<Body> | null,
  fieldOf: (field: string) => string,
): OpenedEntry<Form> | null =>
  reopened && {
    clientReqId: reopened.clientReqId,
    id: String(rowOf(reopened.save)[merge?.key ?? '']),
    form: formFrom(reopened.save),
    errors: reopened.errors.map((error) => ({ ...error, field: fieldOf(error.field) })),
  };

/** One save: the form, the row that it is built on, and where its files are. */
interface Sending<Row, Form, Act> {
  readonly id: string;
  readonly form: Form;
  readonly base: Row | null;
  readonly act: Act;
  readonly place: FilePlace;
}
type Building<Row, Form, Body extends object, Act> = Pick<
  OperationSave<Row, Form, Body, unknown, Act>,
  'operation' | 'units' | 'bodyOf' | 'formFrom'
> & {
  readonly formOf: (row: Row | null) => Form;
};

/** The body of a save. What the form has not changed goes out word for word as it is stored. */
export function bodyFrom<Row extends Versioned, Form, Body extends object, Act>(
  { operation: { merge }, bodyOf, formOf }: Building<Row, Form, Body, Act>,
  { id, form, base, act, place: { fileGroupId, files } }: Sending<Row, Form, Act>,
): Body {
  const typed = bodyOf(form, id, base?.version, { base, act, fileGroupId }),
    stored = base && (merge ? asSaved(merge, rowOf(base)) : rowOf(base));
  if (!merge || !base || !stored) return files ? { ...typed, ...FILES_LATER } : typed;
  const opened = bodyOf(formOf(base), id, base.version, { base, act, fileGroupId: groupIn(stored) });
  return { ...withUntouched(merge.units, stored, opened, typed), ...(files ? FILES_LATER : {}) };
}

/** Two versions of the record, by the units of the contract, which the list of conflicts uses, too. */
export function meetByUnits<Row extends Versioned, Form, Body extends object, Act>(
  building: Building<Row, Form, Body, Act>,
  current: Row,
  sending: Sending<Row, Form, Act>,
): Meeting<Form> {
  const { operation, units, formFrom } = building,
    merged = operation.merge?.units ?? [],
    { base, place } = sending,
    storedOf = (row: object): MergeRow => asSaved(operation.merge ?? {}, rowOf(row));
  const mine = rowOf(bodyFrom(building, sending)),
    theirs = storedOf(current);
  return {
    fields: conflictFields(merged, units, { base: base && storedOf(base), mine, theirs }),
    merge: (keysOfMine) => formFrom(mergeRows(merged, mine, theirs, keysOfMine) as Body),
    groupOf: (keysOfMine) => {
      const group = groupIn(mergeRows(merged, mine, theirs, keysOfMine));
      // Files that left with the refused save are still in the form's hands.
      if (place.files && group === place.fileGroupId) return undefined;
      return group;
    },
  };
}
