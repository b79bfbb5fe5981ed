import { fields, operation } from 'virtual:fields/saveFlag';
import type { Flag } from '#contract/dropout/flag.ts';
import { FLAG_CDS } from '#contract/dropout/target-rules.ts';
import type { Arg } from '#contract/registry.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { savedMessage } from '#messages/saved-message.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { CheckGroup } from '#ui/form/choice/CheckGroup.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { findFieldErrors, useConnectionStatus } from '../state/page.ts';
import { useGetFlagStdQuery, useSaveFlagMutation } from '../state/target-endpoints.ts';
import { checkFlag, NEW_FLAG, type FlagForm } from './flag-form.ts';
import { FLAG_OPTIONS } from './labels.ts';

/** Numbers of students as the register has them. */
const STUDENT_NO = /^\d{8,10}$/;

/** 관찰 신호: three fields, for a lecturer who has seen something; it may wait on the device. */
export function FlagDialog({ onClose }: { readonly onClose: () => void }) {
  const [send] = useSaveFlagMutation();
  const record = useRecordForm({
    // Whom it is about belongs to the server alone.
    kind: null,
    row: null as Flag | null,
    formOf: (): FlagForm => NEW_FLAG,
    fields,
    check: checkFlag,
    operation,
    units: [],
    bodyOf: ({ stdNo, flagCds, memoCn }: FlagForm, flagId: string): Arg<'saveFlag'> => ({
      flagId,
      stdNo: stdNo.trim(),
      flagCds: FLAG_CDS.filter((code) => flagCds.includes(code)),
      memoCn: memoCn.trim() || null,
    }),
    formFrom: ({ stdNo, flagCds, memoCn }: Arg<'saveFlag'>): FlagForm => ({ stdNo, flagCds, memoCn: memoCn ?? '' }),
    reopened: null,
    send,
    onSaved: (answer) => {
      show(savedMessage(answer));
      onClose();
    },
    onClose,
  });
  const { field, form, set, errors, root } = record;
  return (
    <FormDialog title="관찰 신호" saveLabel="보내기" {...record.dialog}>
      <div ref={root} className="stack">
        <TextField {...field('stdNo')} inputMode="numeric" maxLength={10} />
        <StudentName stdNo={form.stdNo.trim()} />
        <CheckGroup
          label={fields.flagCds.label}
          required
          values={form.flagCds}
          options={FLAG_OPTIONS}
          {...(errors.flagCds === undefined ? {} : { error: errors.flagCds })}
          onChange={(flagCds) => set({ flagCds })}
        />
        <TextField {...field('memoCn')} />
        <p className="muted">지도교수와 담당 부서가 확인합니다. 위험등급에는 반영하지 않습니다.</p>
      </div>
      {record.conflict}
    </FormDialog>
  );
}

/** The covered name behind a number; without a network the number is sent unconfirmed. */
function StudentName({ stdNo }: { readonly stdNo: string }) {
  const isOnline = useConnectionStatus() !== 'offline',
    isWhole = STUDENT_NO.test(stdNo),
    { currentData, isError, error, refetch } = useGetFlagStdQuery({ stdNo }, { skip: !isWhole || !isOnline }),
    student = currentData?.data[0];
  if (!isWhole) return null;
  if (!isOnline) return <p className="muted">네트워크에 연결되어 있지 않아 성명을 확인하지 못했습니다.</p>;
  if (isError) {
    const [fault] = findFieldErrors(error);
    return fault ? (
      <p className="field-error" role="alert">
        {fault.message}
      </p>
    ) : (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <p aria-live="polite" translate="no">
      {student ? [student.stdNm, student.hakguaNm].filter(Boolean).join(' · ') : '찾는 중'}
    </p>
  );
}
