import { useState } from 'react';
import type { Group } from '#contract/counselling/group.ts';
import { CASE_WORDS } from '#contract/counselling/case-words.ts';
import { StudentPickerField } from '#domains/system/index.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import type { Choice } from '#ui/pickers/choice.ts';
import { findFieldErrors } from '../state/page.ts';
import { useSaveGrpMbrMutation } from '../state/group-endpoints.ts';

/** 참여자 등록: a student of the own rows, another one by the exact number. */
export function MemberDialog({ group, onClose }: { readonly group: Group; readonly onClose: () => void }) {
  const [save, { isLoading }] = useSaveGrpMbrMutation();
  const [student, choose] = useState<Choice | null>(null),
    [error, setError] = useState<string | undefined>();
  const send = async (): Promise<void> => {
    if (!student) {
      setError(CASE_WORDS.exactNo);
      return;
    }
    const { data, error: refusal } = await save({
      cnslDivCd: group.cnslDivCd,
      grpId: group.grpId,
      stdNo: student.key,
    });
    if (data) {
      toast('success', '참여자를 등록했습니다.');
      onClose();
    } else setError(findFieldErrors(refusal)[0]?.message);
  };
  return (
    <FormDialog
      title="참여자 등록"
      saveLabel="등록"
      isDirty={student !== null}
      isSaving={isLoading}
      onSave={() => void send()}
      onClose={onClose}
    >
      <StudentPickerField
        label="학생"
        required
        max={1}
        error={error}
        value={student ? [student] : []}
        onChange={([chosen]: readonly Choice[]) => {
          choose(chosen ?? null);
          setError(undefined);
        }}
      />
    </FormDialog>
  );
}
