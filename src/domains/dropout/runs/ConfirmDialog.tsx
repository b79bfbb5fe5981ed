import { useState } from 'react';
import { DROPOUT_WORDS } from '#contract/dropout/dropout-words.ts';
import type { Run } from '#contract/dropout/run.ts';
import { fillText } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { CheckField } from '#ui/form/choice/CheckField.tsx';
import { useConfirmRunMutation, useGetRunConfirmQuery } from '../state/run-endpoints.ts';
import { runTitle } from './run-columns.tsx';

/** What a confirmation does, before it is done; advisors who would have too many are named and hinder nothing. */
export function ConfirmDialog({ run, onClose }: { readonly run: Run; readonly onClose: () => void }) {
  const [isAuto, setAuto] = useState(true),
    autoAsgnYn = isAuto ? 'Y' : 'N';
  const { currentData, isError, error, refetch } = useGetRunConfirmQuery(
      { runId: run.runId, autoAsgnYn },
      { refetchOnMountOrArgChange: true },
    ),
    preview = currentData?.data[0];
  const [confirm, { isLoading }] = useConfirmRunMutation();
  const act = async (): Promise<void> => {
    const answer = await confirm({ runId: run.runId, version: run.version, autoAsgnYn }),
      done = answer.data?.data[0];
    if (!done) return;
    toast('success', fillText(DROPOUT_WORDS.confirmCounts, { a: done.newCnt, b: done.chngCnt, c: done.reopCnt }));
    onClose();
  };
  return (
    <Dialog
      title={`산정 확정: ${runTitle(run)}`}
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>취소</Button>
          <Button
            look="primary"
            icon="verified"
            disabled={isLoading || !preview}
            title={preview ? undefined : '확정 내용을 불러오고 있습니다.'}
            onClick={() => void act()}
          >
            확정
          </Button>
        </>
      }
    >
      <div className="stack">
        {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
        <p role="status" aria-busy={!preview}>
          {preview
            ? fillText(DROPOUT_WORDS.confirmCounts, { a: preview.newCnt, b: preview.chngCnt, c: preview.reopCnt })
            : '확정 내용을 불러오고 있습니다.'}
        </p>
        <CheckField label="담당자를 자동으로 배정합니다." isOn={isAuto} onChange={setAuto} />
        {preview && preview.over.length > 0 ? (
          <div role="alert">
            <p>{fillText(DROPOUT_WORDS.advisorsOver, { n: preview.advsrLmtCnt, m: preview.over.length })}</p>
            <ul>
              {preview.over.map(({ stfNo, stfNm, openCnt, addCnt }) => (
                <li key={stfNo}>
                  {stfNm} ({stfNo}): 현재 {openCnt}명, 추가 {addCnt}명
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        <p className="muted">확정하면 대상자가 등록되고 담당자에게 알림이 갑니다. 되돌릴 수 없습니다.</p>
      </div>
    </Dialog>
  );
}
