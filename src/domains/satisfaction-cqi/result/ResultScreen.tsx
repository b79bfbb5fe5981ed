import { useState } from 'react';
import { useLocation } from 'wouter';
import { recordAddress } from '#contract/record-address.ts';
import type { SatisTask } from '#contract/satisfaction-cqi/satis-fields.ts';
import { SATIS_WORDS } from '#contract/satisfaction-cqi/satis-words.ts';
import { deptFilter } from '#domains/system/index.ts';
import { mayDo } from '#kit/acts/may-do.ts';
import { useBulkAct } from '#kit/acts/useBulkAct.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useList } from '#kit/list/useList.ts';
import { workDivFilter } from '#kit/list/work-filter.ts';
import { Button } from '#ui/button/Button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { codesFilter } from '#ui/list/codes-filter.tsx';
import { keywordFilter, selectFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { useAddressTab } from '#ui/tabs/useAddressTab.ts';
import { RemindButton } from '../plan/PlanScreen.tsx';
import { useCaryCqiMutation, useGetCqiListQuery } from '../state/satis-endpoints.ts';
import {
  EFCT_OPTIONS,
  EVL_OPTIONS,
  STATE_OPTIONS,
  taskKey,
  taskName,
  TRGT_OPTIONS,
  whyState,
  YEARS,
} from '../tasks/labels.ts';
import { ReviewButton } from '../tasks/ReviewButton.tsx';
import { BoardTab } from './BoardTab.tsx';
import { RESULT_COLUMNS } from './columns.tsx';
import { EffectTab } from './EffectTab.tsx';
import { RESULT_LIST, RESULT_TABS } from './list.ts';
import '../tasks/tasks.css';

const ReportDialog = lazyDialog(async () => (await import('./ReportDialog.tsx')).ReportDialog);
const TABS = [
  { key: 'results', label: '결과' },
  { key: 'board', label: '이행 현황판' },
  { key: 'effects', label: '효과 분석' },
] as const;
const SHOWN: ReadonlySet<string> = new Set(['PAPR', 'RDRF', 'RSBM', 'RDPT', 'DONE', 'CARY']);
const FILTERS = [
  keywordFilter('searchKeyword', '검색어', { placeholder: '과제번호, 문항, 영역' }),
  selectFilter('schlYear', '학년도', YEARS),
  codesFilter(
    'cqiSts',
    '상태',
    STATE_OPTIONS.filter(({ value }) => SHOWN.has(value)),
  ),
  selectFilter('lateYn', '지연', [
    { value: 'Y', label: '지연' },
    { value: 'N', label: '지연 아님' },
  ]),
  selectFilter('evlGrdCd', '평가등급', EVL_OPTIONS, { isMore: true }),
  selectFilter('efctCd', '효과', EFCT_OPTIONS, { isMore: true }),
  deptFilter('deptCds', '주관부서', { isMore: true }),
  selectFilter('trgtDivCd', '조사대상', TRGT_OPTIONS, { isMore: true }),
  workDivFilter({ SATIS_CQI: '작성', CQI_APRV: '승인' }),
];

/** 개선결과 관리: progress and results of tasks, how far departments are, and what became of the items. */
export function ResultScreen() {
  const [tab, choose] = useAddressTab(RESULT_TABS),
    [isPrinting, setPrinting] = useState(false);
  return (
    <div className="stack">
      <PageHeader
        title="개선결과 관리"
        lead="세부과제의 진행실적과 결과를 확인하고, 다음 조사에서 나아졌는지 살펴봅니다."
        actions={
          <Button icon="file-pdf" onClick={() => setPrinting(true)}>
            환류보고서 출력
          </Button>
        }
      />
      <Tabs label="개선결과 관리" tabs={TABS} active={tab} onChange={choose} />
      {tab === 'results' ? <ResultTab /> : null}
      {tab === 'board' ? <BoardTab /> : null}
      {tab === 'effects' ? <EffectTab /> : null}
      {isPrinting ? <ReportDialog onClose={() => setPrinting(false)} /> : null}
    </div>
  );
}

function ResultTab() {
  const [, navigate] = useLocation();
  const list = useList(RESULT_LIST, useGetCqiListQuery, taskKey);
  return (
    <div className="stack">
      <ListFilters filters={FILTERS} list={list} />
      <ListPart
        label="개선결과"
        list={list}
        columns={RESULT_COLUMNS}
        excel={{ op: 'downloadCqiExcel', name: '만족도 CQI 개선결과' }}
        onOpen={({ cqiId }) => navigate(recordAddress.satisTask('result', cqiId))}
        emptyText={SATIS_WORDS.noResults}
        emptyDetail="개선계획을 확정하면 진행실적과 결과를 입력합니다."
        selectionActions={
          list.rows.some((row) => mayDo(row, 'caryCqi') || mayDo(row, 'sendSatisRmnd') || mayDo(row, 'aprvRsltDept'))
            ? (chosen) => <ChosenActs chosen={chosen} onDone={list.selection.clear} />
            : undefined
        }
      />
    </div>
  );
}

interface ChosenActsProps {
  readonly chosen: readonly SatisTask[];
  readonly onDone: () => void;
}

/** What can be done with the chosen tasks. */
function ChosenActs({ chosen, onDone }: ChosenActsProps) {
  const [carry] = useCaryCqiMutation();
  const act = useBulkAct({ keyOf: taskKey, nameOf: taskName, onDone });
  const carryThem = (): Promise<boolean> =>
    act(chosen, {
      whyNot: (row) => whyState(row, 'carry'),
      send: (keys) => carry(keys),
      done: '다음 학년도로 이월했습니다.',
    });
  return (
    <>
      <ReviewButton chosen={chosen} screen="result" />
      {chosen.some((row) => mayDo(row, 'caryCqi')) ? (
        <Button icon="arrow-right" onClick={() => void carryThem()}>
          이월
        </Button>
      ) : null}
      {chosen.some((row) => mayDo(row, 'sendSatisRmnd')) ? <RemindButton chosen={chosen} onDone={onDone} /> : null}
    </>
  );
}
