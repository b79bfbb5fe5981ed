import { useState } from 'react';
import type { BulkRow } from '#contract/mileage/bulk.ts';
import { MILEAGE_WORDS } from '#contract/mileage/mileage-words.ts';
import { useSettled } from '#kit/useSettled.ts';
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
  /** The batch is being asked for anew. */
  readonly isFetching: boolean;
  /** The batch is not there any more. */
  readonly onLeft: () => void;
}

/** What may be done with a batch now, by the viewer: the department prepares it, the whole university decides. */
export function BulkActs({ batch, isFetching, onLeft }: BulkActsProps) {
  const mayUpdate = useAuth('U'),
    mayDecide = useChangesAll(),
    settled = useSettled(batch, isFetching);
  if (isEdited(batch.bulkSt)) return mayUpdate ? <PrepareActs batch={batch} settled={settled} onLeft={onLeft} /> : null;
  if (!mayDecide) return null;
  if (batch.bulkSt === 'SUBMITTED') return <DecideActs batch={batch} settled={settled} />;
  return batch.bulkSt === 'POSTED' ? <ReverseAct batch={batch} settled={settled} /> : null;
}

interface ActProps {
  readonly batch: BulkRow;
  /** The batch as its last change has left it. */
  readonly settled: () => Promise<BulkRow>;
}
const keyOf = ({ bulkId, version }: BulkRow) => ({ bulkId, version });

function PrepareActs({ batch, settled, onLeft }: ActProps & Pick<BulkActsProps, 'onLeft'>) {
  const [submit] = useSubmitBulkMutation(),
    [remove] = useDeleteBulkMutation();
  const [isUploading, setUploading] = useState(false);
  const mayUpload = useAuth('C'),
    mayDelete = useAuth('D');
  const { okCnt, warnCnt, ownYn } = batch,
    nothing = okCnt + warnCnt === 0;
  const request = async (): Promise<void> => {
    const now = await settled(),
      { errCnt, payCnt, totPnt } = now;
    const isAsked = await ask(errCnt > 0 ? MILEAGE_QUESTIONS.submitWithoutErrors : MILEAGE_QUESTIONS.submitBulk, {
      e: errCnt,
      n: displayCount(payCnt),
      m: displayCount(totPnt),
    });
    if (!isAsked) return;
    const done = await submit({ ...keyOf(now), exclErrYn: errCnt > 0 ? 'Y' : 'N' });
    if (done.error) reportStale(done.error);
    else toast('success', '승인을 요청했습니다. 다른 담당자의 승인을 기다립니다.');
  };
  const erase = async (): Promise<void> => {
    const { bulkId, bulkNo, version } = await settled();
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
function DecideActs({ batch: { ownYn }, settled }: ActProps) {
  const [approve, approving] = useApproveBulkMutation(),
    [giveBack] = useReturnBulkMutation();
  const [isAsking, setAsking] = useState(false);
  const post = async (): Promise<void> => {
    const now = await settled(),
      numbers = { n: displayCount(now.payCnt), m: displayCount(now.totPnt) };
    if (!(await ask(MILEAGE_QUESTIONS.postBulk, numbers))) return;
    const done = await approve(keyOf(now)),
      paid = done.data?.data[0];
    if (paid) toast('success', `${displayCount(paid.payCnt)}명에게 총 ${displayCount(paid.totPnt)}점을 지급했습니다.`);
    else reportStale(done.error);
  };
  const refuse = async (rsn: string): Promise<void> => {
    setAsking(false);
    const done = await giveBack({ ...keyOf(await settled()), rsn });
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
function ReverseAct({ batch: { bulkNo, payCnt, totPnt }, settled }: ActProps) {
  const [reverse, { isLoading }] = useReverseBulkMutation();
  const [isAsking, setAsking] = useState(false);
  const undo = async (rsn: string): Promise<void> => {
    setAsking(false);
    const done = await reverse({ ...keyOf(await settled()), rsn });
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
