import { useState } from 'react';
import { fields, operation } from 'virtual:fields/saveRefer';
import { KINDS, type CounselKind } from '#contract/counselling/kinds.ts';
import type { Refer } from '#contract/counselling/refer.ts';
import type { Arg } from '#contract/registry.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { savedMessage } from '#messages/saved-message.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { DateField } from '#ui/date/DateField.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { SelectField, type Option } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { GROUND_OPTIONS } from '../records/case-labels.ts';
import { useSaveReferMutation } from '../state/refer-endpoints.ts';
import { checkRefer, newRefer, referBody, referFormFrom, type ReferForm } from './refer-form.ts';

const KIND_OPTIONS: readonly Option[] = KINDS.map(({ cnslDivCd, name }) => ({ value: cnslDivCd, label: name }));

interface ReferDialogProps {
  readonly kind: CounselKind;
  /** The case whose student is referred; without it the student is named by the number. */
  readonly caseId?: string;
  /** To a place outside the house, of a case alone. */
  readonly isOutside?: boolean;
  readonly onClose: () => void;
}

/** 의뢰 등록: to a kind of counselling or outside, with the consent of the student or because of danger. */
export function ReferDialog({ kind, caseId = '', isOutside = false, onClose }: ReferDialogProps) {
  const [send] = useSaveReferMutation(),
    [today] = useState(() => koreanDate8(Date.now()));
  const record = useRecordForm({
    // Written for counsellors: no device keeps what is typed.
    kind: null,
    row: null as Refer | null,
    formOf: (): ReferForm => newRefer(caseId, ''),
    fields,
    check: checkRefer(today),
    operation,
    units: [],
    bodyOf: (form: ReferForm, referId: string): Arg<'saveRefer'> => referBody(form, referId, kind.cnslDivCd),
    formFrom: (save: Arg<'saveRefer'>) => referFormFrom(save),
    reopened: null,
    send,
    onSaved: (answer) => {
      show(savedMessage(answer));
      onClose();
    },
    onClose,
  });
  const { form, field, root } = record;
  return (
    <FormDialog title={isOutside ? '외부기관 의뢰 등록' : '의뢰 등록'} saveLabel="의뢰" {...record.dialog}>
      <div ref={root} className="stack">
        {caseId === '' ? <TextField {...field('stdNo')} required inputMode="numeric" maxLength={10} /> : null}
        {isOutside ? (
          <TextField {...field('orgNm')} required />
        ) : (
          <SelectField {...field('toDivCd')} required placeholder="선택" options={KIND_OPTIONS} />
        )}
        <TextAreaField {...field('referCn')} rows={5} />
        <SelectField {...field('grndCd')} required placeholder="선택" options={GROUND_OPTIONS} />
        {form.grndCd === 'AGRE' ? <DateField {...field('agrDt')} required max={today} /> : null}
        {form.grndCd === 'DNGR' ? <TextAreaField {...field('grndRsn')} required rows={2} /> : null}
        <p className="muted">의뢰 내용은 암호화하여 보낸 사람과 받는 상담의 책임자, 담당 상담사에게만 보입니다.</p>
      </div>
      {record.conflict}
    </FormDialog>
  );
}
