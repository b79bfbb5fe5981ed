import type { VersionConflict } from '#bridge/failures/version-conflict.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { formConflicts } from '#ui/conflict/conflict-fields.ts';
import { ConflictDialog } from '#ui/conflict/ConflictDialog.tsx';
import { unitWords, type FieldWords, type FormFields } from './field-props.ts';

interface RecordConflictProps<Row, Form extends object> {
  /** The row that the save has met. */
  readonly met: VersionConflict<Row>;
  /** The row that the form was built on; null for a new record. */
  readonly base: Row | null;
  readonly mine: Form;
  readonly formOf: (row: Row | null) => Form;
  readonly fields: FormFields;
  readonly words: FieldWords<Form>;
  /** The form goes on from the stored row with these fields of mine. */
  readonly onResolve: (keysOfMine: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Two people in one record: each field as it was opened, as it stands in the form and as it is stored. */
export function RecordConflict<Row, Form extends object>(props: RecordConflictProps<Row, Form>) {
  const { met, base, mine, formOf, fields, words, onResolve, onClose } = props;
  return (
    <ConflictDialog
      savedBy={met.modNm}
      savedAt={displayMoment(met.modDt)}
      fields={formConflicts(unitWords(fields, mine, words), base && formOf(base), mine, formOf(met.current))}
      onClose={onClose}
      onTakeTheirs={() => onResolve([])}
      onKeepMine={onResolve}
    />
  );
}
