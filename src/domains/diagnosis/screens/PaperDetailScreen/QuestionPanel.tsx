import { fields } from 'virtual:fields/savePaperVer';
import type { Ref } from 'react';
import { QUESTION_NAMES, type Instrument, type QuestionType } from '#contract/diagnosis/instruments.ts';
import type { PaperQuestion } from '#contract/diagnosis/paper-tree.ts';
import { limitsOf } from '#kit/form/field-props.ts';
import { NA_TYPES } from '#shared/diagnosis/answer-faults.ts';
import { placeQuestions } from '#shared/diagnosis/tree.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { RichTextHandle } from '#ui/rich-text/rich-text-handle.ts';
import { duplicateQuestion, moveQuestion, sectionOf, setQuestion } from '../../rules/paper-editor.ts';
import type { PaperForm } from '../../rules/paper-form.ts';
import { lineOfHtml } from '../../rules/paper-text.ts';
import { orderOptions, orderRows, withItemCode, withScale, withType } from '../../rules/question-edits.ts';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { ExamFields } from './ExamFields.tsx';
import { MatrixRows } from './MatrixRows.tsx';
import { OptionRows } from './OptionRows.tsx';
import type { Edit, EditorPlace } from './place.ts';
import { PictureField } from './PictureField.tsx';
import { QuestionLimits } from './QuestionLimits.tsx';
import { RichField } from './RichField.tsx';
import type { Abilities } from './useAbilities.ts';

export interface PanelProps {
  readonly paper: PaperForm;
  readonly instrument: Instrument;
  readonly isEditable: boolean;
  readonly edit: Edit;
  readonly onPlace: (place: EditorPlace) => void;
}
interface QuestionPanelProps extends PanelProps {
  readonly question: PaperQuestion;
  readonly abilities: Abilities;
  readonly editor: Ref<RichTextHandle>;
}

const CHOICES: ReadonlySet<QuestionType> = new Set<QuestionType>(['SINGLE', 'MULTI', 'RANK']);

