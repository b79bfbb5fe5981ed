import {
  APPLY_UNIT_NAMES,
  GROUP_SELECTIONS,
  SELECTION_NAMES,
  USUAL_END_TM,
  type Selection,
} from '#contract/extracurricular/period-codes.ts';
import { displayDate } from '#shared/display.ts';
import { Card } from '#ui/card/Card.tsx';
import { DateField } from '#ui/date/DateField.tsx';
import { PeriodField } from '#ui/date/PeriodField.tsx';
import { TimeField } from '#ui/date/TimeField.tsx';
import { IntegerField, OptionalIntegerField } from '#ui/form/IntegerField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { Conditions } from './Conditions.tsx';
import { Marked } from './Marked.tsx';
import type { PrdForm } from './period-form.ts';
import type { StepProps } from './step-props.ts';

const UNITS = optionsOf(APPLY_UNIT_NAMES),
  SELECTIONS = optionsOf(SELECTION_NAMES);
const SELECTION_HELP: Readonly<Record<Selection, string>> = {
  FCFS: '신청한 순서대로 바로 선발하고, 정원이 차면 대기합니다.',
  REVIEW: '모집이 끝난 뒤 심사점수 순으로 선발합니다.',
  LOTTERY: '모집이 끝난 뒤 추첨합니다. 추첨번호(시드)로 누구나 결과를 다시 확인할 수 있습니다.',
  NOMINEE: '신청을 받지 않고 담당자가 대상자를 등록합니다.',
};
/** What a unit of capacity is called. */
const PLACE_UNITS = { INDV: '명', TEAM: '팀', GROUP: '명', '': '명' } as const;

/** 모집·대상: when and how many may apply, how they are selected, and who may. */
export function RecruitStep(props: StepProps) {
  const { family, record, isApproved } = props;
  const { field, form, set, maySave, errors } = record;
  const unit = PLACE_UNITS[form.applyDiv],
    selections =
      form.applyDiv === 'GROUP'
        ? SELECTIONS.filter(({ value }) => GROUP_SELECTIONS.some((known) => known === value))
        : SELECTIONS;
  return (
    <>
      <Card title="모집">
        <div className="form-grid">
          <Marked name="rcrtStrtDt" isOn={isApproved} isWide>
            <PeriodField
              label="모집기간"
              required
              disabled={!maySave}
              error={errors.rcrtStrtDt ?? errors.rcrtEndDt}
              value={{
                strtDt: form.rcrtStrtDt,
                strtTm: form.rcrtStrtTm,
                endDt: form.rcrtEndDt,
                endTm: form.rcrtEndTm,
              }}
              onChange={(part) => set(recruitment(part))}
            />
          </Marked>
          <Marked name="lateApplyYn" isOn={isApproved}>
            <SwitchField
              label="상시모집 (운영 종료일까지 신청을 받습니다)"
              disabled={!maySave}
              value={form.lateApplyYn}
              onChange={(lateApplyYn) => set({ lateApplyYn })}
            />
          </Marked>
          <Marked name="pubYn" isOn={isApproved}>
            <SwitchField
              label="공개 (끄면 담당자만 대상자를 등록합니다)"
              disabled={!maySave}
              value={form.pubYn}
              onChange={(pubYn) => set({ pubYn })}
            />
          </Marked>
          <Marked name="applyDiv" isOn={isApproved}>
            <SelectField
              {...field('applyDiv')}
              required
              options={UNITS.filter(({ value }) => family.applyUnits.some((known) => known === value))}
              onChange={(applyDiv) => set({ applyDiv: applyDiv as PrdForm['applyDiv'] })}
            />
          </Marked>
          <Marked name="selDiv" isOn={isApproved}>
            <SelectField
              {...field('selDiv')}
              required
              options={selections}
              {...(form.selDiv === '' ? {} : { help: SELECTION_HELP[form.selDiv] })}
              onChange={(selDiv) => set({ selDiv: selDiv as PrdForm['selDiv'] })}
            />
          </Marked>
          {form.applyDiv === 'TEAM' ? (
            <Marked name="teamMin" isOn={isApproved} isWide>
              <div className="form-grid">
                <OptionalIntegerField {...field('teamMin')} label="팀 최소인원 (명)" required least={1} most={99} />
                <OptionalIntegerField {...field('teamMax')} label="팀 최대인원 (명)" required least={1} most={99} />
              </div>
            </Marked>
          ) : null}
          <Marked name="capacity" isOn={isApproved}>
            <OptionalIntegerField {...field('capacity')} label={`정원 (${unit})`} required least={0} most={9999} />
          </Marked>
          <Marked name="waitCap" isOn={isApproved}>
            <IntegerField {...field('waitCap')} label={`대기정원 (${unit})`} />
          </Marked>
          <Marked name="minCapacity" isOn={isApproved}>
            <OptionalIntegerField
              {...field('minCapacity')}
              label={`최소인원 (${unit})`}
              least={0}
              most={9999}
              help="모집이 끝났을 때 이보다 적으면 담당자에게 알립니다."
            />
          </Marked>
          <Marked name="selAnncDt" isOn={isApproved}>
            <DateField
              label="발표일"
              disabled={!maySave}
              {...(errors.selAnncDt ? { error: errors.selAnncDt } : {})}
              value={form.selAnncDt}
              onChange={(selAnncDt) => set({ selAnncDt })}
            />
          </Marked>
          <DeadlineFields {...props} label="취소마감" date="cancelEndDt" time="cancelEndTm" />
          <DeadlineFields {...props} label="자동승격 마감" date="prmtEndDt" time="prmtEndTm" />
        </div>
      </Card>
      <Conditions {...props} />
    </>
  );
}

const recruitment = (part: { strtDt?: string; strtTm?: string; endDt?: string; endTm?: string }): Partial<PrdForm> => ({
  ...(part.strtDt === undefined ? {} : { rcrtStrtDt: part.strtDt }),
  ...(part.strtTm === undefined ? {} : { rcrtStrtTm: part.strtTm }),
  ...(part.endDt === undefined ? {} : { rcrtEndDt: part.endDt }),
  ...(part.endTm === undefined ? {} : { rcrtEndTm: part.endTm }),
});

interface DeadlineProps extends StepProps {
  readonly label: string;
  readonly date: 'cancelEndDt' | 'prmtEndDt';
  readonly time: 'cancelEndTm' | 'prmtEndTm';
}

/** A day with its time; left empty it is the usual one. */
function DeadlineFields({ record, isApproved, label, date, time }: DeadlineProps) {
  const { form, set, maySave, errors } = record;
  return (
    <Marked name={date} isOn={isApproved}>
      <div className="ecp-deadline">
        <DateField
          label={label}
          disabled={!maySave}
          {...(errors[date] ? { error: errors[date] } : {})}
          value={form[date]}
          onChange={(value) => set({ [date]: value })}
        />
        <TimeField
          label={`${label} 시간`}
          allow2400
          disabled={!maySave || form[date] === ''}
          value={form[time]}
          onChange={(value) => set({ [time]: value })}
        />
      </div>
      {form[date] === '' ? (
        <p className="field-help">비워두면 운영 시작 전날 {displayDate(USUAL_END_TM)}입니다.</p>
      ) : null}
    </Marked>
  );
}
