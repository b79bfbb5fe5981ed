import { useState } from 'react';
import { fields } from 'virtual:fields/issueCerti';
import type { IssueRow } from '#contract/certification/issue.ts';
import { CERTI_WORDS } from '#contract/certification/certi-words.ts';
import type { Programme } from '#contract/certification/programmes.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { fillText } from '#messages/message.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { DateField } from '#ui/date/DateField.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { planBulk } from '#ui/list/bulk/bulk-rules.ts';
import { reportResult } from '#ui/list/bulk/run-bulk.ts';
import { checkIssue } from '../../rules/decision-forms.ts';
import { useIssueCertiMutation } from '../../state/state-endpoints.ts';

interface IssueForm {
  readonly issueDt: string;
  readonly replaceYn: 'Y' | 'N';
}
interface IssueDialogProps {
  readonly programme: Programme;
  readonly rows: readonly IssueRow[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}
const keyOf = (row: IssueRow): string => row.certiStateId,
  nameOf = ({ stdNm, stdNo }: IssueRow): string => `${stdNm} (${stdNo})`;

/** 발급: numbers in the order of grade and student, each certificate by itself. */
export function IssueDialog({ programme, rows, onDone, onClose }: IssueDialogProps) {
  const [issue] = useIssueCertiMutation();
  const [today] = useState(() => koreanDate8(Date.now()));
  const plan = planBulk(rows, nameOf, ({ decDt }: IssueRow) => (decDt === null ? CERTI_WORDS.issueBefore : null));
  const record = useRecordForm({
    // Two fields: nothing is kept of them.
    kind: null,
    row: null as IssueRow | null,
    formOf: (): IssueForm => ({ issueDt: today, replaceYn: 'N' }),
    fields,
    newLetter: 'U',
    check: checkIssue(today),
    save: (_id, _version, form) =>
      issue({
        certiDiv: programme.certiDiv,
        stateIds: plan.going.map(({ certiStateId }) => certiStateId),
        ...form,
      }),
    onSaved: async ({ data }) => {
      onClose();
      const numbers = data.flatMap(({ serialNo }) => (serialNo === null ? [] : [serialNo])),
        [first] = numbers,
        last = numbers.at(-1);
      const span = first === last ? first : `${first ?? ''} ~ ${last ?? ''}`;
      if (await reportResult(plan, data, keyOf, nameOf, `${span ?? ''} 인증서를 발급했습니다.`)) onDone();
    },
    onClose,
  });
  const { field, form, set, root } = record;
  return (
    <FormDialog title="인증서 발급" saveLabel="발급" {...record.dialog}>
      <div ref={root} className="stack">
        <p>{fillText(CERTI_WORDS.askIssue, { n: plan.going.length })}</p>
        <div className="form-grid">
          <DateField {...field('issueDt')} max={today} />
          <SwitchField
            label="이전 등급의 인증서를 취소"
            value={form.replaceYn}
            onChange={(replaceYn) => set({ replaceYn })}
          />
        </div>
      </div>
    </FormDialog>
  );
}
