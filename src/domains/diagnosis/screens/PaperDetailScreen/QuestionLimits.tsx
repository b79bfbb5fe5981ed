import type { PaperQuestion } from '#contract/diagnosis/paper-tree.ts';
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
          label="최소 선택수"
          least={1}
          most={Math.max(1, optns.length)}
          disabled={disabled}
          value={question.minSel}
          onChange={(minSel) => onSet({ minSel }, 'minSel')}
        />
        <OptionalIntegerField
          label="최대 선택수"
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
          label="최솟값"
          decimals={4}
          least={-MAX_VALUE}
          most={MAX_VALUE}
          disabled={disabled}
          value={question.minVal}
          onChange={(minVal) => onSet({ minVal }, 'minVal')}
        />
        <DecimalField
          label="최댓값"
          decimals={4}
          least={-MAX_VALUE}
          most={MAX_VALUE}
          disabled={disabled}
          value={question.maxVal}
          onChange={(maxVal) => onSet({ maxVal }, 'maxVal')}
        />
        <OptionalIntegerField
          label="소수자리"
          least={0}
          most={4}
          disabled={disabled}
          value={question.decCnt}
          onChange={(decCnt) => onSet({ decCnt }, 'decCnt')}
        />
        <TextField
          label="단위"
          maxLength={20}
          disabled={disabled}
          value={question.unitNm ?? ''}
          onChange={(unitNm) => onSet({ unitNm: unitNm || null }, 'unit')}
        />
      </div>
    );
  if (qstnTp === 'SHORT' || qstnTp === 'LONG')
    return (
      <OptionalIntegerField
        label="글자수"
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
