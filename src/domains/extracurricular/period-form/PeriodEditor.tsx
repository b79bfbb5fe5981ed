import { outerField } from '#kit/form/field-props.ts';
import { submitFaults, type PeriodFault } from '#messages/ecp-faults.ts';
import { useState } from 'react';
import { fields, operation } from 'virtual:fields/savePrd';
import type { Family } from '#contract/extracurricular/families.ts';
import { isFreelyEdited, type WizardStep } from '#contract/extracurricular/period-codes.ts';
import { PERIOD_WORDS } from '#contract/extracurricular/period-words.ts';
import type { PrdDetail } from '#contract/extracurricular/period.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { message } from '#messages/message.ts';
import { savedMessage } from '#messages/saved-message.ts';
import { stepState } from '#shared/extracurricular/period-check.ts';
import { Button } from '#ui/button/Button.tsx';
import { alert, ask, show } from '#ui/feedback/feedback.ts';
import { SaveButton } from '#ui/form/saving/SaveButton.tsx';
import { SaveBar } from '#ui/page/SaveBar.tsx';
import { StepIndex } from '#ui/stepper/StepIndex.tsx';
import { ECP_QUESTIONS } from '../shared/questions.ts';
import { usePerson, type Reopened } from '../state/page.ts';
import { useSavePrdMutation, useSubmitPrdMutation } from '../state/period-form-endpoints.ts';
import { ApplyStep } from './ApplyStep.tsx';
import { BasicsStep } from './BasicsStep.tsx';
import { BudgetStep } from './BudgetStep.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';
import { focusFault } from './focus-fault.ts';
import {
  checkDraft,
  contentOf,
  formOfSave,
  periodFormOf,
  PRD_ACTS,
  prdSaveOf,
  stepOf,
  STEPS,
  type PrdForm,
  type PrdRecord,
} from './period-form.ts';
import { periodLabels } from './period-labels.ts';
import { RecruitStep } from './RecruitStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { RuleStep } from './RuleStep.tsx';
import { SessionsStep } from './SessionsStep.tsx';
import { useChangeRequest } from './useChangeRequest.ts';
import './period-form.css';

interface PeriodEditorProps {
  readonly family: Family;
  /** The stored period; null for a new one. */
  readonly period: PrdDetail | null;
  readonly term: Pick<PrdForm, 'schlYear' | 'shtmCd'>;
  /** What a new one begins with: the curriculum that it was opened from. */
  readonly begun: Partial<PrdForm>;
  /** A save that waits on the device and is opened again. */
  readonly reopened: Reopened<'savePrd'> | null;
  /** @param prdId of the stored period; null where the save waits on the device */
  readonly onSaved: (prdId: string | null) => void;
  /** The step with which it opens. */
  readonly firstStep?: WizardStep;
  readonly onBooked?: () => void;
  /** It was submitted, or a change of it was asked for. */
  readonly onSubmitted: (prdId: string) => void;
}

const STEP_STATES = { EMPTY: 'empty', INCOMPLETE: 'incomplete', DONE: 'done' } as const;
const GUIDE: WizardStep = 6,
  REVIEW: WizardStep = 7;

