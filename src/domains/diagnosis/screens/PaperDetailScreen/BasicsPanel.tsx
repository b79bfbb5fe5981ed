import { fields } from 'virtual:fields/savePaperVer';
import type { ReactNode, Ref } from 'react';
import {
  ATTEMPT_RULE_NAMES,
  ATTEMPT_RULES,
  NORM_DIVS,
  NORM_NAMES,
  type AttemptRule,
  type NormDiv,
} from '#contract/diagnosis/diagnosis-codes.ts';
import { DeptPickerField } from '#domains/system/index.ts';
import { limitsOf } from '#kit/form/field-props.ts';
import { Card } from '#ui/card/Card.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';
import type { RichTextHandle } from '#ui/rich-text/rich-text-handle.ts';
import { questionsOf } from '../../rules/paper-editor.ts';
import type { PaperForm } from '../../rules/paper-form.ts';
import { normedAbilities, withNorm } from '../../rules/norm-grid.ts';
import { THIS_YEAR } from '../../rules/school-year.ts';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { OptionalIntegerField } from '#ui/form/IntegerField.tsx';
import type { PanelProps } from './QuestionPanel.tsx';
import { RichField } from './RichField.tsx';
import type { Abilities } from './useAbilities.ts';

interface BasicsPanelProps extends PanelProps {
  readonly errors: FieldErrors<PaperForm>;
  readonly abilities: Abilities;
  readonly editor: Ref<RichTextHandle>;
}

/** The basic form: what the paper is called and says, its norm or its rules as an exam. */
export function BasicsPanel(props: BasicsPanelProps) {
  const { paper, instrument, isEditable, edit, errors, editor } = props;
  const set = (part: Partial<PaperForm>, key?: keyof PaperForm): void =>
    edit((before) => ({ ...before, ...part }), key ?? null);
  return (
    <>
      <Card title="기본정보">
        <div className="stack">
          <div className="form-grid">
            <TextField
              {...limitsOf(fields.paperNm)}
              disabled={!isEditable}
              error={errors.paperNm}
              value={paper.paperNm}
              onChange={(paperNm) => set({ paperNm }, 'paperNm')}
            />
            <DeptPickerField
              label={fields.deptCd.label}
              required
              disabled={!isEditable}
              error={errors.deptCd}
              value={paper.deptCd === '' ? [] : [paper.deptCd]}
              onChange={([deptCd = '']) => set({ deptCd })}
            />
          </div>
          <RichField
            label={fields.guide.label}
            value={paper.guide}
            isEditable={isEditable}
            handle={editor}
            onChange={(guide) => set({ guide }, 'guide')}
          />
          <TextField
            {...limitsOf(fields.endMsg)}
            disabled={!isEditable}
            value={paper.endMsg ?? ''}
            onChange={(endMsg) => set({ endMsg: endMsg || null }, 'endMsg')}
          />
        </div>
      </Card>
      {instrument.scoring === 'ability' ? <NormCard {...props} onSet={set} /> : null}
      {instrument.scoring === 'exam' ? <ExamCard {...props} onSet={set} /> : null}
    </>
  );
}

interface CardProps extends BasicsPanelProps {
  readonly onSet: (part: Partial<PaperForm>, key?: keyof PaperForm) => void;
}

const NORM_HELP: Readonly<Record<NormDiv, string>> = {
  PLAN: '같은 회차 응답자의 평균과 표준편차로 T점수를 냅니다.',
  FIXED: '아래에 등록한 평균과 표준편차로 T점수를 냅니다.',
  NONE: 'T점수를 내지 않습니다.',
};

