import { useState } from 'react';
import { CERTI_WORDS } from '#contract/certification/certi-words.ts';
import { UPLOAD_SRCS, type UploadSrc } from '#contract/certification/certi-codes.ts';
import type { Programme } from '#contract/certification/programmes.ts';
import type { UpBatch, UpItem } from '#contract/certification/std.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useSideList } from '#kit/list/useList.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { CheckedUpload } from '#ui/excel/CheckedUpload.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { namesOf, optionsOf } from '#ui/form/options.ts';
import { selectFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import type { Column } from '#ui/table/column.ts';
import { codeColumn, countColumn, flagColumn, momentColumn, textColumn } from '#ui/table/columns.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { BATCH_LIST } from '../../rules/certi-lists.ts';
import { UPLOAD_KINDS, uploadSample, uploadSheet } from '../../rules/sheets.ts';
import { reportStale, sheetPort, useAuth } from '../../state/page.ts';
import {
  useApplyNurseDataUploadMutation,
  useGetNurseBatchListQuery,
  useGetUpItemListQuery,
  useUploadNurseDataMutation,
  useWithdrawNurseBatchMutation,
} from '../../state/std-endpoints.ts';
import { UpItemDialog } from './UpItemDialog.tsx';

const KIND_NAMES = Object.fromEntries(UPLOAD_SRCS.map((src) => [src, UPLOAD_KINDS[src].name]));
const KINDS = optionsOf(KIND_NAMES);
const NO_ITEMS: readonly UpItem[] = [];
const batchKey = (row: UpBatch): string => row.certiUpBatchId;
const whyLocked = ({ withdrawYn }: UpBatch): string | null => (withdrawYn === 'Y' ? CERTI_WORDS.withdrawn : null);

const BATCHES: readonly Column<UpBatch>[] = [
  countColumn<UpBatch>('batchNo', '회차', { sort: true, isKept: true }),
  codeColumn<UpBatch>('srcDiv', '자료', namesOf(KIND_NAMES), { onCard: 'title' }),
  countColumn<UpBatch>('rowCnt', '행', { onCard: 'fact' }),
  countColumn<UpBatch>('stdCnt', '학생', { onCard: 'fact' }),
  textColumn<UpBatch>('regNm', '등록', { width: 's' }),
  momentColumn<UpBatch>('regDt', '등록일시', { sort: true }),
  {
    key: 'withdrawYn',
    label: '상태',
    width: 'state',
    onCard: 'fact',
    render: ({ withdrawYn }) => (withdrawYn === 'Y' ? <Chip>회수</Chip> : <Chip tone="success">반영</Chip>),
  },
  textColumn<UpBatch>('rsn', '회수 사유', { width: 'l', least: 's' }),
];
const ITEMS: readonly Column<UpItem>[] = [
  codeColumn<UpItem>('srcDiv', '자료', namesOf(KIND_NAMES)),
  textColumn<UpItem>('itemCd', '항목코드', { width: 's', isKept: true }),
  textColumn<UpItem>('itemNm', '항목명', { width: 'xl', onCard: 'title' }),
  flagColumn<UpItem>('useYn', '사용', ['사용', '미사용'], { onCard: 'fact' }),
];

/** 업로드 자료: results that the department brings, batch by batch, and what their codes mean. */
export function UploadPanel({ programme }: { readonly programme: Programme }) {
  const { certiDiv } = programme;
  const list = useSideList(BATCH_LIST, useGetNurseBatchListQuery, batchKey, { more: { certiDiv } });
  const items = useGetUpItemListQuery({ certiDiv });
  const [uploading, setUploading] = useState<UploadSrc | null>(null),
    [opened, open] = useState<UpItem | 'new' | null>(null);
  const mayUpdate = useAuth('U');
  return (
    <div className="stack">
      <ListFilters filters={[selectFilter('srcDiv', '자료', KINDS)]} list={list} />
      <ListPart
        title="업로드 이력"
        label="업로드 이력"
        noun="업로드"
        list={list}
        columns={BATCHES}
        whyLocked={whyLocked}
        emptyText="업로드한 자료가 없습니다."
        tools={
          mayUpdate
            ? UPLOAD_SRCS.map((src) => (
                <Button key={src} icon="upload" onClick={() => setUploading(src)}>
                  {UPLOAD_KINDS[src].name} 업로드
                </Button>
              ))
            : null
        }
        selectionActions={
          mayUpdate ? (chosen) => <WithdrawAct chosen={chosen} onDone={list.selection.clear} /> : undefined
        }
      />
      <Card
        title="항목코드"
        actions={
          mayUpdate ? (
            <Button icon="plus" onClick={() => open('new')}>
              항목 등록
            </Button>
          ) : null
        }
      >
        <DataTable
          label="항목코드"
          columns={ITEMS}
          rows={items.data?.data ?? NO_ITEMS}
          rowKey={({ certiUpItemId }) => certiUpItemId}
          isLoading={items.isFetching}
          isFailed={items.isError}
          failure={items.error}
          onRetry={() => void items.refetch()}
          {...(mayUpdate ? { onOpen: open } : {})}
        />
      </Card>
      {uploading ? <DataUpload certiDiv={certiDiv} src={uploading} onClose={() => setUploading(null)} /> : null}
      {opened === null ? null : (
        <UpItemDialog certiDiv={certiDiv} row={opened === 'new' ? null : opened} onClose={() => open(null)} />
      )}
    </div>
  );
}

interface DataUploadProps {
  readonly certiDiv: string;
  readonly src: UploadSrc;
  readonly onClose: () => void;
}

function DataUpload({ certiDiv, src, onClose }: DataUploadProps) {
  const [check] = useUploadNurseDataMutation(),
    [apply] = useApplyNurseDataUploadMutation();
  return (
    <CheckedUpload
      name={UPLOAD_KINDS[src].name}
      columns={uploadSheet(src)}
      sample={uploadSample(src)}
      allOrNone
      sheets={sheetPort}
      onClose={onClose}
      check={async (rows) => (await check({ certiDiv, srcDiv: src, rows: [...rows] })).data ?? null}
      apply={async (uploadId) => (await apply({ uploadId })).data?.data[0] ?? null}
    />
  );
}

/** 회수: the values before the batch count again. */
function WithdrawAct({ chosen, onDone }: { readonly chosen: readonly UpBatch[]; readonly onDone: () => void }) {
  const [withdraw] = useWithdrawNurseBatchMutation();
  const [isAsking, setAsking] = useState(false);
  const [row] = chosen,
    isOne = chosen.length === 1;
  const take = async (rsn: string): Promise<void> => {
    setAsking(false);
    if (!row) return;
    const done = await withdraw({ certiUpBatchId: row.certiUpBatchId, version: row.version, rsn });
    if (done.error) {
      reportStale(done.error);
      return;
    }
    toast('success', `${row.batchNo}회차 자료를 회수했습니다. 이전 값이 다시 적용됩니다.`);
    onDone();
  };
  return (
    <>
      <Button
        look="danger"
        icon="undo"
        disabled={!isOne}
        title={isOne ? undefined : '자료는 한 회차씩 회수합니다.'}
        onClick={() => setAsking(true)}
      >
        회수
      </Button>
      {isAsking ? (
        <ReasonDialog
          title="업로드 자료 회수"
          label="회수 사유"
          okLabel="회수"
          onSubmit={(rsn) => void take(rsn)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
