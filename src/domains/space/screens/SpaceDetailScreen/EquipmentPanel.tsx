import { fields } from 'virtual:fields/saveFclt';
import { useState } from 'react';
import type { Data } from '#contract/registry.ts';
import type { SpaceDetail } from '#contract/space/space.ts';
import { useCodes } from '#domains/system/index.ts';
import { limitsOf } from '#kit/form/field-props.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Card } from '#ui/card/Card.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { SaveButton } from '#ui/form/saving/SaveButton.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { SaveBar } from '#ui/page/SaveBar.tsx';
import { checkEquipment } from '../../rules/equipment-form.ts';
import { reportStale } from '../../state/page.ts';
import { useGetFcltListQuery, useSaveFcltMutation } from '../../state/space-endpoints.ts';

type Stored = Data<'getFcltList'>['data'][number];
type Equipment = Pick<Stored, 'fcltCd' | 'cnt' | 'fcltSt'> & { readonly rmrk: string };

const STATES = [
  { value: 'OK', label: '정상' },
  { value: 'BRKN', label: '고장' },
  { value: 'CHK', label: '점검' },
];
/** The row that was just added is about to be filled. */
const focusFirst = (row: HTMLElement | null): void => row?.querySelector<HTMLElement>('select, input')?.focus();
const NEW: Equipment = { fcltCd: '', cnt: 1, fcltSt: 'OK', rmrk: '' };

/** The rows of the form. */
const formOfRows = (row: { readonly stored: readonly Stored[] } | null): { readonly rows: readonly Equipment[] } => ({
  rows: (row?.stored ?? []).map(({ fcltCd, cnt, fcltSt, rmrk }) => ({ fcltCd, cnt, fcltSt, rmrk: rmrk ?? '' })),
});

/** 비품 of a space, with what has been reported as broken. */
export function EquipmentPanel({ space }: { readonly space: SpaceDetail }) {
  const answer = useGetFcltListQuery({ spaceId: space.spaceId });
  if (answer.isError) return <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />;
  return answer.data ? <EquipmentEditor space={space} stored={answer.data.data} /> : null;
}

interface EquipmentEditorProps {
  readonly space: SpaceDetail;
  readonly stored: readonly Stored[];
}

function EquipmentEditor({ space, stored }: EquipmentEditorProps) {
  const [added, setAdded] = useState<number | null>(null);
  const [save] = useSaveFcltMutation();
  const kinds = useCodes('SPACE_FCLT');
  const record = useRecordForm({
    kind: 'spaceEquipment',
    // The list has no version of its own: it is saved by the version of its space.
    row: { version: 0, stored },
    idOf: () => space.spaceId,
    formOf: formOfRows,
    fields,
    check: checkEquipment,
    isEditable: space.mngYn === 'Y',
    save: async (spaceId, _version, { rows }) => {
      const saved = await save({
        spaceId,
        version: space.version,
        rows: rows.map((row) => ({ ...row, rmrk: row.rmrk.trim() || null })),
      });
      return reportStale(saved.error) ? null : saved;
    },
    onSaved: () => show('M-OK'),
    onClose: () => undefined,
  });
  const { maySave, isDirty, isSaving } = record,
    { rows } = record.form;
  const setRows = (next: readonly Equipment[]): void => record.set({ rows: next });
  const change = (place: number, part: Partial<Equipment>): void => {
    setRows(rows.map((row, index) => (index === place ? { ...row, ...part } : row)));
  };
  const chosen = new Set(rows.map(({ fcltCd }) => fcltCd));
  return (
    <Card
      title="비품"
      actions={
        maySave ? (
          <Button
            icon="plus"
            onClick={() => {
              setRows([...rows, NEW]);
              setAdded(rows.length);
            }}
          >
            비품 추가
          </Button>
        ) : null
      }
    >
      <fieldset className="space-fields stack" disabled={!maySave}>
        {rows.length === 0 ? <p className="muted">등록된 비품이 없습니다.</p> : null}
        {rows.map((row, place) => (
          <div
            className="equipment-row"
            // oxlint-disable-next-line react/no-array-index-key -- a new row has no kind yet: its place is what it is
            key={place}
            role="group"
            aria-label={`비품 ${place + 1}`}
            ref={place === added ? focusFirst : undefined}
          >
            <SelectField
              label={fields.rows.fields.fcltCd.label}
              required
              placeholder="선택"
              value={row.fcltCd}
              options={kinds.options.filter(({ value }) => value === row.fcltCd || !chosen.has(value))}
              onChange={(fcltCd) => change(place, { fcltCd })}
            />
            <IntegerField
              label={fields.rows.fields.cnt.label}
              required
              value={row.cnt}
              onChange={(cnt) => change(place, { cnt })}
            />
            <SelectField
              label={fields.rows.fields.fcltSt.label}
              value={row.fcltSt}
              options={STATES}
              onChange={(fcltSt) => change(place, { fcltSt: fcltSt as Equipment['fcltSt'] })}
            />
            <TextField
              {...limitsOf(fields.rows.fields.rmrk)}
              value={row.rmrk}
              onChange={(rmrk) => change(place, { rmrk })}
            />
            <IconButton
              icon="trash"
              label={`${kinds.nameOf(row.fcltCd)} 빼기`}
              onClick={() => setRows(rows.filter((_, index) => index !== place))}
            />
          </div>
        ))}
      </fieldset>
      {maySave ? (
        <SaveBar status={isDirty ? '저장하지 않은 내용이 있습니다.' : ''}>
          <SaveButton disabled={isSaving} onSave={() => void record.submit()} />
        </SaveBar>
      ) : null}
    </Card>
  );
}
