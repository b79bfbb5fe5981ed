import { useMemo, useState } from 'react';
import { fields, operation } from 'virtual:fields/savePlan';
import { RESULT_OPEN_NAMES } from '#contract/diagnosis/diagnosis-codes.ts';
import { ANONYMITY_NAMES, type Anonymity, type Instrument } from '#contract/diagnosis/instruments.ts';
import type { PlanDetail } from '#contract/diagnosis/plan.ts';
import { DeptPickerField, useCodes } from '#domains/system/index.ts';
import { mayDo } from '#kit/acts/may-do.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { savedMessage } from '#messages/saved-message.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { Card } from '#ui/card/Card.tsx';
import { DateRangeField } from '#ui/date/DateRangeField.tsx';
import { TimeField } from '#ui/date/TimeField.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { RadioGroup } from '#ui/form/RadioGroup.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { SaveButton } from '#ui/form/saving/SaveButton.tsx';
import { useHeldForm } from '#ui/form/saving/useHeldForm.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { planWords } from '../../records/record-words.ts';
import { checkPlan, newPlan, planFormOf, planSaveOf } from '../../rules/plan-form.ts';
import { TERM_OPTIONS } from '../../rules/plan-labels.ts';
import { YEAR_OPTIONS } from '../../rules/school-year.ts';
import { usePerson, type Reopened } from '../../state/page.ts';
import { useSavePlanMutation } from '../../state/plan-endpoints.ts';
import { usePapersInUse } from '../../state/usePaperNames.ts';
import { TargetConditions } from './TargetConditions.tsx';

interface BasicsPanelProps {
  readonly instrument: Instrument;
  /** Null for a new plan. */
  readonly plan: PlanDetail | null;
  /** The plan of which a new one is a copy. */
  readonly copied: PlanDetail | null;
  /** A save that waits on the device and is opened again. */
  readonly reopened: Reopened<'savePlan'> | null;
  /** @param planId of the stored plan; null where the save waits on the device */
  readonly onSaved: (planId: string | null) => void;
}

const ANONYMITY_HELP: Readonly<Record<Anonymity, string>> = {
  NAMED: '담당자가 이름을 가린 개인별 응답을 볼 수 있습니다.',
  CONF: '본인만 결과를 보고, 담당자는 통계만 봅니다.',
  ANON: '누가 응답했는지와 응답 내용을 연결하지 않습니다.',
};