function NormCard({ paper, abilities, isEditable, onSet }: CardProps) {
  const rows = normedAbilities(paper, abilities.nodes);
  const norm = (abilityId: string) => paper.norms.find((known) => known.abilityId === abilityId);
  return (
    <Card title="규준">
      <div className="stack">
        <div className="form-grid">
          <SelectField
            label={fields.normDiv.label}
            disabled={!isEditable}
            help={NORM_HELP[paper.normDiv]}
            value={paper.normDiv}
            options={NORM_DIVS.map((value) => ({ value, label: NORM_NAMES[value] }))}
            onChange={(normDiv) => onSet({ normDiv: normDiv as NormDiv })}
          />
          {paper.normDiv === 'PLAN' ? (
            <OptionalIntegerField
              label={fields.minNormCnt.label}
              least={2}
              most={100_000}
              disabled={!isEditable}
              value={paper.minNormCnt}
              onChange={(minNormCnt) => onSet({ minNormCnt: minNormCnt ?? 30 }, 'minNormCnt')}
            />
          ) : null}
        </div>
        {paper.normDiv === 'FIXED' && rows.length === 0 ? (
          <p className="muted">문항에 역량을 선택하면 규준을 등록할 수 있습니다.</p>
        ) : null}
        {paper.normDiv === 'FIXED' && rows.length > 0 ? (
          <table className="part-table" aria-label="고정규준">
            <thead>
              <tr>
                <th scope="col">역량</th>
                <th scope="col">평균</th>
                <th scope="col">표준편차</th>
                <th scope="col">기준연도</th>
              </tr>
            </thead>
            <tbody translate="no">
              {rows.map(({ abilityId, abilityNm, abilityLvl }) => {
                const set = (part: Parameters<typeof withNorm>[2]): void =>
                  onSet({ norms: withNorm(paper.norms, abilityId, part, THIS_YEAR) }, 'norms');
                return (
                  <tr key={abilityId}>
                    <th scope="row" className="norm-name" data-level={abilityLvl}>
                      {abilityNm}
                    </th>
                    <NormCell>
                      <DecimalField
                        label={`${abilityNm} 평균`}
                        hideLabel
                        decimals={4}
                        least={0}
                        most={100}
                        disabled={!isEditable}
                        value={norm(abilityId)?.meanVal}
                        onChange={(meanVal) => set({ meanVal: meanVal ?? 0 })}
                      />
                    </NormCell>
                    <NormCell>
                      <DecimalField
                        label={`${abilityNm} 표준편차`}
                        hideLabel
                        decimals={4}
                        least={0.0001}
                        most={100}
                        disabled={!isEditable}
                        value={norm(abilityId)?.sdVal}
                        onChange={(sdVal) => set({ sdVal: sdVal ?? 10 })}
                      />
                    </NormCell>
                    <NormCell>
                      <TextField
                        label={`${abilityNm} 기준연도`}
                        hideLabel
                        inputMode="numeric"
                        maxLength={4}
                        disabled={!isEditable}
                        value={norm(abilityId)?.baseYear ?? ''}
                        onChange={(year) => set({ baseYear: year.replace(/\D/g, '') })}
                      />
                    </NormCell>
                  </tr>
                );
              })}
            </tbody>
          </table>
        ) : null}
      </div>
    </Card>
  );
}

const NormCell = ({ children }: { readonly children: ReactNode }) => <td className="part-figure">{children}</td>;

function ExamCard({ paper, isEditable, onSet }: CardProps) {
  const points = questionsOf(paper).reduce((sum, { point }) => sum + (point ?? 0), 0),
    disabled = !isEditable;
  return (
    <Card title="시험">
      <div className="form-grid">
        <DecimalField
          label={fields.totPoint.label}
          least={1}
          most={10_000}
          help={`문항 배점 합계 ${Number(points.toFixed(2)).toLocaleString('en-US')}점`}
          disabled={disabled}
          value={paper.totPoint}
          onChange={(totPoint) => onSet({ totPoint }, 'totPoint')}
        />
        <DecimalField
          label="합격기준(%)"
          least={0}
          most={100}
          disabled={disabled}
          value={paper.passMark}
          onChange={(passMark) => onSet({ passMark }, 'passMark')}
        />
        <OptionalIntegerField
          label="제한시간(분)"
          least={1}
          most={300}
          help="비워 두면 제한이 없습니다."
          disabled={disabled}
          value={paper.timeLimitMin}
          onChange={(timeLimitMin) => onSet({ timeLimitMin }, 'timeLimitMin')}
        />
        <OptionalIntegerField
          label={fields.maxAttempt.label}
          least={1}
          most={10}
          disabled={disabled}
          value={paper.maxAttempt}
          onChange={(maxAttempt) => onSet({ maxAttempt }, 'maxAttempt')}
        />
        <SelectField
          label={fields.attemptRule.label}
          disabled={disabled}
          value={paper.attemptRule ?? 'BEST'}
          options={ATTEMPT_RULES.map((value) => ({ value, label: ATTEMPT_RULE_NAMES[value] }))}
          onChange={(attemptRule) => onSet({ attemptRule: attemptRule as AttemptRule })}
        />
        <div className="form-row">
          <SwitchField
            label={fields.shuffleQstnYn.label}
            disabled={disabled}
            value={paper.shuffleQstnYn}
            onChange={(shuffleQstnYn) => onSet({ shuffleQstnYn })}
          />
          <SwitchField
            label={fields.shuffleOptnYn.label}
            disabled={disabled}
            value={paper.shuffleOptnYn}
            onChange={(shuffleOptnYn) => onSet({ shuffleOptnYn })}
          />
        </div>
      </div>
    </Card>
  );
}
