import { type PeriodFault } from '#messages/ecp-faults.ts';
import type { Family } from '#contract/extracurricular/families.ts';
import { STEP_NAMES } from '#contract/extracurricular/period-codes.ts';
import { Card } from '#ui/card/Card.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { AppliedSteps } from '../shared/AppliedSteps.tsx';
import { useGetAprvLineQuery } from '../state/category-endpoints.ts';
import { useGetCurriQuery } from '../state/curri-endpoints.ts';
import type { PrdForm } from './period-form.ts';

interface ReviewStepProps {
  readonly family: Family;
  readonly form: PrdForm;
  readonly faults: readonly PeriodFault[];
  readonly onOpen: (fault: PeriodFault) => void;
}

/** 확인: everything that is still missing, each a link to its field, and the way that the approval would go. */
export function ReviewStep({ family, form, faults, onOpen }: ReviewStepProps) {
  const curri = useGetCurriQuery({ curriId: form.curriId }, { skip: form.curriId === '' }).data?.data[0];
  const { data } = useGetAprvLineQuery(
    {
      userDiv: family.userDiv,
      refDiv: 'PRD_OPEN',
      categoryId: curri?.categoryId ?? '',
      deptCd: form.oprtDeptCd,
    },
    { skip: curri === undefined },
  );
  return (
    <>
      <Card title="확인할 항목">
        {faults.length === 0 ? (
          <StateNotice icon="check-circle" text="승인을 요청할 수 있습니다." />
        ) : (
          <ul className="ecp-faults" aria-label="확인할 항목">
            {faults.map((fault) => (
              <li key={`${fault.field} ${fault.message}`}>
                <button type="button" onClick={() => onOpen(fault)}>
                  <span className="pi pi-exclamation-circle" aria-hidden="true" />
                  <span className="muted">
                    {fault.step} {STEP_NAMES[fault.step - 1]}
                  </span>
                  <span>{fault.message}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card title="결재선">
        {curri === undefined ? (
          <p className="muted">과정을 선택하면 결재선을 보여드립니다.</p>
        ) : (
          <AppliedSteps steps={data?.data ?? []} hasDept={form.oprtDeptCd !== ''} isKnown={data !== undefined} />
        )}
      </Card>
    </>
  );
}