/** The wizard of a period: steps in any order, saved as one draft; of an approved one each change takes its way. */
export function PeriodEditor({
  family,
  period,
  term,
  begun,
  reopened,
  firstStep = 1,
  onSaved,
  onBooked,
  onSubmitted,
}: PeriodEditorProps) {
  const [step, setStep] = useState<WizardStep>(firstStep);
  const [isReviewed, setReviewed] = useState(false),
    [hasGuide, setGuide] = useState(false);
  if (step === GUIDE && !hasGuide) setGuide(true);
  const person = usePerson();
  const [send] = useSavePrdMutation(),
    [submitPrd] = useSubmitPrdMutation();
  const units = periodLabels.useUnits(period ? [period] : []);
  const isFree = period === null || isFreelyEdited(period.prdSt),
    isApproved = period?.prdSt === 'APPROVED';
  const formOf = (stored: PrdDetail | null): PrdForm => {
    const writer = { deptCd: person?.deptCd ?? '', stfNo: person?.loginId ?? '', ...term };
    return { ...periodFormOf(family, writer)(stored), ...(stored === null ? begun : {}) };
  };
  const submitStored = async (prdId: string, version: number): Promise<void> => {
    const answer = await submitPrd({ prdId, version });
    if (!answer.data) return;
    show('M-OK');
    onSubmitted(prdId);
  };
  const record: PrdRecord = useRecordForm({
    kind: 'prd',
    place: family.userDiv,
    row: period,
    idOf: (row: PrdDetail) => row.prdId,
    formOf,
    fields,
    check: checkDraft(family),
    fieldOf: outerField,
    onFirst: (field) => setStep(stepOf(field)),
    isEditable: isFree || isApproved,
    acts: PRD_ACTS,
    richText: 'guide',
    files: { policyCd: 'DOC', groupOf: ({ fileGroupId }: PrdDetail) => fileGroupId },
    // Of an approved period what needs an approval is asked for instead.
    prepare: async (typed, _base, _act, { fileGroupId }) => {
      const next = { ...typed, fileGroupId: fileGroupId ?? '' };
      return isApproved && change.open(next) ? null : { fileGroupId, form: next };
    },
    operation,
    units,
    bodyOf: prdSaveOf(family, period?.prdSt),
    formFrom: formOfSave,
    reopened,
    send,
    rowOf: (answer) => (answer.state === 'sent' ? answer.data.data[0] : undefined),
    onSaved: async (answer, act) => {
      const row = answer.state === 'sent' ? answer.data.data[0] : undefined,
        goesOn = act === 'SUBMIT';
      if (goesOn && row) return submitStored(row.prdId, row.version);
      // What waits on the device cannot be submitted yet.
      show(goesOn ? 'M-ONLINE-ONLY' : savedMessage(answer));
      onSaved(row?.prdId ?? null);
    },
    onClose: () => undefined,
  });
  const { root, form, maySave, isDirty, isSaving } = record;
  const states = new Map((period?.sessStates ?? []).map(({ sessId, sessSt }) => [sessId, sessSt] as const)),
    content = contentOf(family, form),
    faults = submitFaults(content, family, states);
  const change = useChangeRequest({ family, period, record, units, onRequested: onSubmitted });

  const submit = async (): Promise<void> => {
    if (faults.length > 0) {
      await alert(faults[0]?.message ?? '');
      return;
    }
    if (!(await ask(ECP_QUESTIONS.submitPeriod))) return;
    if (period && !isDirty) return submitStored(period.prdId, period.version);
    await record.submit('SUBMIT');
  };
  const openFault = (fault: PeriodFault): void => {
    setStep(fault.step);
    // The step is drawn first.
    requestAnimationFrame(() => {
      if (root.current) focusFault(root.current, fault.field);
    });
  };
  const goTo = (key: string): void => {
    const next = STEPS.find((known) => known.key === key)?.step ?? 1;
    if (next === REVIEW) setReviewed(true);
    setStep(next);
    window.scrollTo({ top: 0 });
  };
  const props = { family, record, period, isApproved, onBooked };
  const here = isReviewed ? faults.filter((fault) => fault.step === step) : [];
  return (
    <div className="ecp-wizard">
      <StepIndex
        label="회차 작성 단계"
        steps={STEPS.map(({ key, label, step: at }) => ({
          key,
          label,
          state: STEP_STATES[stepState(at, content, faults)],
        }))}
        current={String(step)}
        onChange={goTo}
      />
      <div className="stack">
        <div ref={root} className="stack">
          {isApproved ? <p className="muted">승인된 회차입니다. 항목마다 변경 방법이 표시되어 있습니다.</p> : null}
          {step !== REVIEW && here.length > 0 ? (
            <ul className="ecp-here" aria-label="이 단계에서 확인할 항목">
              {here.map(({ field, message: text }) => (
                <li key={`${field} ${text}`}>{text}</li>
              ))}
            </ul>
          ) : null}
          {step === 1 ? <BasicsStep {...props} /> : null}
          {step === 2 ? <RecruitStep {...props} /> : null}
          {step === 3 ? <SessionsStep {...props} /> : null}
          {step === 4 ? <RuleStep {...props} /> : null}
          {step === 5 ? <BudgetStep {...props} /> : null}
          {/* The editor keeps its text while another step is open; its code comes when it is first needed. */}
          {hasGuide ? (
            <div hidden={step !== GUIDE}>
              <div className="stack">
                <ApplyStep {...props} />
              </div>
            </div>
          ) : null}
          {step === REVIEW ? <ReviewStep family={family} form={form} faults={faults} onOpen={openFault} /> : null}
        </div>
        {maySave ? (
          <SaveBar status={isDirty ? '저장하지 않은 내용이 있습니다.' : ''} share={record.files.share}>
            {step > 1 ? <Button onClick={() => goTo(String(step - 1))}>이전</Button> : null}
            {step < REVIEW ? <Button onClick={() => goTo(String(step + 1))}>다음</Button> : null}
            <SaveButton disabled={isSaving} onSave={() => void record.submit()} />
            {isFree && step === REVIEW ? (
              <Button look="primary" icon="send" disabled={isSaving} onClick={() => void submit()}>
                승인요청
              </Button>
            ) : null}
          </SaveBar>
        ) : (
          <p className="muted">{whyReadOnly(period)}</p>
        )}
        {record.conflict}
        {change.asked ? (
          <ChangeDialog
            changes={change.asked.lines}
            atOnce={change.asked.atOnce}
            isSending={change.isSending}
            onSend={(rsn) => void change.request(rsn)}
            onClose={change.close}
          />
        ) : null}
      </div>
    </div>
  );
}

/** Why a period cannot be written: its state, or the right to it. */
function whyReadOnly(period: PrdDetail | null): string {
  if (period === null || period.prdSt === 'APPROVED' || isFreelyEdited(period.prdSt)) return message('M-403');
  return period.prdSt === 'SUBMITTED' ? PERIOD_WORDS.inApproval : PERIOD_WORDS.readOnly;
}
