import { useState } from 'react';
import { fields } from 'virtual:fields/certifyBulk';
import { MAX_BULK } from '#contract/certification/certi-codes.ts';
import { CERTI_WORDS } from '#contract/certification/certi-words.ts';
import type { ReviewRow } from '#contract/certification/state.ts';
import { mayDo } from '#kit/acts/may-do.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { koreanDate8 } from '#shared/korean-time.ts';
import { DateField } from '#ui/date/DateField.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { planBulk } from '#ui/list/bulk/bulk-rules.ts';
import { reportResult } from '#ui/list/bulk/run-bulk.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { checkMinutes } from '../../rules/decision-forms.ts';
import { useCertifyBulkMutation } from '../../state/state-endpoints.ts';

interface CertifyBulkDialogProps {
  readonly rows: readonly ReviewRow[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}
const keyOf = (row: ReviewRow): string => row.certiStateId,
  nameOf = ({ stdNm, stdNo }: ReviewRow): string => `${stdNm} (${stdNo})`;

/** 일괄 인증: one decision of a meeting for many, each with the calculated grade. */
export function CertifyBulkDialog({ rows, onDone, onClose }: CertifyBulkDialogProps) {
  const [certify] = useCertifyBulkMutation();
  const [today] = useState(() => koreanDate8(Date.now()));
  const plan = planBulk(rows, nameOf, (row) =>
    mayDo(row, 'certify')
      ? (row.whyNot ?? (row.calcGrdCd === null ? CERTI_WORDS.noGradeNow : null))
      : CERTI_WORDS.onlyOfHead,
  );
  const record = useRecordForm({
    // Two fields: nothing is kept of them.
    kind: null,
    row: null as ReviewRow | null,
    formOf: () => ({ decDt: today, decNo: '' }),
    fields,
    newLetter: 'U',
    check: checkMinutes(today),
    save: (_id, _version, { decDt, decNo }) =>
      certify({
        rows: plan.going.map(({ certiStateId, version }) => ({ id: certiStateId, version })),
        decDt,
        decNo: decNo.trim(),
      }),
    onSaved: async ({ data }) => {
      onClose();
      if (await reportResult(plan, data, keyOf, nameOf)) onDone();
    },
    onClose,
  });
  const { field, root, dialog } = record,
    isTooMany = plan.going.length > MAX_BULK,
    { onSave, ...frame } = dialog;
  return (
    <FormDialog
      title="일괄 인증"
      saveLabel={`${plan.going.length}명 인증`}
      {...frame}
      {...(onSave && plan.going.length > 0 && !isTooMany ? { onSave } : {})}
    >
      <div ref={root} className="stack">
        <p>
          선택한 {rows.length}명 가운데 {plan.going.length}명을 산출등급으로 인증합니다.
          {plan.left.length > 0 ? ' 나머지는 다음 이유로 제외합니다.' : ''}
        </p>
        {plan.left.length > 0 ? (
          <ul className="certi-left">
            {plan.left.map(({ name, why }) => (
              <li key={name}>
                {name}: {why}
              </li>
            ))}
          </ul>
        ) : null}
        {isTooMany ? <p className="field-error">한 번에 {MAX_BULK}명까지 인증할 수 있습니다.</p> : null}
        <div className="form-grid">
          <DateField {...field('decDt')} max={today} />
          <TextField {...field('decNo')} required />
        </div>
      </div>
    </FormDialog>
  );
}
