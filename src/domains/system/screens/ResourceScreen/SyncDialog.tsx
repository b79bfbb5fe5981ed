import { useEffect, useState } from 'react';
import type { Data } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { useSyncResourceMutation } from '../../state/resource-endpoints.ts';

type Row = Data<'syncResource'>['data'][number];
const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'actCd',
    label: '처리',
    width: 's',
    onCard: 'fact',
    render: (row) => (
      <span className="chip" data-tone={row.actCd === 'ADD' ? 'success' : 'warning'}>
        {row.actCd === 'ADD' ? '추가' : '중지'}
      </span>
    ),
  },
  { key: 'resourceNm', label: '자원명', width: 'l', onCard: 'title', render: (row) => row.resourceNm },
  { key: 'resourcePath', label: '경로', width: 'xl', align: 'left', onCard: 'fact', render: (row) => row.resourcePath },
];
const NO_ROWS: readonly Row[] = [];
const counts = (addCnt: number, stopCnt: number): string => `추가 ${addCnt} / 중지 ${stopCnt}`;

/** 프로그램 동기화: what would be added and stopped, then the same done. */
export function SyncDialog({ onClose }: { readonly onClose: () => void }) {
  const [preview, setPreview] = useState<Data<'syncResource'> | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [sync, { isLoading }] = useSyncResourceMutation();
  useEffect(() => {
    void sync({ applyYn: 'N' }).then((answer) => {
      if (answer.error) setFailed(true);
      else setPreview(answer.data);
    });
  }, [sync]);
  const apply = async (): Promise<void> => {
    const done = await sync({ applyYn: 'Y' });
    if (done.error) return;
    toast('success', `${message('M-OK')} (${counts(done.data.addCnt, done.data.stopCnt)})`);
    onClose();
  };
  const isSame = preview?.data.length === 0;
  return (
    <Dialog
      title="프로그램 동기화"
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{isSame ? '닫기' : '취소'}</Button>
          {preview && !isSame ? (
            <Button look="primary" disabled={isLoading} onClick={() => void apply()}>
              반영
            </Button>
          ) : null}
        </>
      }
    >
      <div className="stack">
        <p className="muted">
          프로그램에 새로 생긴 화면은 역할 없이 추가하고, 프로그램에서 사라진 화면은 사용을 중지합니다. 직접 등록한
          자원은 그대로 둡니다.
        </p>
        {preview ? (
          <p role="status">
            <strong>{counts(preview.addCnt, preview.stopCnt)}</strong>
          </p>
        ) : null}
        <DataTable
          set="base"
          label="동기화 내용"
          columns={COLUMNS}
          rows={preview?.data ?? NO_ROWS}
          rowKey={(row) => row.resourcePath}
          isLoading={preview === null && !isFailed}
          isFailed={isFailed}
          skeletonRows={3}
          emptyText="프로그램과 자원이 같습니다."
          dense
        />
      </div>
    </Dialog>
  );
}
