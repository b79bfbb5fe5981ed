import { useState } from 'react';
import { displayCount } from '#shared/display.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { LONGEST_REASON, reasonError } from '#ui/dialog/reason-rules.ts';
import { useFormErrors } from '#ui/form/errors/useFormErrors.ts';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { EffectSummary } from '../../components/access/EffectSummary.tsx';
import { PermissionText } from '../../components/PermissionText.tsx';
import type { CellChange, CellMark } from '../../rules/roles/matrix-marks.ts';
import { useCodes } from '../../state/code-lookups.ts';

interface ChangeDialogProps {
  readonly roleId: string;
  readonly roleNm: string;
  readonly changes: readonly CellChange[];
  readonly isSending: boolean;
  readonly onSubmit: (reason: string) => void;
  readonly onClose: () => void;
}

const checkReason = ({ reason }: { readonly reason: string }) => {
  const error = reasonError(reason);
  return error ? { reason: error } : {};
};

/** What a save changes, before and after, whom it touches, and the reason for it. */
export function ChangeDialog({ roleId, roleNm, changes, isSending, onSubmit, onClose }: ChangeDialogProps) {
  const [form, setForm] = useState({ reason: '' });
  const { root, errors, verify } = useFormErrors({ value: form, check: checkReason });
  return (
    <FormDialog
      title={`${roleNm} 권한 변경 ${displayCount(changes.length)}건`}
      size="large"
      isDirty={form.reason !== ''}
      isSaving={isSending}
      onSave={() => {
        if (verify()) onSubmit(form.reason.trim());
      }}
      onClose={onClose}
      initialFocus="textarea"
    >
      <div className="stack" ref={root}>
        <table className="table matrix-changes" aria-label="변경 내용">
          <thead>
            <tr>
              <th scope="col">자원</th>
              <th scope="col">변경 전</th>
              <th scope="col">변경 후</th>
            </tr>
          </thead>
          <tbody translate="no">
            {changes.map(({ cell, after }) => (
              <tr key={cell.resourceId}>
                <th scope="row">{cell.resourceNm}</th>
                <td>
                  <Mark mark={cell} />
                </td>
                <td>
                  <Mark mark={after} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <EffectSummary
          change={{
            roleResource: {
              roleId,
              rows: changes.map(({ cell, after }) => ({
                resourceId: cell.resourceId,
                authTypes: [...after.authTypes],
                dataScopeCd: after.dataScopeCd,
              })),
            },
          }}
        />
        <TextAreaField
          label="변경 사유"
          required
          rows={2}
          maxLength={LONGEST_REASON}
          value={form.reason}
          error={errors.reason}
          onChange={(reason) => setForm({ reason })}
        />
      </div>
    </FormDialog>
  );
}

function Mark({ mark }: { readonly mark: CellMark }) {
  const scopes = useCodes('DATA_SCOPE');
  return (
    <span className="matrix-mark">
      <PermissionText authTypes={mark.authTypes.join('')} />
      {mark.dataScopeCd === null ? null : <span className="muted">{scopes.nameOf(mark.dataScopeCd)}</span>}
    </span>
  );
}