/** Everything of one question, by its type. */
export function QuestionPanel(props: QuestionPanelProps) {
  const { paper, question, instrument, isEditable, abilities, edit, onPlace, editor } = props;
  const { qstnId, qstnTp } = question,
    isExam = instrument.scoring === 'exam',
    isMatrix = qstnTp === 'MATRIX',
    isScale = qstnTp === 'LIKERT' || (isMatrix && !isExam),
    hasOptions = CHOICES.has(qstnTp) || qstnTp === 'LIKERT' || isMatrix;
  const set = (part: Partial<PaperQuestion>, key?: string): void =>
    edit((before) => setQuestion(before, qstnId, part), key && `${key}:${qstnId}`);
  const placed = placeQuestions(paper.sects),
    qstnNo = placed.find((place) => place.question.qstnId === qstnId)?.qstnNo ?? 0,
    section = sectionOf(paper, qstnId);
  const hasAbility = instrument.abilityMapping !== 'none' && (!isMatrix || isExam),
    isScored = instrument.scoring !== 'none';
  const copy = (): void => {
    const id = crypto.randomUUID();
    edit((before) => duplicateQuestion(before, qstnId, id));
    onPlace({ kind: 'question', qstnId: id });
  };
  return (
    <Card
      title={`${qstnNo}번 문항`}
      actions={
        isEditable ? (
          <Button size="small" icon="copy" onClick={copy} aria-keyshortcuts="Control+D">
            복제
          </Button>
        ) : null
      }
    >
      <div className="stack">
        <div className="form-grid">
          <SelectField
            label="유형"
            disabled={!isEditable}
            value={qstnTp}
            options={instrument.questionTypes.map((value) => ({ value, label: QUESTION_NAMES[value] }))}
            onChange={(type) => set(withType(question, type as QuestionType, isExam))}
          />
          <SelectField
            label="영역"
            disabled={!isEditable}
            value={section?.sectId ?? ''}
            options={paper.sects.map(({ sectId, sectNm }) => ({ value: sectId, label: sectNm }))}
            onChange={(sectId) =>
              edit((before) =>
                moveQuestion(
                  before,
                  qstnId,
                  sectId,
                  before.sects.find((known) => known.sectId === sectId)?.qstns.length ?? 0,
                ),
              )
            }
          />
        </div>
        <RichField
          key={qstnId}
          label={fields.sects.fields.qstns.fields.qstnTxt.label}
          required
          value={question.qstnTxt}
          isEditable={isEditable}
          handle={editor}
          onChange={(qstnTxt) => set({ qstnTxt }, 'text')}
        />
        <TextField
          {...limitsOf(fields.sects.fields.qstns.fields.helpTxt)}
          placeholder="문항 아래에 작게 표시됩니다."
          disabled={!isEditable}
          value={question.helpTxt ?? ''}
          onChange={(helpTxt) => set({ helpTxt: helpTxt || null }, 'help')}
        />
        <PictureField
          key={`picture-${qstnId}`}
          fileGroupId={question.mediaFileGroupId ?? null}
          isEditable={isEditable}
          onChange={(mediaFileGroupId) => set({ mediaFileGroupId })}
        />
        <div className="form-row">
          <SwitchField
            label={fields.sects.fields.qstns.fields.requireYn.label}
            disabled={!isEditable}
            value={question.requireYn}
            onChange={(requireYn) => set({ requireYn })}
          />
          {NA_TYPES.has(qstnTp) ? (
            <SwitchField
              label="해당없음 보기"
              disabled={!isEditable}
              value={question.naYn}
              onChange={(naYn) => set({ naYn })}
            />
          ) : null}
          {isScored &&
          !isExam &&
          !isMatrix &&
          qstnTp !== 'MULTI' &&
          qstnTp !== 'RANK' &&
          qstnTp !== 'SHORT' &&
          qstnTp !== 'LONG' ? (
            <SwitchField
              label={fields.sects.fields.qstns.fields.reverseYn.label}
              disabled={!isEditable}
              value={question.reverseYn}
              onChange={(reverseYn) => set({ reverseYn })}
            />
          ) : null}
        </div>
        {hasAbility || (isScored && !isMatrix) ? (
          <div className="form-grid">
            {hasAbility ? (
              <SelectField
                label={fields.norms.fields.abilityId.label}
                placeholder="선택"
                disabled={!isEditable}
                help={abilities.options.length === 0 ? '이 부서의 올해 역량코드가 없습니다.' : undefined}
                value={question.abilityId ?? ''}
                options={abilities.options}
                onChange={(abilityId) => set({ abilityId: abilityId || null })}
              />
            ) : null}
            {isScored && !isMatrix ? (
              <DecimalField
                label={fields.sects.fields.qstns.fields.weight.label}
                disabled={!isEditable}
                least={0.01}
                most={999.99}
                value={question.weight}
                onChange={(weight) => set({ weight: weight ?? 1 }, 'weight')}
              />
            ) : null}
          </div>
        ) : null}
        {isScale ? (
          <SelectField
            label="척도"
            disabled={!isEditable}
            value={String(question.scalePoint ?? '')}
            options={[
              { value: '5', label: '5점' },
              { value: '7', label: '7점' },
            ]}
            onChange={(points) => set(withScale(points === '7' ? 7 : 5))}
          />
        ) : null}
        {isMatrix ? (
          <MatrixRows
            question={question}
            isEditable={isEditable}
            isScored={isScored && !isExam}
            abilities={instrument.abilityMapping !== 'none' && !isExam ? abilities : null}
            hasKeys={isExam}
            onChange={(kept, key) => edit((before) => orderRows(before, qstnId, kept), key)}
            onKey={(rowNo, optnNo) => set({ answerKey: withRowKey(question, rowNo, optnNo) })}
          />
        ) : null}
        {hasOptions ? (
          <OptionRows
            key={`options-${qstnId}`}
            question={question}
            isEditable={isEditable}
            isFixed={isScale}
            hasScores={qstnTp === 'SINGLE' && instrument.scoring === 'ability'}
            hasKeys={isExam && (qstnTp === 'SINGLE' || qstnTp === 'MULTI')}
            onChange={(kept, key) => edit((before) => orderOptions(before, qstnId, kept), key)}
          />
        ) : null}
        <QuestionLimits question={question} isEditable={isEditable} onSet={set} />
        {isExam ? <ExamFields question={question} isEditable={isEditable} onSet={set} /> : null}
        <div className="form-grid">
          {instrument.scoring === 'satisfaction' && (qstnTp === 'LIKERT' || isMatrix) ? (
            <SelectField
              label={fields.sects.fields.qstns.fields.pairQstnId.label}
              help="같은 것의 중요도를 묻는 문항을 고르면 IPA에 함께 표시됩니다."
              placeholder="없음"
              disabled={!isEditable}
              value={question.pairQstnId ?? ''}
              options={placed
                .filter(
                  (place) =>
                    place.question.qstnId !== qstnId &&
                    place.question.qstnTp === qstnTp &&
                    place.question.scalePoint === question.scalePoint,
                )
                .map((place) => ({
                  value: place.question.qstnId,
                  label: `${place.qstnNo}. ${lineOfHtml(place.question.qstnTxt)}`,
                }))}
              onChange={(pairQstnId) => set({ pairQstnId: pairQstnId || null })}
            />
          ) : null}
          <TextField
            label={fields.sects.fields.qstns.fields.itemCd.label}
            help="버전이 바뀌어도 같은 문항을 잇습니다."
            maxLength={20}
            disabled={!isEditable}
            value={question.itemCd}
            onChange={(itemCd) => set(withItemCode(question, itemCd.replace(/[^0-9A-Za-z_-]/g, '')), 'code')}
          />
        </div>
      </div>
    </Card>
  );
}

/** The key of a matrix with another right column for one row. */
function withRowKey({ answerKey }: PaperQuestion, rowNo: number, optnNo: number | null): PaperQuestion['answerKey'] {
  const keys = answerKey != null && typeof answerKey === 'object' && !Array.isArray(answerKey) ? answerKey : {},
    { [String(rowNo)]: _former, ...others } = keys;
  return optnNo === null ? others : { ...others, [String(rowNo)]: optnNo };
}
