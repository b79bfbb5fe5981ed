import { useState } from 'react';
import type { BulkRow } from '#contract/mileage/bulk.ts';
import { MILEAGE_WORDS } from '#contract/mileage/mileage-words.ts';
import { displayCount } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { alert, ask, show, toast } from '#ui/feedback/feedback.ts';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { DecisionBar } from '#ui/page/DecisionBar.tsx';
import { useChangesAll } from '../../components/useChangesAll.ts';
import { isEdited } from '../../rules/bulk-form.ts';
import { MILEAGE_QUESTIONS } from '../../rules/questions.ts';
import {
  useApproveBulkMutation,
  useDeleteBulkMutation,
  useReturnBulkMutation,
  useReverseBulkMutation,
  useSubmitBulkMutation,
} from '../../state/bulk-endpoints.ts';
import { reportStale, useAuth } from '../../state/page.ts';

const UploadDialog = lazyDialog(async () => (await import('./UploadDialog.tsx')).UploadDialog);

interface BulkActsProps {
  readonly batch: BulkRow;
  /** The batch is not there any more. */
  readonly onLeft: () => void;
}

/** What may be done with a batch now, by the viewer: the department prepares it, the whole university decides. */
export function BulkActs({ batch, onLeft }: BulkActsProps) {
  const mayUpdate = useAuth('U'),
    mayDecide = useChangesAll();
  if (isEdited(batch.bulkSt)) return mayUpdate ? <PrepareActs batch={batch} onLeft={onLeft} /> : null;
  if (!mayDecide) return null;
  if (batch.bulkSt === 'SUBMITTED') return <DecideActs batch={batch} />;
  return batch.bulkSt === 'POSTED' ? <ReverseAct batch={batch} /> : null;
}

function PrepareActs({ batch, onLeft }: BulkActsProps) {
  const [submit] = useSubmitBulkMutation(),
    [remove] = useDeleteBulkMutation();
  const [isUploading, setUploading] = useState(false);
  const mayUpload = useAuth('C'),
    mayDelete = useAuth('D');
  const { bulkId, bulkNo, version, errCnt, okCnt, warnCnt, payCnt, totPnt, ownYn } = batch,
    nothing = okCnt + warnCnt === 0;
  const request = async (): Promise<void> => {
    const isAsked = await ask(errCnt > 0 ? MILEAGE_QUESTIONS.submitWithoutErrors : MILEAGE_QUESTIONS.submitBulk, {
      e: errCnt,
      n: displayCount(payCnt),
      m: displayCount(totPnt),
    });
    if (!isAsked) return;
    const done = await submit({ bulkId, version, exclErrYn: errCnt > 0 ? 'Y' : 'N' });
    if (done.error) reportStale(done.error);
    else toast('success', '승인을 요청했습니다. 다른 담당자의 승인을 기다립니다.');
  };
  const erase = async (): Promise<void> => {
    if (!(await ask(MILEAGE_QUESTIONS.deleteBulk, { no: bulkNo }))) return;
    const [outcome] = (await remove({ rows: [{ id: bulkId, version }] })).data?.data ?? [];
    if (!outcome) return;
    if (outcome.okYn === 'N') {
      await alert(outcome.message);
      return;
    }
    show('M-DEL-OK');
    onLeft();
  };
  return (
    <>
      {mayDelete ? (
        <Button
          look="danger"
          icon="trash"
          disabled={ownYn === 'N'}
          title={ownYn === 'N' ? MILEAGE_WORDS.onlyRequester : undefined}
          onClick={() => void erase()}
        >
          삭제
        </Button>
      ) : null}
      {mayUpload ? (
        <Button icon="upload" onClick={() => setUploading(true)}>
          다시 업로드
        </Button>
      ) : null}
      <Button
        look="primary"
        icon="send"
        disabled={nothing}
        title={nothing ? MILEAGE_WORDS.noRows : undefined}
        onClick={() => void request()}
      >
        승인요청
      </Button>
      {isUploading ? (
        <UploadDialog batch={batch} onUploaded={() => undefined} onClose={() => setUploading(false)} />
      ) : null}
    </>
  );
}

/** 승인, 반려: by another person than the requester. */
function DecideActs({ batch: { bulkId, version, payCnt, totPnt, ownYn } }: { readonly batch: BulkRow }) {
  const [approve, approving] = useApproveBulkMutation(),
    [giveBack] = useReturnBulkMutation();
  const [isAsking, setAsking] = useState(false);
  const post = async (): Promise<void> => {
    const numbers = { n: displayCount(payCnt), m: displayCount(totPnt) };
    if (!(await ask(MILEAGE_QUESTIONS.postBulk, numbers))) return;
    const done = await approve({ bulkId, version }),
      paid = done.data?.data[0];
    if (paid) toast('success', `${displayCount(paid.payCnt)}명에게 총 ${displayCount(paid.totPnt)}점을 지급했습니다.`);
    else reportStale(done.error);
  };
  const refuse = async (rsn: string): Promise<void> => {
    setAsking(false);
    const done = await giveBack({ bulkId, version, rsn });
    if (done.error) reportStale(done.error);
    else toast('success', '일괄 지급을 반려했습니다.');
  };
  const isOwn = ownYn === 'Y';
  return (
    <DecisionBar>
      <Button look="danger" icon="times" onClick={() => setAsking(true)}>
        반려
      </Button>
      <Button
        look="primary"
        icon="check"
        disabled={isOwn || approving.isLoading}
        title={isOwn ? MILEAGE_WORDS.twoPersons : undefined}
        onClick={() => void post()}
      >
        승인
      </Button>
      {isAsking ? (
        <ReasonDialog
          title="일괄 지급 반려"
          label="반려 사유"
          okLabel="반려"
          onSubmit={(rsn) => void refuse(rsn)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </DecisionBar>
  );
}

/** 전체 취소: every entry that is not reversed yet. */
function ReverseAct({ batch: { bulkId, bulkNo, version, payCnt, totPnt } }: { readonly batch: BulkRow }) {
  const [reverse, { isLoading }] = useReverseBulkMutation();
  const [isAsking, setAsking] = useState(false);
  const undo = async (rsn: string): Promise<void> => {
    setAsking(false);
    const done = await reverse({ bulkId, version, rsn });
    if (done.error) reportStale(done.error);
    else toast('success', `${bulkNo} 지급을 모두 취소했습니다.`);
  };
  return (
    <>
      <Button look="danger" icon="undo" disabled={isLoading} onClick={() => setAsking(true)}>
        전체 취소
      </Button>
      {isAsking ? (
        <ReasonDialog
          title="일괄 지급 전체 취소"
          label="취소 사유"
          okLabel="전체 취소"
          onSubmit={(rsn) => void undo(rsn)}
          onClose={() => setAsking(false)}
        >
          <p>
            {displayCount(payCnt)}명에게 지급한 {displayCount(totPnt)}점 가운데 아직 취소되지 않은 거래를 모두
            취소합니다.
          </p>
        </ReasonDialog>
      ) : null}
    </>
  );
}
