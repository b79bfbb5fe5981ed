import { useEffect, useState } from 'react';
import { TARGET_NAMES, type Instrument, type TargetDiv } from '#contract/diagnosis/instruments.ts';
import type { PlanDetail, TargetCond } from '#contract/diagnosis/plan.ts';
import { DeptPickerField, useCodes } from '#domains/system/index.ts';
import { mayDo } from '#kit/acts/may-do.ts';
import { displayCount } from '#shared/display.ts';
import { Card } from '#ui/card/Card.tsx';
import { CheckGroup } from '#ui/form/choice/CheckGroup.tsx';
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useGetPlanTargetCountQuery } from '../../state/plan-endpoints.ts';

interface TargetConditionsProps {
  readonly instrument: Instrument;
  /** Null for a new one. */
  readonly plan: PlanDetail | null;
  /** The department that holds the plan. */
  readonly deptCd: string;
  readonly cond: TargetCond;
  readonly isLocked: boolean;
  readonly onChange: (cond: TargetCond) => void;
}

const WAIT_MS = 400;

/** The conditions of the people who are asked, with their number as it is now. */
export function TargetConditions({ instrument, plan, deptCd, cond, isLocked, onChange }: TargetConditionsProps) {
  const grades = useCodes('GRADE'),
    states = useCodes('SHREG_ST'),
    genders = useCodes('GENDER'),
    staffKinds = useCodes('STF_DIV');
  const set = (part: Partial<TargetCond>): void => onChange({ ...cond, ...part });
  const kinds = instrument.targets.filter((div) => div !== 'OTSDR'),
    hasStudents = cond.userDivs.includes('USER'),
    hasStaff = cond.userDivs.some((div) => div === 'PROF' || div === 'STF');
  return (
    <Card title="대상 조건">
      <div className="plan-conditions">
        <div className="form-grid">
          {kinds.length > 1 ? (
            <div className="form-wide">
              <CheckGroup
                label="대상 구분"
                options={kinds.map((value) => ({ value, label: TARGET_NAMES[value] }))}
                values={cond.userDivs}
                disabled={isLocked}
                onChange={(userDivs) => set({ userDivs: [...userDivs] as TargetDiv[] })}
              />
            </div>
          ) : null}
          {hasStudents ? (
            <>
              <DeptPickerField
                label="단과대학"
                multi
                deptDiv="COLG"
                disabled={isLocked}
                value={cond.colgCds}
                onChange={(codes) => set({ colgCds: [...codes] })}
              />
              <DeptPickerField
                label="학과"
                multi
                deptDiv="HAKGUA"
                disabled={isLocked}
                value={cond.hakguaCds}
                onChange={(codes) => set({ hakguaCds: [...codes] })}
              />
              <MultiSelectField
                label="학년"
                placeholder="전체"
                values={cond.gradeCds}
                options={grades.options}
                disabled={isLocked}
                onChange={(codes) => set({ gradeCds: [...codes] })}
              />
              <MultiSelectField
                label="학적상태"
                placeholder="전체"
                values={cond.shregSts}
                options={states.options}
                disabled={isLocked}
                onChange={(codes) => set({ shregSts: [...codes] })}
              />
              <MultiSelectField
                label="성별"
                placeholder="전체"
                values={cond.genderCds}
                options={genders.options}
                disabled={isLocked}
                onChange={(codes) => set({ genderCds: [...codes] })}
              />
              <div className="plan-years">
                <TextField
                  label="입학연도 (부터)"
                  inputMode="numeric"
                  maxLength={4}
                  placeholder="YYYY"
                  value={cond.entYearFrom}
                  disabled={isLocked}
                  onChange={(text) => set({ entYearFrom: text.replace(/\D/g, '') })}
                />
                <TextField
                  label="입학연도 (까지)"
                  inputMode="numeric"
                  maxLength={4}
                  placeholder="YYYY"
                  value={cond.entYearTo}
                  disabled={isLocked}
                  onChange={(text) => set({ entYearTo: text.replace(/\D/g, '') })}
                />
              </div>
            </>
          ) : null}
          {hasStaff ? (
            <>
              <MultiSelectField
                label="교직원 구분"
                placeholder="전체"
                values={cond.stfDivCds}
                options={staffKinds.options}
                disabled={isLocked}
                onChange={(codes) => set({ stfDivCds: [...codes] })}
              />
              <DeptPickerField
                label="소속 부서"
                multi
                disabled={isLocked}
                value={cond.deptCds}
                onChange={(codes) => set({ deptCds: [...codes] })}
              />
            </>
          ) : null}
        </div>
        {plan === null || mayDo(plan, 'getPlanTargetCount') ? (
          <TargetCount instrument={instrument} planId={plan?.planId} deptCd={deptCd} cond={cond} />
        ) : null}
      </div>
    </Card>
  );
}

/** A year that is being typed is no condition yet. */
const isWhole = ({ entYearFrom, entYearTo }: TargetCond): boolean =>
  [entYearFrom, entYearTo].every((year) => year === '' || year.length === 4);

/** How many people the conditions mean now, by college. */
function TargetCount({
  instrument,
  planId,
  deptCd,
  cond,
}: Pick<TargetConditionsProps, 'instrument' | 'deptCd' | 'cond'> & { readonly planId: string | undefined }) {
  const text = JSON.stringify(cond);
  const [asked, setAsked] = useState(text);
  useEffect(() => {
    if (!isWhole(cond)) return undefined;
    const timer = setTimeout(() => setAsked(text), WAIT_MS);
    return () => clearTimeout(timer);
  }, [cond, text]);
  const { data, isFetching } = useGetPlanTargetCountQuery({
    ...(planId ? { planId } : {}),
    ...(deptCd ? { deptCd } : {}),
    instDiv: instrument.instDiv,
    cond: asked,
  });
  return (
    <aside className="plan-count" aria-live="polite" aria-busy={isFetching}>
      <p>
        조건에 맞는 대상 <strong className="numeric">{data ? `${displayCount(data.totCnt)}명` : '-'}</strong>
      </p>
      <ul>
        {(data?.data ?? []).map(({ colgCd, colgNm, cnt }) => (
          <li key={colgCd ?? 'none'}>
            <span>{colgNm ?? '소속 없음'}</span>
            <span className="numeric">{displayCount(cnt)}</span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
