import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { CERTI_WORDS } from '#contract/certification/certi-words.ts';
import type { ReviewRow } from '#contract/certification/state.ts';
import { recordAddress } from '#contract/record-address.ts';
import { deptFilter } from '#domains/system/index.ts';
import { workDivFilter } from '#kit/list/work-filter.ts';
import { mayDo } from '#kit/acts/may-do.ts';
import { useBulkAct } from '#kit/acts/useBulkAct.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useList } from '#kit/list/useList.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { keywordFilter, selectFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import type { Column } from '#ui/table/column.ts';
import { dayColumn, textColumn } from '#ui/table/columns.tsx';
import { reviewListOf } from '../../rules/certi-lists.ts';
import { figure, gradeName } from '../../rules/labels.ts';
import { useGetReviewListQuery, useRejectCertiMutation } from '../../state/state-endpoints.ts';
import { CertifyBulkDialog } from './CertifyBulkDialog.tsx';
import { CertifyDialog } from './CertifyDialog.tsx';
import { EvidReview } from './EvidReview.tsx';
import type { StateTabProps } from './state-tab.ts';

const reviewKey = (row: ReviewRow): string => row.certiStateId,
  reviewName = ({ stdNm, stdNo }: ReviewRow): string => `${stdNm} (${stdNo})`;

/** What was there at the application beside what is there now, in colour where it has fallen or risen. */
const changeOf = (now: number | null, then: number | null) =>
  then === null || then === now ? null : (
    <>
      {' '}
      <Chip tone={(now ?? 0) < then ? 'danger' : 'info'}>신청 때 {figure(then)}</Chip>
    </>
  );
const COLUMNS: readonly Column<ReviewRow>[] = [
  {
    key: 'upYn',
    label: '구분',
    width: 'state',
    isKept: true,
    render: ({ upYn, certiSt }) =>
      upYn === 'Y' ? <Chip tone="info">상향</Chip> : <Chip>{certiSt === 'QUALIFIED' ? '요건충족' : '신청'}</Chip>,
  },
  textColumn<ReviewRow>('stdNm', '성명', { width: 's', onCard: 'title' }),
  textColumn<ReviewRow>('stdNo', '학번', { width: 's', sort: true, onCard: 'fact' }),
  textColumn<ReviewRow>('hakguaNm', '학과', { width: 'm', least: 's', sort: true }),
  textColumn<ReviewRow>('gradeCd', '학년', { width: 'xs' }),
  {
    key: 'totPnt',
    label: '총점',
    width: 'm',
    align: 'right',
    sortKey: 'totPnt',
    onCard: 'fact',
    render: ({ totPnt, thenPnt }) => (
      <>
        {figure(totPnt)}
        {changeOf(totPnt, thenPnt)}
      </>
    ),
  },
  {
    key: 'calcGrdCd',
    label: '산출등급',
    width: 'm',
    onCard: 'fact',
    render: ({ calcGrdCd, thenGrdCd }) => (
      <>
        {gradeName(calcGrdCd)}
        {thenGrdCd === null || thenGrdCd === calcGrdCd ? null : (
          <>
            {' '}
            <Chip tone="warning">신청 때 {gradeName(thenGrdCd)}</Chip>
          </>
        )}
      </>
    ),
  },
  textColumn<ReviewRow>('decGrdCd', '현재 등급', { width: 's', render: ({ decGrdCd }) => gradeName(decGrdCd) }),
  dayColumn<ReviewRow>('applyDt', '신청일', { sort: true }),
  textColumn<ReviewRow>('applyNm', '신청자', { width: 's' }),
  textColumn<ReviewRow>('whyNot', '확인할 내용', { width: 'l', least: 'm' }),
];

/** 심사: applications, also for a better grade, and evidence that waits, each to be decided. */
export function ReviewTab({ programme }: StateTabProps) {
  const [, navigate] = useLocation(),
    // A work item leads to one application among those that wait.
    [params] = useSearchParams(),
    asked = params.get('ref');
  const list = useList(reviewListOf(programme), useGetReviewListQuery, reviewKey);
  const decided = list.rows.filter((row) => mayDo(row, 'certify')),
    mayDecide = decided.length > 0 || list.rows.length === 0,
    decidesAll = decided.length === list.rows.length;
  return (
    <div className="stack">
      <ListFilters
        filters={[
          selectFilter('upYn', '구분', [
            { value: 'N', label: '신청' },
            { value: 'Y', label: '상향 신청' },
          ]),
          deptFilter('hakguaCd', '학과'),
          workDivFilter({ CERTI_APRV: '심사' }),
          keywordFilter('searchKeyword', '검색어', { placeholder: '학번, 성명' }),
        ]}
        list={list}
      />
      <ListPart
        title="인증 심사"
        lead={mayDecide ? (decidesAll ? '' : CERTI_WORDS.onlyOfHead) : '심사는 이 인증을 결정하는 담당자가 합니다.'}
        label="인증 심사"
        noun="신청"
        list={list}
        columns={COLUMNS}
        emptyText="심사를 기다리는 신청이 없습니다."
        onOpen={({ stdNo }) => navigate(recordAddress.certifiedStudent(programme, stdNo))}
        isActive={(row) => reviewKey(row) === asked}
        selectionActions={
          mayDecide
            ? (chosen) => <DecideActs programme={programme} chosen={chosen} onDone={list.selection.clear} />
            : undefined
        }
      />
      <EvidReview programme={programme} />
    </div>
  );
}

interface DecideActsProps extends StateTabProps {
  readonly chosen: readonly ReviewRow[];
  readonly onDone: () => void;
}

function DecideActs({ programme, chosen, onDone }: DecideActsProps) {
  const [reject] = useRejectCertiMutation();
  const act = useBulkAct({ keyOf: reviewKey, nameOf: reviewName, onDone });
  const [asked, setAsked] = useState<'one' | 'all' | 'reject' | null>(null);
  const [row] = chosen,
    whyNotOne =
      chosen.length > 1
        ? '등급을 정하는 인증은 한 명씩 합니다.'
        : row && !mayDo(row, 'certify')
          ? CERTI_WORDS.onlyOfHead
          : undefined;
  const close = (): void => setAsked(null);
  const refuse = async (rsn: string): Promise<void> => {
    close();
    await act(chosen, {
      whyNot: (one) =>
        !mayDo(one, 'rejectCerti')
          ? CERTI_WORDS.onlyOfHead
          : one.certiSt === 'QUALIFIED'
            ? '신청하지 않은 학생입니다.'
            : null,
      send: (keys) => reject({ ...keys, rsn }),
      done: '반려했습니다.',
    });
  };
  return (
    <>
      <Button look="danger" icon="times" onClick={() => setAsked('reject')}>
        반려
      </Button>
      <Button icon="check" disabled={whyNotOne !== undefined} title={whyNotOne} onClick={() => setAsked('one')}>
        인증
      </Button>
      <Button look="primary" icon="check" onClick={() => setAsked('all')}>
        일괄 인증
      </Button>
      {asked === 'reject' ? (
        <ReasonDialog
          title="인증 반려"
          label="반려 사유"
          okLabel="반려"
          onSubmit={(rsn) => void refuse(rsn)}
          onClose={close}
        />
      ) : null}
      {asked === 'one' && row ? (
        <CertifyDialog
          programme={programme}
          row={row}
          onDone={() => {
            close();
            onDone();
          }}
          onClose={close}
        />
      ) : null}
      {asked === 'all' ? <CertifyBulkDialog rows={chosen} onDone={onDone} onClose={close} /> : null}
    </>
  );
}