/** 기본정보: what is asked, when, and of whom; from READY on only what has not been announced. */
export function BasicsPanel({ instrument, plan, copied, reopened, onSaved }: BasicsPanelProps) {
  const person = usePerson();
  const [today] = useState(() => koreanDate8(Date.now()));
  const [send] = useSavePlanMutation();
  const units = planWords.useUnits([{ instDiv: instrument.instDiv }]);
  const isDraft = plan === null || plan.planSt === 'DRAFT',
    isOver = plan !== null && plan.planSt === 'CANCELED';
  const surveyed = useCodes('SATIS_TRGT');
  const begin = useMemo(() => {
    const fresh = newPlan(instrument, today, instrument.ownDeptCd ?? person?.deptCd ?? '');
    if (!copied) return fresh;
    const { paperVerId, planNm, deptCd, anonymDiv, editAllowYn, resultOpenDiv, minReportCnt, trgtDivCd, cond } =
      planFormOf(copied);
    return {
      ...fresh,
      paperVerId,
      planNm,
      deptCd,
      anonymDiv,
      editAllowYn,
      resultOpenDiv,
      minReportCnt,
      trgtDivCd,
      cond,
    };
  }, [copied, instrument, person?.deptCd, today]);
  const record = useRecordForm({
    kind: 'plan',
    place: instrument.key,
    row: plan,
    idOf: (row: PlanDetail) => row.planId,
    formOf: (row) => (row ? planFormOf(row) : begin),
    fields,
    check: checkPlan(instrument),
    isEditable: !isOver && (plan === null || mayDo(plan, 'savePlan')),
    operation,
    units,
    bodyOf: (form, planId, version) =>
      planSaveOf(form, { planId, version, instDiv: instrument.instDiv, planSt: plan?.planSt ?? 'DRAFT' }),
    formFrom: planFormOf,
    reopened,
    send,
    onSaved: (answer) => {
      show(savedMessage(answer));
      onSaved(answer.state === 'sent' ? (answer.data.data[0]?.planId ?? null) : null);
    },
    onClose: () => undefined,
  });
  const { form, field, set, errors, root, isSaving, maySave, submit, conflict } = record;
  useHeldForm(root, isSaving);
  const locked = !maySave || !isDraft,
    isAnonymous = form.anonymDiv === 'ANON';
  const names = instrument.anonymities.map((value) => ({ value, label: ANONYMITY_NAMES[value] }));
  return (
    <div className="plan-basics" ref={root}>
      <Card title="기본정보" actions={maySave ? <SaveButton disabled={isSaving} onSave={() => void submit()} /> : null}>
        {isDraft || isOver ? null : (
          <p className="muted plan-note">대기 상태부터는 계획명, 결과공개, 최소 공개 응답수만 바꿀 수 있습니다.</p>
        )}
        <div className="form-grid">
          <div className="form-wide">
            <TextField {...field('planNm')} />
          </div>
          <div className="form-wide">
            <PaperField
              instrument={instrument}
              label={`${instrument.paperNoun} (확정된 버전)`}
              value={form.paperVerId}
              current={
                plan ? `${plan.paperNm} (버전 ${plan.verNo})` : copied ? `${copied.paperNm} (버전 ${copied.verNo})` : ''
              }
              disabled={locked}
              error={errors.paperVerId}
              onChange={(paperVerId) => set({ paperVerId })}
            />
          </div>
          <SelectField {...field('schlYear')} disabled={locked} options={YEAR_OPTIONS} />
          <SelectField
            {...field('shtmCd')}
            disabled={locked}
            options={TERM_OPTIONS}
            onChange={(value) => set({ shtmCd: value === '20' ? '20' : '10' })}
          />
          <IntegerField {...field('rndNo')} disabled={locked} />
          <DeptPickerField
            {...field('deptCd')}
            disabled={locked}
            value={form.deptCd === '' ? [] : [form.deptCd]}
            onChange={([deptCd = '']) => set({ deptCd })}
          />
          <div className="form-wide plan-dates">
            <DateRangeField
              label="실시기간"
              required
              start={form.strtDt}
              end={form.endDt}
              disabled={locked}
              {...(errors.endDt ? { error: errors.endDt } : {})}
              onChange={({ start, end }) => set({ strtDt: start, endDt: end })}
            />
            <TimeField {...fieldOf('strtTm', form.strtTm, locked)} onChange={(strtTm) => set({ strtTm })} />
            <TimeField {...fieldOf('endTm', form.endTm, locked)} allow2400 onChange={(endTm) => set({ endTm })} />
          </div>
          {instrument.scoring === 'satisfaction' ? (
            <SelectField
              {...field('trgtDivCd')}
              required
              disabled={locked}
              placeholder="선택"
              options={surveyed.options}
            />
          ) : null}
        </div>
      </Card>
      <Card title="응답과 결과">
        <div className="form-grid">
          <div className="form-wide">
            <RadioGroup
              {...field('anonymDiv')}
              disabled={locked || names.length === 1}
              options={names}
              onChange={(value) => set({ anonymDiv: value as Anonymity })}
            />
            <p className="field-help">{ANONYMITY_HELP[form.anonymDiv]}</p>
          </div>
          {instrument.scoring === 'exam' || isAnonymous ? null : (
            <SwitchField {...field('editAllowYn')} disabled={locked} />
          )}
          {instrument.mayOpenResult && !isAnonymous ? (
            <SelectField
              {...field('resultOpenDiv')}
              options={optionsOf(RESULT_OPEN_NAMES)}
              onChange={(value) => set({ resultOpenDiv: value as typeof form.resultOpenDiv })}
            />
          ) : null}
          <div className="form-wide plan-least">
            <IntegerField {...field('minReportCnt')} help="이보다 적은 집단의 결과는 보이지 않습니다." />
          </div>
        </div>
      </Card>
      <TargetConditions
        instrument={instrument}
        plan={plan}
        deptCd={form.deptCd}
        cond={form.cond}
        isLocked={locked}
        onChange={(cond) => set({ cond })}
      />
      {conflict}
    </div>
  );
}

const LABELS = { strtTm: '시작시간', endTm: '종료시간' } as const;
const fieldOf = (name: keyof typeof LABELS, value: string, disabled: boolean) => ({
  label: LABELS[name],
  required: true,
  value,
  disabled,
});

interface PaperFieldProps {
  readonly instrument: Instrument;
  readonly label: string;
  readonly value: string;
  /** Name of what is chosen, where the list does not hold it any more. */
  readonly current: string;
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly onChange: (paperVerId: string) => void;
}

/** Chooses a confirmed version of a paper of the instrument. */
function PaperField({ instrument, label, value, current, disabled, error, onChange }: PaperFieldProps) {
  // What cannot be chosen needs no choices: of another department's plan its papers may not be the reader's to see.
  const papers = usePapersInUse(disabled ? '' : instrument.instDiv);
  const options = (papers.data?.data ?? []).flatMap((paper) =>
    [paper, ...paper.vers]
      .filter(({ paperVerSt }) => paperVerSt === 'CONFIRMED' || paperVerSt === 'FROZEN')
      .map(({ paperVerId, verNo, qstnCnt }) => ({
        value: paperVerId,
        label: `${paper.paperNm} (버전 ${verNo}, ${qstnCnt}문항)`,
      })),
  );
  const isListed = value === '' || options.some((option) => option.value === value);
  return (
    <SelectField
      label={label}
      required
      placeholder="선택"
      value={value}
      disabled={disabled}
      error={error}
      options={isListed ? options : [{ value, label: current }, ...options]}
      onChange={onChange}
    />
  );
}
