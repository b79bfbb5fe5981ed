import { Fragment, useState } from 'react';
import { useLocation } from 'wouter';
import type { BulkLine, BulkRow } from '#contract/mileage/bulk.ts';
import { BULK_STATE_NAMES, MILEAGE_SCREEN } from '#contract/mileage/mileage-codes.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { PersonalExcelButton } from '#kit/list/PersonalExcelButton.tsx';
import { useSideList } from '#kit/list/useList.ts';
import { displayCount, displayDate } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Card } from '#ui/card/Card.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { selectFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { RestingActs } from '#ui/page/RestingActs.tsx';
import { excelColumnsOf } from '#ui/table/columns.tsx';
import { isEdited } from '../../rules/bulk-form.ts';
import { BULK_TONES, ROW_STATE_NAMES } from '../../rules/labels.ts';
import { BULK_LINES } from '../../rules/mileage-lists.ts';
import { useGetBulkQuery } from '../../state/bulk-endpoints.ts';
import { useAuth } from '../../state/page.ts';
import { LINE_COLUMNS } from './bulk-columns.tsx';
import { BulkActs } from './BulkActs.tsx';
import './reward.css';

const LineDialog = lazyDialog(async () => (await import('./LineDialog.tsx')).LineDialog);
const lineKey = (row: BulkLine): string => row.bulkRowId;
const STATES = optionsOf(ROW_STATE_NAMES);

/** One batch: what it is for, how far it is, and its rows, those that are wrong first. */
export function BulkDetail({ bulkId }: { readonly bulkId: string }) {
  const [, navigate] = useLocation();
  const list = useSideList(BULK_LINES, useGetBulkQuery, lineKey, { more: { bulkId } });
  const [line, setLine] = useState<BulkLine | null>(null);
  const mayUpdate = useAuth('U');
  const { data, isError, isFetching, error, refetch } = list.answer,
    batch = data?.batch;
  const back = (): void => navigate(MILEAGE_SCREEN.bulk);
  if (!batch)
    return (
      <div className="stack">
        <PageHeader title="일괄 지급" isPart onBack={back} />
        {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      </div>
    );
  const isOpen = mayUpdate && isEdited(batch.bulkSt);
  return (
    <div className="stack">
      <PageHeader
        title={batch.bulkNo}
        isPart
        onBack={back}
        actions={
          <RestingActs state={`${batch.bulkSt} ${batch.version}`}>
            <BulkActs batch={batch} isFetching={isFetching} onLeft={back} />
          </RestingActs>
        }
      >
        <p className="bulk-head">
          <Chip tone={BULK_TONES[batch.bulkSt]}>{BULK_STATE_NAMES[batch.bulkSt]}</Chip>
          <strong>{batch.title}</strong>
        </p>
      </PageHeader>
      <Card title="지급 내용">
        <BulkFacts batch={batch} />
      </Card>
      <ListFilters filters={[selectFilter('valSt', '결과', STATES)]} list={list} />
      <ListPart
        title="명단"
        lead={isOpen ? '행을 누르면 고칠 수 있습니다.' : ''}
        label="지급 명단"
        noun="행"
        list={list}
        columns={LINE_COLUMNS}
        {...(isOpen ? { onOpen: setLine } : {})}
        tools={
          <PersonalExcelButton
            op="downloadBulkResultExcel"
            arg={list.conditions}
            name={`${batch.bulkNo} 결과`}
            columns={excelColumnsOf(LINE_COLUMNS)}
          />
        }
      />
      {line && isOpen ? (
        <LineDialog key={line.bulkRowId} batch={batch} line={line} onClose={() => setLine(null)} />
      ) : null}
    </div>
  );
}

/** Before a figure, so that it is not parted from its word. */
const NBSP = '\u00A0';
const countsText = ({ rowCnt, okCnt, warnCnt, errCnt }: BulkRow): string => {
  const counts = { 전체: rowCnt, 정상: okCnt, 확인: warnCnt, 오류: errCnt },
    [all, ...parts] = Object.entries(counts).map(([word, count]) => `${word}${NBSP}${displayCount(count)}`);
  return `${all} = ${parts.join(' + ')}`;
};

/** Parts of a value, none of which is broken over two lines. */
const Parts = ({ parts }: { readonly parts: readonly (string | null)[] }) =>
  parts
    .filter((part) => part !== null && part !== '')
    .map((part, place) => (
      <Fragment key={part}>
        {place > 0 ? ' · ' : null}
        <span className="fact-part">{part}</span>
      </Fragment>
    ));
const momentOf = (moment: string | null): string | null => moment && displayMoment(moment);

const BulkFacts = ({ batch }: { readonly batch: BulkRow }) => (
  <Facts
    columns={3}
    facts={[
      { label: '항목', value: `${batch.sdaNm} (1인 최대 ${displayCount(batch.bulkMax)}점)` },
      { label: '학기', value: batch.termNm },
      { label: '발생일', value: displayDate(batch.occurDt) },
      { label: '근거문서', value: batch.docNo },
      { label: '행', value: countsText(batch) },
      {
        label: batch.bulkSt === 'POSTED' || batch.bulkSt === 'REVERSED' ? '지급' : '지급 예정',
        value: `${displayCount(batch.payCnt)}명, ${displayCount(batch.totPnt)}점`,
      },
      { label: '요청', value: <Parts parts={[batch.reqNm, batch.reqDeptNm, momentOf(batch.reqDt)]} /> },
      {
        label: '승인',
        value: batch.aprvNm === null ? null : <Parts parts={[batch.aprvNm, momentOf(batch.postDt)]} />,
      },
      { label: batch.bulkSt === 'REVERSED' ? '취소 사유' : '반려 사유', value: batch.rsn },
    ]}
  />
);
