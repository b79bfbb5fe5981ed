import { useMemo, useState } from 'react';
import type { ComplRow, ComplSummary } from '#contract/extracurricular/completion.ts';
import { COMPL_NAMES, type DECIDED_DIVS } from '#contract/extracurricular/oprt-codes.ts';
import { mayHappenToPeriod, type PrdState } from '#contract/extracurricular/period-codes.ts';
import type { Family } from '#contract/extracurricular/families.ts';
import { ActButton } from '#kit/acts/ActButton.tsx';
import { mayDo } from '#kit/acts/may-do.ts';
import { useBulkAct } from '#kit/acts/useBulkAct.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { PersonalExcelButton } from '#kit/list/PersonalExcelButton.tsx';
import { useSideList } from '#kit/list/useList.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { ask, show } from '#ui/feedback/feedback.ts';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { keywordFilter, selectFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { excelColumnsOf } from '#ui/table/columns.tsx';
import {
  useConfirmComplMutation,
  useGetComplListQuery,
  useJudgeComplMutation,
  useOverrideComplMutation,
  useUnconfirmComplMutation,
} from '../../state/running-endpoints.ts';
import { COMPL_LIST } from '../oprt-lists.ts';
import { OPRT_QUESTIONS } from '../oprt-labels.ts';
import type { OprtTabProps } from '../tab-props.ts';
import { searchLabel } from '../person-columns.tsx';
import { judgeColumns } from './completion-columns.tsx';
import '../../shared/ecp.css';

const OverrideDialog = lazyDialog(async () => (await import('./OverrideDialog.tsx')).OverrideDialog);
const LongReasonDialog = lazyDialog(async () => (await import('./LongReasonDialog.tsx')).LongReasonDialog);
const keyOf = (row: ComplRow): string => row.applId,
  nameOf = ({ userNm, userId }: ComplRow): string => userNm ?? userId;
const RESULTS = optionsOf(COMPL_NAMES);

/** 이수판정: what the rules say of everybody, what a person has decided, and the confirmation of it all. */
export function CompletionTab({ family, prd }: OprtTabProps) {
  const { prdId } = prd;
  const list = useSideList(COMPL_LIST, useGetComplListQuery, keyOf, { more: { prdId } });
  const summary = list.answer.currentData?.summary ?? null,
    columns = useMemo(() => judgeColumns(family), [family]);
  const isOpen = summary?.prdSt === 'APPROVED';
  return (
    <div className="stack">
      {summary ? <SummaryFacts family={family} summary={summary} /> : null}
      {summary ? <PeriodActs prd={prd} summary={summary} /> : null}
      <ListFilters
        filters={[selectFilter('finalDiv', '최종 판정', RESULTS), keywordFilter('searchKeyword', searchLabel(family))]}
        list={list}
      />
      <ListPart
        label="이수판정"
        noun="판정"
        list={list}
        columns={columns}
        emptyText="아직 판정하지 않았습니다. 차시를 마감한 뒤 자동 판정을 실행해주세요."
        tools={
          <PersonalExcelButton
            op="downloadComplExcel"
            arg={list.conditions}
            name="이수판정"
            columns={excelColumnsOf(columns)}
          />
        }
        selectionActions={
          mayDo(prd, 'overrideCompl') && isOpen
            ? (chosen) => <OverrideAct chosen={chosen} onDone={list.selection.clear} />
            : undefined
        }
      />
    </div>
  );
}

/** What the judgements come to, before and after they are confirmed. */
function SummaryFacts({ family, summary }: { readonly family: Family; readonly summary: ComplSummary }) {
  const { completeCnt, incompleteCnt, pendingCnt, noShowCnt, mlgSum, grantSum, judgeDt } = summary;
  const count = (n: number, unit = '명'): string => `${n.toLocaleString('en-US')}${unit}`;
  return (
    <Facts
      columns={3}
      facts={[
        { label: '이수', value: count(completeCnt) },
        { label: '미이수', value: count(incompleteCnt) },
        { label: '보류', value: count(pendingCnt) },
        { label: '노쇼', value: count(noShowCnt) },
        ...(family.granted === 'mileage'
          ? [{ label: '마일리지 합계 (적립)', value: `${count(mlgSum, '점')} (${count(grantSum, '점')})` }]
          : []),
        { label: '이수 확정', value: judgeDt ? displayMoment(judgeDt) : '-' },
      ]}
    />
  );
}

/** What is done with the judgement of the period as a whole. */
function PeriodActs({ prd, summary }: Pick<OprtTabProps, 'prd'> & { readonly summary: ComplSummary }) {
  const [judge] = useJudgeComplMutation(),
    [confirm] = useConfirmComplMutation(),
    [unconfirm] = useUnconfirmComplMutation();
  const [isUndoing, setUndoing] = useState(false);
  const { prdId, version } = summary,
    prdSt = summary.prdSt as PrdState,
    isOpen = mayHappenToPeriod(prdSt, 'confirm');
  const judgeAll = async (): Promise<void> => {
    if ((await judge({ prdId })).data) show('M-OK');
  };
  // Judged once more, so that the dialog shows what is confirmed.
  const confirmAll = async (): Promise<void> => {
    const now = (await judge({ prdId })).data?.data[0];
    if (!now) return;
    const { completeCnt, incompleteCnt, noShowCnt, mlgSum } = now,
      isSure = await ask(OPRT_QUESTIONS.confirm, { a: completeCnt, b: incompleteCnt, c: noShowCnt, d: mlgSum });
    if (!isSure) return;
    const done = await confirm({ prdId, version: now.version, completeCnt, incompleteCnt, noShowCnt, mlgSum });
    if (done.data) show('M-OK');
  };
  if (!isOpen && !mayHappenToPeriod(prdSt, 'unconfirm')) return null;
  return (
    <div className="ecp-head">
      {isOpen ? (
        <>
          <ActButton op="judgeCompl" of={prd} icon="sync" onClick={() => void judgeAll()}>
            자동 판정
          </ActButton>
          <ActButton op="confirmCompl" of={prd} look="primary" icon="check" onClick={() => void confirmAll()}>
            이수 확정
          </ActButton>
        </>
      ) : (
        <ActButton op="unconfirmCompl" of={prd} icon="undo" onClick={() => setUndoing(true)}>
          확정 취소
        </ActButton>
      )}
      {isUndoing ? (
        <LongReasonDialog
          title="이수 확정 취소"
          okLabel="확정 취소"
          note="적립한 마일리지와 이수증, 노쇼에 따른 제재를 모두 되돌립니다."
          onSubmit={(rsn) => {
            setUndoing(false);
            void unconfirm({ prdId, version, rsn }).then(({ data }) => data && show('M-OK'));
          }}
          onClose={() => setUndoing(false)}
        />
      ) : null}
    </div>
  );
}

interface OverrideActProps {
  readonly chosen: readonly ComplRow[];
  readonly onDone: () => void;
}

function OverrideAct({ chosen, onDone }: OverrideActProps) {
  const [override] = useOverrideComplMutation();
  const [isAsking, setAsking] = useState(false);
  const act = useBulkAct({ keyOf, nameOf, onDone });
  const decide = async (finalDiv: (typeof DECIDED_DIVS)[number], rsn: string): Promise<void> => {
    setAsking(false);
    await act(chosen, { send: (keys) => override({ ...keys, finalDiv, rsn }) });
  };
  return (
    <>
      <Button icon="pencil" onClick={() => setAsking(true)}>
        판정 변경
      </Button>
      {isAsking ? (
        <OverrideDialog
          count={chosen.length}
          onSubmit={(finalDiv, rsn) => void decide(finalDiv, rsn)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
