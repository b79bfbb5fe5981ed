import { useState } from 'react';
import { fields, operation } from 'virtual:fields/saveRisk';
import { CRISIS_STEP_NAMES, GAD7_ITEMS, PHQ9_ITEMS, type RiskLvl } from '#contract/counselling/case-codes.ts';
import type { CounselKind } from '#contract/counselling/kinds.ts';
import type { Assessment } from '#contract/counselling/risk.ts';
import type { Arg } from '#contract/registry.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { savedMessage } from '#messages/saved-message.ts';
import { lastContactDay, proposedRisk } from '#shared/counselling/risk.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { Chip } from '#ui/chip/Chip.tsx';
import { DateField } from '#ui/date/DateField.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { CheckGroup } from '#ui/form/choice/CheckGroup.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { GROUND_OPTIONS, RISK_OPTIONS, riskName, riskTone } from '../records/case-labels.ts';
import type { Assessed } from '../records/of-case.ts';
import { riskLabels } from '../records/record-words.ts';
import { checkRisk, newRisk, riskBody, riskFormFrom, type RiskForm } from '../records/risk-form.ts';
import { useReopened } from '../state/page.ts';
import { useSaveRiskMutation } from '../state/case-endpoints.ts';
import { answered, ItemScale } from './ItemScale.tsx';

const STEP_OPTIONS = optionsOf(CRISIS_STEP_NAMES);
interface RiskDialogProps {
  readonly kind: CounselKind;
  readonly of: Assessed;
  readonly row: Assessment | null;
  readonly onClose: () => void;
}

/** 위험평가: what was found, the level that follows from it, and what it asks for. */
export function RiskDialog({ kind, of, row, onClose }: RiskDialogProps) {
  const { cnslDivCd } = kind,
    { caseId, aplyId } = of;
  const [send] = useSaveRiskMutation(),
    [today] = useState(() => koreanDate8(Date.now())),
    [consents] = useState(
      () => new Set(of.consents.filter(({ agrYn }) => agrYn === 'Y').map(({ cnsntItemCd }): string => cnsntItemCd)),
    );
  const asked = useReopened('saveRisk'),
    reopened =
      asked &&
      (asked.save.caseId ?? null) === caseId &&
      (asked.save.aplyId ?? null) === aplyId &&
      (row === null || asked.save.riskId === row.riskId)
        ? asked
        : null;
  const record = useRecordForm({
    kind: 'cnsl-risk',
    place: caseId ?? aplyId ?? '',
    row,
    idOf: ({ riskId }: Assessment) => riskId,
    formOf: (one: Assessment | null): RiskForm => (one ? riskFormFrom(one) : newRisk(today)),
    fields,
    check: checkRisk(today, consents),
    operation,
    units: riskLabels.useUnits([]),
    bodyOf: (form: RiskForm, riskId: string, version): Arg<'saveRisk'> =>
      riskBody(form, { riskId, version, cnslDivCd, caseId, aplyId }),
    formFrom: (save: Arg<'saveRisk'>) => riskFormFrom(save),
    reopened,
    send,
    onSaved: (answer) => {
      show(savedMessage(answer));
      onClose();
    },
    onClose,
  });
  const { form, set, field, errors, root, maySave } = record,
    finLvl = Number(form.finLvl) as RiskLvl,
    proposal = proposedRisk(answered(form.phq9)),
    last = form.asmDt === '' ? null : lastContactDay(finLvl, form.asmDt),
    isBelow = proposal !== null && finLvl < proposal.sugLvl;
  return (
    <FormDialog title={row ? '위험평가 수정' : '위험평가 등록'} size="large" {...record.dialog}>
      <div ref={root} className="form-grid">
        <DateField {...field('asmDt')} max={today} />
        <SelectField
          label={fields.finLvl.label}
          required
          value={form.finLvl}
          options={RISK_OPTIONS}
          disabled={!maySave}
          {...(errors.finLvl === undefined ? {} : { error: errors.finLvl })}
          onChange={(next) => set({ finLvl: next })}
        />
        <div className="form-wide">
          <TextAreaField {...field('reason')} required={isBelow} rows={3} />
        </div>
        <div className="form-wide">
          <TextAreaField {...field('ideaCn')} rows={2} />
        </div>
        <TextAreaField {...field('planCn')} rows={2} />
        <TextAreaField {...field('meansCn')} rows={2} />
        <div className="form-wide">
          <TextAreaField {...field('protCn')} rows={2} />
        </div>
        <SwitchField {...field('sftyPlanYn')} />
        <DateField
          {...field('nextCntctDt')}
          required={last !== null}
          min={form.asmDt}
          {...(last === null ? {} : { max: last })}
        />
        <div className="form-wide">
          <TextAreaField {...field('sftyPlanCn')} required={finLvl === 3} rows={3} />
        </div>
        <SwitchField {...field('guardNtfyYn')} />
        {form.guardNtfyYn === 'Y' ? (
          <>
            <SelectField {...field('guardNtfyGrndCd')} required placeholder="선택" options={GROUND_OPTIONS} />
            <div className="form-wide">
              <TextAreaField {...field('guardRsn')} required rows={2} />
            </div>
          </>
        ) : null}
        {finLvl === 3 ? (
          <div className="form-wide">
            <CheckGroup
              label={fields.stepCds.label}
              values={form.stepCds}
              options={STEP_OPTIONS}
              disabled={!maySave}
              help="저장하면 체크한 시각과 사람이 함께 남습니다."
              onChange={(stepCds) => set({ stepCds })}
            />
          </div>
        ) : null}
        <section className="form-wide stack" aria-labelledby="cnsl-risk-phq9">
          <h3 id="cnsl-risk-phq9">PHQ-9</h3>
          <p className="cnsl-total" role="status">
            {proposal === null ? (
              <span className="muted">아홉 문항에 모두 답하면 합계와 제안 수준이 보입니다.</span>
            ) : (
              <>
                <strong>합계 {proposal.phq9Tot}점</strong>
                <Chip tone={riskTone(proposal.sugLvl)}>제안 {riskName(proposal.sugLvl)}</Chip>
                <span className="muted">{proposal.why}</span>
              </>
            )}
          </p>
          <ItemScale
            items={PHQ9_ITEMS}
            answers={form.phq9}
            disabled={!maySave}
            error={errors.phq9}
            onChange={(phq9) => set({ phq9 })}
          />
        </section>
        <section className="form-wide stack" aria-labelledby="cnsl-risk-gad7">
          <h3 id="cnsl-risk-gad7">GAD-7</h3>
          <ItemScale
            items={GAD7_ITEMS}
            answers={form.gad7}
            disabled={!maySave}
            error={errors.gad7}
            onChange={(gad7) => set({ gad7 })}
          />
        </section>
      </div>
      {record.conflict}
    </FormDialog>
  );
}
