import { useLocation } from 'wouter';
import { recordAddress } from '#contract/record-address.ts';
import type { SatisTask } from '#contract/satisfaction-cqi/satis-fields.ts';
import { SATIS_WORDS } from '#contract/satisfaction-cqi/satis-words.ts';
import { deptFilter } from '#domains/system/index.ts';
import { mayDo } from '#kit/acts/may-do.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useList } from '#kit/list/useList.ts';
import { workDivFilter } from '#kit/list/work-filter.ts';
import { Button } from '#ui/button/Button.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { codesFilter } from '#ui/list/codes-filter.tsx';
import { keywordFilter, selectFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { useGetCqiListQuery, useSendSatisRmndMutation } from '../state/satis-endpoints.ts';
import { SLCT_OPTIONS, STATE_OPTIONS, STEP_OPTIONS, taskKey, TRGT_OPTIONS, YEARS } from '../tasks/labels.ts';
import { ReviewButton } from '../tasks/ReviewButton.tsx';
import { PLAN_COLUMNS } from './columns.tsx';
import { PLAN_LIST } from './list.ts';
import '../tasks/tasks.css';

const FILTERS = [
  keywordFilter('searchKeyword', '검색어', { placeholder: '과제번호, 문항, 영역' }),
  selectFilter('schlYear', '학년도', YEARS),
  selectFilter('aprvStepCd', '결재단계', STEP_OPTIONS),
  codesFilter(
    'cqiSts',
    '상태',
    STATE_OPTIONS.filter(({ value }) => value !== 'DRFT' && value !== 'CNCL'),
  ),
  deptFilter('deptCds', '주관부서', { isMore: true }),
  selectFilter('trgtDivCd', '조사대상', TRGT_OPTIONS, { isMore: true }),
  selectFilter('slctCd', '선정사유', SLCT_OPTIONS, { isMore: true }),
  workDivFilter({ SATIS_CQI: '작성', CQI_APRV: '승인' }),
];

/** 개선계획 관리: plans that are written, handed in, decided and changed. */
export function PlanScreen() {
  const [, navigate] = useLocation();
  const list = useList(PLAN_LIST, useGetCqiListQuery, taskKey);
  const open = ({ cqiId }: SatisTask): void => navigate(recordAddress.satisTask('plan', cqiId));
  return (
    <div className="stack">
      <PageHeader
        title="개선계획 관리"
        lead="배정된 개선과제의 원인과 세부과제를 작성하고, 부서장과 주관 사무국이 승인합니다."
      />
      <ListFilters filters={FILTERS} list={list} />
      <ListPart
        label="개선계획"
        list={list}
        columns={PLAN_COLUMNS}
        excel={{ op: 'downloadCqiExcel', name: '만족도 CQI 개선계획' }}
        onOpen={open}
        emptyText={SATIS_WORDS.noPlans}
        emptyDetail="개선과제를 배정하면 주관부서의 담당자가 계획을 작성합니다."
        selectionActions={
          list.rows.some((row) => mayDo(row, 'sendSatisRmnd') || mayDo(row, 'aprvPlanDept'))
            ? (chosen) => (
                <>
                  <ReviewButton chosen={chosen} screen="plan" />
                  {chosen.some((row) => mayDo(row, 'sendSatisRmnd')) ? (
                    <RemindButton chosen={chosen} onDone={list.selection.clear} />
                  ) : null}
                </>
              )
            : undefined
        }
      />
    </div>
  );
}

/** 독려 알림 to the managers of the chosen tasks. */
export function RemindButton({
  chosen,
  onDone,
}: {
  readonly chosen: readonly SatisTask[];
  readonly onDone: () => void;
}) {
  const [remind, { isLoading }] = useSendSatisRmndMutation();
  const send = async (): Promise<void> => {
    const counts = (await remind({ rows: chosen.map(({ cqiId, version }) => ({ id: cqiId, version })) })).data?.data[0];
    if (!counts) return;
    const left = counts.skipCnt > 0 ? ` 기다리는 내용이 없는 ${counts.skipCnt}건은 제외했습니다.` : '';
    toast(counts.sentCnt > 0 ? 'success' : 'info', `담당자 ${counts.sentCnt}명에게 알렸습니다.${left}`);
    onDone();
  };
  return (
    <Button icon="bell" disabled={isLoading} onClick={() => void send()}>
      {`독려 알림 ${chosen.length}건`}
    </Button>
  );
}
