import type { ResolvedStep } from '#contract/extracurricular/category.ts';
import { APPROVER_NAMES } from '#contract/extracurricular/ecp-codes.ts';
import { ECP_WORDS } from '#contract/extracurricular/ecp-words.ts';
import { useDepartments, useRoles, useStaffNames } from '#domains/system/index.ts';
import { Chip } from '#ui/chip/Chip.tsx';
import './applied-steps.css';

interface AppliedStepsProps {
  readonly steps: readonly ResolvedStep[];
  readonly hasDept: boolean;
  readonly isKnown: boolean;
}

/** The steps of the line that applies, with who could decide each of them today. */
export function AppliedSteps({ steps, hasDept, isKnown }: AppliedStepsProps) {
  if (isKnown && steps.length === 0) return <p className="muted">{ECP_WORDS.noLine}</p>;
  return (
    <ol className="ecp-steps">
      {steps.map((step) => (
        <li key={step.stepNo}>
          <b>{step.stepNm}</b>
          <ApproverText step={step} hasDept={hasDept} />
        </li>
      ))}
    </ol>
  );
}

const MAX_NAMES = 3;
function ApproverText({ step, hasDept }: { readonly step: ResolvedStep; readonly hasDept: boolean }) {
  const roles = useRoles(),
    departments = useDepartments(),
    nameOf = useStaffNames(step.stfNo ? [step.stfNo] : []);
  const office = departments.find(({ deptCd }) => deptCd === step.deptCd)?.deptNm ?? step.deptCd,
    role = roles.find(({ value }) => value === step.roleCd)?.label ?? step.roleCd;
  const who =
    step.aprverDiv === 'CENTRAL'
      ? `${office} ${role}`
      : step.aprverDiv === 'STF'
        ? nameOf(step.stfNo ?? '')
        : APPROVER_NAMES[step.aprverDiv];
  const named = step.candidates.slice(0, MAX_NAMES).map(({ stfNm, deptNm }) => `${stfNm} (${deptNm ?? '-'})`),
    more = step.candidates.length - named.length;
  return (
    <span className="muted">
      {who}
      {step.aprverDiv === 'DEPT_HEAD' && !hasDept ? null : named.length > 0 ? (
        `: ${named.join(', ')}${more > 0 ? ` 외 ${more}명` : ''}`
      ) : (
        <>
          {' '}
          <Chip tone={step.stepState === 'SKIP' ? undefined : 'danger'}>
            {step.stepState === 'SKIP' ? '부서장 없음: 생략' : '결재자 없음'}
          </Chip>
        </>
      )}
    </span>
  );
}
