import { useState } from 'react';
import { fields } from 'virtual:fields/saveTest';
import { TEST_NAMES } from '#contract/counselling/counselling-codes.ts';
import type { CounselKind } from '#contract/counselling/kinds.ts';
import type { CaseTest } from '#contract/counselling/own-tab.ts';
import { UPLOAD_POLICIES } from '#contract/files/upload-policy.ts';
import type { Arg } from '#contract/registry.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { koreanDate8 } from '#shared/korean-time.ts';
import { DateField } from '#ui/date/DateField.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { FileField } from '#ui/files/FileField.tsx';
import { OptionalIntegerField } from '#ui/form/IntegerField.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { checkTest, testFormOf, type TestForm } from '../records/own-tab-form.ts';
import { useSaveTestMutation } from '../state/case-endpoints.ts';

interface TestDialogProps {
  readonly kind: CounselKind;
  readonly caseId: string;
  readonly row: CaseTest | null;
  readonly onClose: () => void;
}
const TEST_OPTIONS = optionsOf(TEST_NAMES);

/** 심리검사: what was tested, with its score, its result and the sheet. */
export function TestDialog({ kind, caseId, row, onClose }: TestDialogProps) {
  const [send] = useSaveTestMutation(),
    [today] = useState(() => koreanDate8(Date.now()));
  const record = useRecordForm({
    kind: 'cnsl-test',
    place: caseId,
    row,
    idOf: ({ testId }: CaseTest) => testId,
    formOf: (stored: CaseTest | null): TestForm => testFormOf(stored, today),
    fields,
    check: checkTest(today),
    files: { policyCd: 'CNSL', groupOf: ({ fileGroupId }) => fileGroupId },
    save: (testId, version, form, _base, { fileGroupId }) =>
      send({
        testId,
        ...(version === undefined ? {} : { version }),
        cnslDivCd: kind.cnslDivCd,
        caseId,
        testCd: form.testCd as Arg<'saveTest'>['testCd'],
        testDt: form.testDt,
        totScore: form.totScore,
        rsltCn: form.rsltCn.trim() || null,
        itrpYn: form.itrpYn,
        fileGroupId,
      }),
    onSaved: () => {
      toast('success', '저장되었습니다.');
      onClose();
    },
    onClose,
  });
  const { field, root, maySave, isSaving, files } = record;
  return (
    <FormDialog title={row ? '심리검사 수정' : '심리검사 등록'} size="medium" {...record.dialog}>
      <div ref={root} className="form-grid">
        <SelectField {...field('testCd')} placeholder="선택" options={TEST_OPTIONS} />
        <DateField {...field('testDt')} max={today} />
        <OptionalIntegerField {...field('totScore')} />
        <SwitchField {...field('itrpYn')} />
        <div className="form-wide">
          <TextAreaField {...field('rsltCn')} rows={8} />
        </div>
        <div className="form-wide">
          <FileField
            label="첨부"
            value={files.choice}
            onChange={files.setChoice}
            rules={UPLOAD_POLICIES.CNSL}
            checks={files.checks}
            disabled={isSaving || !maySave}
          />
        </div>
      </div>
      {record.conflict}
    </FormDialog>
  );
}
