import { MAX_ANSWER } from '#contract/extracurricular/appl-codes.ts';
import type { Question } from '#contract/extracurricular/appl.ts';
import { UPLOAD_POLICIES } from '#contract/files/upload-policy.ts';
import { FileField } from '#ui/files/FileField.tsx';
import type { FileChoiceState } from '#ui/files/useFileChoice.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';

/** Answers by the numbers of their questions. */
export type Answers = Readonly<Record<number, string>>;

interface AnswerFieldsProps {
  readonly asked: readonly Question[];
  readonly answers: Answers;
  readonly onChange: (answers: Answers) => void;
  /** Where the application brings files. */
  readonly files: FileChoiceState;
}

/** The questions of an application, to be answered in the name of the person who is entered. */
export function AnswerFields({ asked, answers, onChange, files }: AnswerFieldsProps) {
  return (
    <div className="stack">
      {asked.map(({ qstnNo, qstnNm, ansDiv, optns, requireYn }) => {
        const shared = {
          label: `${qstnNo}. ${qstnNm}`,
          required: requireYn === 'Y',
          value: answers[qstnNo] ?? '',
          onChange: (ans: string): void => onChange({ ...answers, [qstnNo]: ans }),
        };
        if (ansDiv === 'CHOICE')
          return (
            <SelectField
              key={qstnNo}
              {...shared}
              placeholder="선택"
              options={optns.map((option) => ({ value: option, label: option }))}
            />
          );
        if (ansDiv === 'FILE')
          return (
            <FileField
              key={qstnNo}
              label={`${qstnNo}. ${qstnNm}${requireYn === 'Y' ? ' (필수)' : ''}`}
              value={files.choice}
              onChange={files.setChoice}
              rules={UPLOAD_POLICIES.EVID}
              checks={files.checks}
            />
          );
        return <TextAreaField key={qstnNo} {...shared} rows={2} maxLength={MAX_ANSWER} />;
      })}
    </div>
  );
}

/** The answers that are sent: those to the questions that are answered in words. */
export const sentAnswers = (asked: readonly Question[], answers: Answers) =>
  asked.flatMap(({ qstnNo, ansDiv }) => {
    const ans = (answers[qstnNo] ?? '').trim();
    return ansDiv === 'FILE' || ans === '' ? [] : [{ qstnNo, ans }];
  });
