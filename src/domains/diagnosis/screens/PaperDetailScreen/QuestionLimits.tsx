import { fields } from 'virtual:fields/savePaperVer';
import type { PaperQuestion } from '#contract/diagnosis/paper-tree.ts';
import { limitsOf } from '#kit/form/field-props.ts';
import { MAX_CHARS } from '#shared/diagnosis/answer-faults.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { OptionalIntegerField } from '#ui/form/IntegerField.tsx';

interface QuestionPartProps {
  readonly question: PaperQuestion;
  readonly isEditable: boolean;
  readonly onSet: (part: Partial<PaperQuestion>, key?: string) => void;
}

const MAX_VALUE = 999_999_999;

/** How much may be answered: chosen options, the range of a number, characters. */
export function QuestionLimits({ question, isEditable, onSet }: QuestionPartProps) {
  const { qstnTp, optns } = question,
    disabled = !isEditable;
  if (qstnTp === 'MULTI' || qstnTp === 'RANK')
    return (
      <div className="form-grid">
        <OptionalIntegerField
          label={fields.sects.fields.qstns.fields.minSel.label}
          least={1}
          most={Math.max(1, optns.length)}
          disabled={disabled}
          value={question.minSel}
          onChange={(minSel) => onSet({ minSel }, 'minSel')}
        />
        <OptionalIntegerField
          label={fields.sects.fields.qstns.fields.maxSel.label}
          least={1}
          most={Math.max(1, optns.length)}
          disabled={disabled}
          value={question.maxSel}
          onChange={(maxSel) => onSet({ maxSel }, 'maxSel')}
        />
      </div>
    );
  if (qstnTp === 'NUM')
    return (
      <div className="form-grid">
        <DecimalField
          label={fields.sects.fields.qstns.fields.minVal.label}
          decimals={4}
          least={-MAX_VALUE}
          most={MAX_VALUE}
          disabled={disabled}
          value={question.minVal}
          onChange={(minVal) => onSet({ minVal }, 'minVal')}
        />
        <DecimalField
          label={fields.sects.fields.qstns.fields.maxVal.label}
          decimals={4}
          least={-MAX_VALUE}
          most={MAX_VALUE}
          disabled={disabled}
          value={question.maxVal}
          onChange={(maxVal) => onSet({ maxVal }, 'maxVal')}
        />
        <OptionalIntegerField
          label={fields.sects.fields.qstns.fields.decCnt.label}
          least={0}
          most={4}
          disabled={disabled}
          value={question.decCnt}
          onChange={(decCnt) => onSet({ decCnt }, 'decCnt')}
        />
        <TextField
          {...limitsOf(fields.sects.fields.qstns.fields.unitNm)}
          disabled={disabled}
          value={question.unitNm ?? ''}
          onChange={(unitNm) => onSet({ unitNm: unitNm || null }, 'unit')}
        />
      </div>
    );
  if (qstnTp === 'SHORT' || qstnTp === 'LONG')
    return (
      <OptionalIntegerField
        label={fields.sects.fields.qstns.fields.maxLen.label}
        least={1}
        most={MAX_CHARS[qstnTp]}
        help={`${MAX_CHARS[qstnTp].toLocaleString('en-US')}자까지 정할 수 있습니다.`}
        disabled={disabled}
        value={question.maxLen}
        onChange={(maxLen) => onSet({ maxLen }, 'maxLen')}
      />
    );
  return null;
}
