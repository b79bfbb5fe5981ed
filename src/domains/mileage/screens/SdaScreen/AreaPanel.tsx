import { fields } from 'virtual:fields/saveArea';
import { useCallback } from 'react';
import type { AreaRow } from '#contract/mileage/sda.ts';
import { MILEAGE_WORDS } from '#contract/mileage/mileage-words.ts';
import { limitsOf } from '#kit/form/field-props.ts';
import { useRowsForm } from '#kit/form/useRowsForm.tsx';
import { fillText } from '#messages/message.ts';
import { Card } from '#ui/card/Card.tsx';
import { show, toast } from '#ui/feedback/feedback.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { SaveButton } from '#ui/form/saving/SaveButton.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { SaveBar } from '#ui/page/SaveBar.tsx';
import { isAlike } from '#shared/merge/carry-over.ts';
import { useAuth } from '../../state/page.ts';
import { useGetAreaListQuery, useSaveAreaMutation } from '../../state/sda-endpoints.ts';

const keep = (rows: readonly AreaRow[]) => ({ rows });

/** 영역·한도: how many points an area may bring in a term and in all. */
export function AreaPanel() {
  const answer = useGetAreaListQuery({});
  if (answer.isError) return <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />;
  const rows = answer.data?.data;
  return rows ? <AreaEditor key={rows.map(({ version }) => version).join()} stored={rows} /> : null;
}

function AreaEditor({ stored }: { readonly stored: readonly AreaRow[] }) {
  const [save] = useSaveAreaMutation();
  const maySave = useAuth('U');
  const changesOf = useCallback((rows: readonly AreaRow[]) => (isAlike(rows, stored) ? [] : rows), [stored]);
  const {
    typed: rows,
    set,
    isDirty,
    isSaving,
    submit,
  } = useRowsForm({
    // There is one form of all areas.
    kind: 'mileageAreas',
    none: stored,
    changesOf,
    keep,
    restore: (kept) => kept.rows,
    save: (all) => save({ rows: all.map(({ areaCd: _, areaNm, ...row }) => ({ ...row, areaNm: areaNm.trim() })) }),
    // The rows that are stored come with versions of their own, and with them another form.
    onSaved: (_answer, sent) => sent,
    report: ({ overCnt }) => {
      if (overCnt > 0) toast('info', fillText(MILEAGE_WORDS.keepOverCap, { n: overCnt }));
      else show('M-OK');
    },
  });
  const change = (mlgAreaId: string, part: Partial<AreaRow>): void =>
    set((now) => now.map((row) => (row.mlgAreaId === mlgAreaId ? { ...row, ...part } : row)));
  return (
    <div className="stack">
      <Card title="영역·한도">
        <p className="muted">한도 0은 제한하지 않습니다. 한도를 낮춰도 이미 적립한 점수는 줄지 않습니다.</p>
        <fieldset className="area-rows" disabled={!maySave}>
          {rows.map((row) => (
            <div key={row.mlgAreaId} className="area-row" role="group" aria-label={row.areaNm}>
              <TextField
                {...limitsOf(fields.rows.fields.areaNm)}
                value={row.areaNm}
                onChange={(areaNm) => change(row.mlgAreaId, { areaNm })}
              />
              <IntegerField
                label={fields.rows.fields.termCap.label}
                value={row.termCap}
                onChange={(termCap) => change(row.mlgAreaId, { termCap })}
              />
              <IntegerField
                label={fields.rows.fields.careerCap.label}
                value={row.careerCap}
                onChange={(careerCap) => change(row.mlgAreaId, { careerCap })}
              />
              <SwitchField
                label={fields.rows.fields.useYn.label}
                value={row.useYn}
                onChange={(useYn) => change(row.mlgAreaId, { useYn })}
              />
            </div>
          ))}
        </fieldset>
      </Card>
      {maySave ? (
        <SaveBar status={isDirty ? '저장하지 않은 내용이 있습니다.' : ''}>
          <SaveButton disabled={isSaving} onSave={() => void submit()} />
        </SaveBar>
      ) : null}
    </div>
  );
}
