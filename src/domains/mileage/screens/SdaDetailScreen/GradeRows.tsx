import { fields } from 'virtual:fields/saveSda';
import { limitsOf } from '#kit/form/field-props.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { GradeForm } from '../../rules/item-form.ts';

interface GradeRowsProps {
  readonly rows: readonly GradeForm[];
  readonly isOff: boolean;
  readonly error?: string | undefined;
  readonly onChange: (rows: readonly GradeForm[]) => void;
}
const NEW: GradeForm = { sdaGrdCd: '', sdaGrdNm: '', condTxt: '', pnt: 0 };

/** 등급: lowest first, with rising points. */
export function GradeRows({ rows, isOff, error, onChange }: GradeRowsProps) {
  const change = (place: number, part: Partial<GradeForm>): void =>
    onChange(rows.map((row, at) => (at === place ? { ...row, ...part } : row)));
  return (
    <section aria-label="등급" className="stack">
      <h3 className="revision-part">등급 (낮은 등급부터)</h3>
      {rows.map((row, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a new grade has no code yet: its place is what it is
        <div key={place} className="grade-row" role="group" aria-label={`등급 ${place + 1}`}>
          <TextField
            label={fields.revisions.fields.grades.fields.sdaGrdCd.label}
            required
            maxLength={10}
            value={row.sdaGrdCd}
            onChange={(code) => change(place, { sdaGrdCd: code.toUpperCase() })}
          />
          <TextField
            label={fields.revisions.fields.grades.fields.sdaGrdNm.label}
            maxLength={fields.revisions.fields.grades.fields.sdaGrdNm.longest}
            value={row.sdaGrdNm}
            onChange={(sdaGrdNm) => change(place, { sdaGrdNm })}
          />
          <TextField
            {...limitsOf(fields.revisions.fields.grades.fields.condTxt)}
            value={row.condTxt}
            onChange={(condTxt) => change(place, { condTxt })}
          />
          <IntegerField
            label={fields.revisions.fields.pnt.label}
            required
            value={row.pnt}
            onChange={(pnt) => change(place, { pnt })}
          />
          {isOff ? null : (
            <IconButton
              icon="trash"
              label={`${row.sdaGrdNm || `등급 ${place + 1}`} 빼기`}
              onClick={() => onChange(rows.filter((_, at) => at !== place))}
            />
          )}
        </div>
      ))}
      {error ? (
        <p className="field-error" role="alert">
          {error}
        </p>
      ) : null}
      {isOff ? null : (
        <div>
          <Button icon="plus" onClick={() => onChange([...rows, NEW])}>
            등급 추가
          </Button>
        </div>
      )}
    </section>
  );
}
