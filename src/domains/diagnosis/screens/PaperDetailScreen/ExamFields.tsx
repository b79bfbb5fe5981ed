import { fields } from 'virtual:fields/savePaperVer';
import type { PaperQuestion } from '#contract/diagnosis/paper-tree.ts';
import { limitsOf } from '#kit/form/field-props.ts';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { Button } from '#ui/button/Button.tsx';
import { DecimalField } from '#ui/form/DecimalField.tsx';

interface ExamFieldsProps {
  readonly question: PaperQuestion;
  readonly isEditable: boolean;
  readonly onSet: (part: Partial<PaperQuestion>, key?: string) => void;
}

/** What a question of an exam has besides: points, key, tolerance, explanation. Keys of choices stand at their options. */
export function ExamFields({ question, isEditable, onSet }: ExamFieldsProps) {
  const { qstnTp, answerKey } = question,
    disabled = !isEditable;
  return (
    <fieldset className="stack exam-fields">
      <legend className="field-label">채점</legend>
      <div className="form-grid">
        <DecimalField
          label={fields.sects.fields.qstns.fields.point.label}
          required
          least={0}
          most={1_000}
          disabled={disabled}
          value={question.point}
          onChange={(point) => onSet({ point }, 'point')}
        />
        {qstnTp === 'MULTI' ? (
          <SwitchField
            label={fields.sects.fields.qstns.fields.partialYn.label}
            disabled={disabled}
            value={question.partialYn}
            onChange={(partialYn) => onSet({ partialYn })}
          />
        ) : null}
        {qstnTp === 'NUM' ? (
          <>
            <DecimalField
              label="정답"
              required
              decimals={4}
              disabled={disabled}
              value={typeof answerKey === 'number' ? answerKey : null}
              onChange={(key) => onSet({ answerKey: key }, 'key')}
            />
            <DecimalField
              label={fields.sects.fields.qstns.fields.tolerance.label}
              decimals={4}
              least={0}
              most={999_999}
              disabled={disabled}
              value={question.tolerance}
              onChange={(tolerance) => onSet({ tolerance }, 'tolerance')}
            />
          </>
        ) : null}
      </div>
      {qstnTp === 'SHORT' ? <TextKeys question={question} isEditable={isEditable} onSet={onSet} /> : null}
      {qstnTp === 'RANK' ? <RankKey question={question} isEditable={isEditable} onSet={onSet} /> : null}
      {qstnTp === 'LONG' ? <p className="muted">서술 문항은 제출 후 직접 채점합니다.</p> : null}
      <TextAreaField
        {...limitsOf(fields.sects.fields.qstns.fields.explain)}
        rows={3}
        disabled={disabled}
        value={question.explain ?? ''}
        onChange={(explain) => onSet({ explain: explain || null }, 'explain')}
      />
    </fieldset>
  );
}

const MAX_KEYS = 20;

/** Right words, one in a line; any of them is right. */
function TextKeys({ question: { answerKey }, isEditable, onSet }: ExamFieldsProps) {
  const keys = Array.isArray(answerKey) ? answerKey.map(String) : [];
  return (
    <TextAreaField
      label="정답"
      required
      rows={3}
      help="한 줄에 하나씩 입력합니다. 이 중 하나와 같으면 정답입니다. 띄어쓰기 개수와 대소문자는 구분하지 않습니다."
      disabled={!isEditable}
      value={keys.join('\n')}
      onChange={(text) => {
        const next = text.split('\n').slice(0, MAX_KEYS);
        onSet({ answerKey: text === '' ? null : next }, 'key');
      }}
    />
  );
}

/** The right order of a ranking, pressed one after the other. */
function RankKey({ question: { answerKey, optns }, isEditable, onSet }: ExamFieldsProps) {
  const order = Array.isArray(answerKey) ? answerKey.map(Number) : [];
  return (
    <div className="field">
      <span className="field-label" id="rank-key">
        정답 순서
      </span>
      <div className="form-row" role="group" aria-labelledby="rank-key">
        {optns.map(({ optnNo, optnTxt }) => {
          const place = order.indexOf(optnNo);
          return (
            <Button
              key={optnNo}
              size="small"
              look={place >= 0 ? 'primary' : 'plain'}
              disabled={!isEditable}
              aria-pressed={place >= 0}
              onClick={() =>
                onSet({ answerKey: place >= 0 ? order.filter((no) => no !== optnNo) : [...order, optnNo] })
              }
            >
              {place >= 0 ? `${place + 1}. ` : ''}
              {optnTxt || `보기 ${optnNo}`}
            </Button>
          );
        })}
      </div>
    </div>
  );
}
