import { APRV_ACT_NAMES, PRD_STATE_NAMES } from '#contract/extracurricular/ecp-codes.ts';
import type { Data } from '#contract/registry.ts';
import { useCodes } from '#domains/system/index.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Card } from '#ui/card/Card.tsx';
import { STATE_TONES } from '#ui/chip/state-tones.ts';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { NOTHING, type Column } from '#ui/table/column.ts';
import { chipColumn, countColumn, periodColumn, textColumn } from '#ui/table/columns.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { Timeline } from '#ui/timeline/Timeline.tsx';
import { PRD_TONES, termName } from '../shared/curri-labels.ts';
import { useGetCurriCqiListQuery, useGetCurriPrdListQuery } from '../state/curri-endpoints.ts';
import { meanText } from './curri-columns.tsx';
import type { CurriHistory } from './curri-form.ts';

type PeriodRow = Data<'getCurriPrdList'>['data'][number];
type ReportRow = Data<'getCurriCqiList'>['data'][number];
const prdKey = (row: PeriodRow): string => row.prdId,
  rptKey = (row: ReportRow): string => row.rptId;
const NO_PERIODS: readonly PeriodRow[] = [],
  NO_REPORTS: readonly ReportRow[] = [];

const PERIOD_COLUMNS: readonly Column<PeriodRow>[] = [
  { key: 'schlYear', label: '학기', width: 's', render: termName },
  textColumn<PeriodRow>('prdNm', '회차명', { width: 'xl', onCard: 'title' }),
  periodColumn<PeriodRow>(['oprtStrtDt', 'oprtEndDt'], '운영기간', { onCard: 'fact' }),
  countColumn<PeriodRow>('applCnt', '신청', { width: 'xs' }),
  {
    key: 'selCnt',
    label: '선발/정원',
    width: 's',
    align: 'right',
    render: ({ selCnt, capacity }) => `${selCnt}/${capacity ?? NOTHING}`,
  },
  countColumn<PeriodRow>('complCnt', '이수', { width: 'xs', onCard: 'fact' }),
  {
    key: 'complRate',
    label: '이수율',
    width: 'xs',
    align: 'right',
    render: ({ complCnt, selCnt }) => (selCnt === 0 ? NOTHING : `${((complCnt / selCnt) * 100).toFixed(1)}%`),
  },
  { key: 'satis', label: '만족도', width: 'xs', align: 'right', render: ({ satis }) => meanText(satis) },
  chipColumn<PeriodRow>('prdSt', '상태', {
    names: PRD_STATE_NAMES,
    nameOf: (code) => PRD_STATE_NAMES[code as keyof typeof PRD_STATE_NAMES] ?? code,
    tones: PRD_TONES,
  }),
];

/** 회차 이력: the figures of each period. */
export function PeriodTab({ curriId }: { readonly curriId: string }) {
  const { data, isFetching, isError, error, refetch } = useGetCurriPrdListQuery({ curriId });
  return (
    <Card title="회차 이력">
      <DataTable
        label="회차 이력"
        columns={PERIOD_COLUMNS}
        rows={data?.data ?? NO_PERIODS}
        rowKey={prdKey}
        isLoading={isFetching}
        isFailed={isError}
        failure={error}
        onRetry={() => void refetch()}
        emptyText="아직 운영한 회차가 없습니다."
      />
    </Card>
  );
}

/** CQI 이력: what each semester's report said, and what was done of it. */
export function CqiTab({ curriId }: { readonly curriId: string }) {
  const { data, isFetching, isError, error, refetch } = useGetCurriCqiListQuery({ curriId });
  const states = useCodes('ECP_CQI_RPT_ST');
  const columns: readonly Column<ReportRow>[] = [
    { key: 'schlYear', label: '학기', width: 's', render: termName },
    textColumn<ReportRow>('cqiGrdCd', '등급', { width: 'xs', onCard: 'fact' }),
    {
      key: 'score',
      label: '점수',
      width: 's',
      align: 'right',
      onCard: 'fact',
      render: ({ score }) => meanText(score),
    },
    {
      key: 'doneCnt',
      label: '개선과제 이행',
      width: 's',
      align: 'right',
      render: ({ doneCnt, actCnt }) => `${doneCnt}/${actCnt}`,
    },
    textColumn<ReportRow>('plan', '개선계획', { width: 'xl', onCard: 'title' }),
    textColumn<ReportRow>('rptSt', '상태', { width: 's', render: ({ rptSt }) => states.nameOf(rptSt) }),
  ];
  return (
    <Card title="CQI 이력">
      <DataTable
        label="CQI 이력"
        columns={columns}
        rows={data?.data ?? NO_REPORTS}
        rowKey={rptKey}
        isLoading={isFetching}
        isFailed={isError}
        failure={error}
        onRetry={() => void refetch()}
        emptyText="제출한 CQI 보고서가 없습니다."
      />
    </Card>
  );
}

const ICONS = { SUBMIT: 'send', APPROVE: 'check', RETURN: 'replay', RECALL: 'undo', SKIP: 'forward' } as const,
  ACT_TONES = { APPROVE: STATE_TONES.succeeded, RETURN: STATE_TONES.refused };

/** 심의 이력: what was decided, by whom and why. */
export function DecisionTab({ history }: { readonly history: CurriHistory }) {
  if (history.length === 0) return <StateNotice icon="history" text="아직 심의를 요청하지 않았습니다." />;
  return (
    <Card title="심의 이력">
      <Timeline
        label="심의 이력"
        entries={history.map(({ aprvHisId, actDiv, actDt, actorNm, deputyYn, opinion, stepNm }) => ({
          key: aprvHisId,
          at: displayMoment(actDt),
          title: [APRV_ACT_NAMES[actDiv], stepNm, actorNm ? `${actorNm}${deputyYn === 'Y' ? ' (대결)' : ''}` : '']
            .filter((part) => part !== '')
            .join(' · '),
          icon: ICONS[actDiv],
          ...(actDiv === 'APPROVE' || actDiv === 'RETURN' ? { tone: ACT_TONES[actDiv] } : {}),
          ...(opinion ? { why: opinion } : {}),
        }))}
      />
    </Card>
  );
}
