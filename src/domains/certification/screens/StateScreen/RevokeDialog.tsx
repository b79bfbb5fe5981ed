import { fields } from 'virtual:fields/revokeCerti';
import type { IssueRow } from '#contract/certification/issue.ts';
import { CERTI_WORDS } from '#contract/certification/certi-words.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { LONGEST_REASON } from '#ui/dialog/reason-rules.ts';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { planBulk } from '#ui/list/bulk/bulk-rules.ts';
import { reportResult } from '#ui/list/bulk/run-bulk.ts';
import { checkRevoke } from '../../rules/decision-forms.ts';
import { useRevokeCertiMutation } from '../../state/state-endpoints.ts';

interface RevokeForm {
  readonly decNo: string;
  readonly rsn: string;
}
interface RevokeDialogProps {
  readonly rows: readonly IssueRow[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}
const keyOf = (row: IssueRow): string => row.certiStateId,
  nameOf = ({ stdNm, stdNo }: IssueRow): string => `${stdNm} (${stdNo})`;

/** 인증 취소: takes the certification back, and with it every certificate of it that still holds. */
export function RevokeDialog({ rows, onDone, onClose }: RevokeDialogProps) {
  const [revoke] = useRevokeCertiMutation();
  const plan = planBulk(rows, nameOf, ({ issueSt }: IssueRow) => (issueSt === 'REVOKED' ? CERTI_WORDS.notValid : null));
  const record = useRecordForm({
    // Two fields: nothing is kept of them.
    kind: null,
    row: null as IssueRow | null,
    formOf: (): RevokeForm => ({ decNo: '', rsn: '' }),
    fields,
    newLetter: 'U',
    check: checkRevoke,
    save: (_id, _version, { decNo, rsn }) =>
      revoke({
        rows: plan.going.map(({ certiStateId, stateVersion }) => ({ id: certiStateId, version: stateVersion })),
        decNo: decNo.trim(),
        rsn: rsn.trim(),
      }),
    onSaved: async ({ data }) => {
      onClose();
      if (await reportResult(plan, data, keyOf, nameOf, '인증을 취소했습니다.')) onDone();
    },
    onClose,
  });
  const { field, root } = record;
  return (
    <FormDialog title="인증 취소" saveLabel="인증 취소" {...record.dialog}>
      <div ref={root} className="stack">
        <p>{plan.going.length}명의 인증을 취소합니다. 유효한 인증서도 함께 취소됩니다.</p>
        <TextField {...field('decNo')} required />
        <TextAreaField {...field('rsn')} required maxLength={LONGEST_REASON} rows={3} />
      </div>
    </FormDialog>
  );
}
