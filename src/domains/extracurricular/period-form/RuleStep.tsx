import { aboveStandard } from '#messages/ecp-faults.ts';
import { useCodes } from '#domains/system/index.ts';
import { exact } from '#shared/diagnosis/exact.ts';
import { mileageOf } from '#shared/extracurricular/grants.ts';
import { Card } from '#ui/card/Card.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { AbilityShares } from '../shared/AbilityShares.tsx';
import { RuleFields } from '../shared/RuleFields.tsx';
import { useGetCategoryTreeQuery } from '../state/category-endpoints.ts';
import { useGetCurriQuery } from '../state/curri-endpoints.ts';
import { Marked } from './Marked.tsx';
import type { PrdForm } from './period-form.ts';
import type { StepProps } from './step-props.ts';

/** 역량·이수·마일리지: to what the period counts, when it is completed, and what that grants. */
export function RuleStep({ family, record, isApproved }: StepProps) {
  const { form, set, maySave, errors } = record;
  const fault = (['reqLogCnt', 'mlgPnt', 'pntPerHour', 'grdPnts', 'assignMinScore', 'attModeDiv'] as const)
    .map((name) => errors[name])
    .find((text) => text !== undefined);
  return (
    <>
      {family.hasAbilities ? (
        <Marked name="abilities" isOn={isApproved}>
          <AbilityShares
            deptCd={form.oprtDeptCd}
            shares={form.abilities}
            readOnly={!maySave}
            error={errors.abilities}
            emptyText="과정을 선택하면 과정의 반영비율이 채워집니다. 합계는 100%입니다."
            onChange={(abilities) => set({ abilities: [...abilities] })}
          />
        </Marked>
      ) : null}
      <Marked name="complAttRate" isOn={isApproved}>
        {fault ? (
          <p className="field-error" role="alert">
            {fault}
          </p>
        ) : null}
        <RuleFields family={family} rule={form} readOnly={!maySave} onChange={set} />
      </Marked>
      {family.granted === 'mileage' && form.mlgDiv === 'PER_HOUR' ? (
        <PointPreview form={form} userDiv={family.userDiv} />
      ) : null}
    </>
  );
}

const SHOWN_HOURS = 10;

/** What so many hours would grant, by the kind of curriculum; and whether it exceeds the standard of the category. */
function PointPreview({ form, userDiv }: { readonly form: PrdForm; readonly userDiv: string }) {
  const { rows } = useCodes('ECP_WGHT');
  const curri = useGetCurriQuery({ curriId: form.curriId }, { skip: form.curriId === '' }).data?.data[0],
    category = useGetCategoryTreeQuery({ userDiv }).data?.data.find(
      ({ categoryId }) => categoryId === curri?.categoryId,
    );
  const factor = rows.find(({ cdId }) => cdId === curri?.wghtDiv)?.userdef1 ?? '1';
  if (form.pntPerHour === null) return null;
  const pnt = mileageOf(
    {
      mlgDiv: form.mlgDiv,
      mlgPnt: form.mlgPnt,
      pntPerHour: String(form.pntPerHour),
      maxPnt: form.maxPnt,
      grdPnts: {},
      factor,
    },
    exact(SHOWN_HOURS),
    null,
  );
  const warning = aboveStandard(form, category?.stdPntPerHour ?? null);
  return (
    <Card title="미리보기">
      <p>
        예: {SHOWN_HOURS}시간 출석 시 <strong className="numeric">{pnt}점</strong>{' '}
        <span className="muted">
          (시간당 {form.pntPerHour}점 × 가중치 {factor})
        </span>
      </p>
      {warning ? <StateNotice icon="exclamation-triangle" text={warning} /> : null}
    </Card>
  );
}
