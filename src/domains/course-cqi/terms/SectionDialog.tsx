import { fields } from 'virtual:fields/saveSbjtForm';
import type { CourseForm } from '#contract/course-cqi/term.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { hasTexts, isSwitched, usualSections } from '#shared/course-cqi/form.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useSaveSbjtFormMutation } from '../state/term-endpoints.ts';

interface SectionsForm {
  readonly formNm: string;
  readonly sections: CourseForm['sections'];
}
const formOf = (row: CourseForm | null): SectionsForm => ({
  formNm: row?.formNm ?? '',
  sections: row?.sections ?? usualSections(),
});

interface SectionDialogProps {
  /** One that a term uses is copied as its next version; null for a new one. */
  readonly form: CourseForm | null;
  readonly onSaved: (formId: string) => void;
  readonly onClose: () => void;
}

/** 서식: which sections reports have, which of them must be written, and how long their texts are at least. */
export function SectionDialog({ form: stored, onSaved, onClose }: SectionDialogProps) {
  const [save] = useSaveSbjtFormMutation();
  const isChanged = stored !== null && stored.usedYn === 'N',
    row = isChanged ? stored : null;
  const record = useRecordForm({
    // Switches and numbers of a form that is rarely written: nothing is kept of them.
    kind: null,
    row,
    idOf: ({ formId }: CourseForm) => formId,
    formOf: (now: CourseForm | null) => formOf(now ?? stored),
    fields,
    isUnsaved: stored !== null && !isChanged,
    save: (formId, version, { formNm, sections }) =>
      save({
        formId,
        ...(version === undefined ? {} : { version }),
        formNm: formNm.trim(),
        sections: [...sections],
        useYn: 'Y',
      }),
    onSaved: ({ data: [saved] }) => {
      show('M-OK');
      if (saved) onSaved(saved.formId);
      onClose();
    },
    onClose,
  });
  const { form, set, field, root, errors } = record;
  const change = (key: string, part: Partial<SectionsForm['sections'][number]>): void =>
    set((now) => ({
      sections: now.sections.map((section) => (section.key === key ? { ...section, ...part } : section)),
    }));
  return (
    <FormDialog title={isChanged ? '서식 수정' : stored ? '서식 복사' : '서식 등록'} size="medium" {...record.dialog}>
      <div ref={root} className="stack">
        <TextField {...field('formNm')} required disabled={stored !== null} />
        <ul className="course-sections">
          {form.sections.map(({ key, label, useYn, requiredYn, minLen }) => (
            <li key={key} className="course-section">
              <SwitchField
                label={label}
                value={useYn}
                disabled={!isSwitched(key)}
                onChange={(value) => change(key, { useYn: value })}
              />
              {hasTexts(key) ? (
                <>
                  <SwitchField
                    label="필수"
                    value={requiredYn}
                    disabled={useYn === 'N'}
                    onChange={(value) => change(key, { requiredYn: value })}
                  />
                  <IntegerField
                    label="최소 글자수"
                    value={minLen}
                    disabled={useYn === 'N'}
                    onChange={(value) => change(key, { minLen: value ?? 0 })}
                  />
                </>
              ) : null}
            </li>
          ))}
        </ul>
        {errors.sections ? (
          <p className="field-error" role="alert">
            {errors.sections}
          </p>
        ) : null}
      </div>
      {record.conflict}
    </FormDialog>
  );
}
