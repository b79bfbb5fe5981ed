import { fields } from 'virtual:fields/applyBatchInput';
import { useRef, useState } from 'react';
import type { BatchInput } from '#contract/batch/feed.ts';
import { MAX_FEED_ROWS, SHORTEST_FORCE_REASON, type FeedJobCd } from '#contract/batch/feed-rules.ts';
import { SYS_ADMIN } from '#contract/system/roles/role-rules.ts';
import { useCodes } from '#domains/system/index.ts';
import { message } from '#messages/message.ts';
import { displayCount } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { ask, toast } from '#ui/feedback/feedback.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { reportUnsent } from '#ui/files/useFileSend.ts';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { feedGroups, feedHindrance, feedTemplate } from '../../rules/feed-labels.ts';
import {
  useApplyBatchInputMutation,
  useGetBatchInputQuery,
  useUploadBatchInputMutation,
} from '../../state/batch-endpoints.ts';
import { findFieldErrors, sheetPort, uploadGroup, usePerson } from '../../state/page.ts';
import { FeedResult } from './FeedResult.tsx';

interface FeedDialogProps {
  readonly jobCd: FeedJobCd;
  readonly jobNm: string;
  /** An input of before; without it one is chosen. */
  readonly batchInputId?: string;
  readonly onOpenRun: (batchRunId: string) => void;
  readonly onClose: () => void;
}

/** 입력 업로드: a workbook is sent and checked, what it would do is looked at, and then it is written now, by the schedule, or not at all. */
export function FeedDialog({ jobCd, jobNm, batchInputId, onOpenRun, onClose }: FeedDialogProps) {
  const [chosenId, setChosenId] = useState(batchInputId);
  const answer = useGetBatchInputQuery({ batchInputId: chosenId ?? '' }, { skip: chosenId === undefined });
  const [isBusy, setBusy] = useState(false);
  const input = isBusy ? undefined : answer.data?.data[0];
  const [apply, applying] = useApplyBatchInputMutation();
  const mayInsist = usePerson()?.roleCds.includes(SYS_ADMIN) ?? false;
  const [rsn, setRsn] = useState(''),
    [rsnError, setRsnError] = useState<string>();
  const hindrance = input ? feedHindrance(input) : undefined;
  const submit = async (
    { batchInputId: id, errCnt }: BatchInput,
    request: { readonly rsrvYn?: 'Y'; readonly forceYn?: 'Y'; readonly rsn?: string },
  ): Promise<void> => {
    if (errCnt > 0 && !(await ask('M-XLS-SKIP', { n: errCnt }))) return;
    const applied = await apply({ batchInputId: id, ...request });
    if (applied.error) {
      setRsnError(findFieldErrors(applied.error).find(({ field }) => field === 'rsn')?.message);
      return;
    }
    const batchRunId = applied.data.data[0]?.batchRunId;
    toast('success', batchRunId ? `${jobNm} 입력의 반영을 시작했습니다.` : '다음 일정에 반영하도록 예약했습니다.');
    onClose();
    if (batchRunId) onOpenRun(batchRunId);
  };
  const insist = (chosen: BatchInput): void => {
    const isShort = rsn.trim().length < SHORTEST_FORCE_REASON;
    setRsnError(isShort ? message('M-MIN', { label: '강제 반영 사유', n: SHORTEST_FORCE_REASON }) : undefined);
    if (!isShort) void submit(chosen, { forceYn: 'Y', rsn: rsn.trim() });
  };
  const mayWrite = input !== undefined && hindrance === undefined,
    mayReserve = input !== undefined && input.statCd !== 'DONE' && input.okCnt > 0 && input.shortYn === 'N';
  const actions =
    input && mayReserve ? (
      <Button
        icon="calendar-clock"
        disabled={applying.isLoading || input.statCd === 'RSVD'}
        title={input.statCd === 'RSVD' ? '이미 예약한 입력입니다.' : undefined}
        onClick={() => void submit(input, { rsrvYn: 'Y' })}
      >
        예약 반영
      </Button>
    ) : null;
  return (
    <FormDialog
      title={`${jobNm} 입력`}
      size="large"
      isDirty={rsn !== ''}
      isSaving={applying.isLoading}
      saveLabel="반영"
      onClose={onClose}
      actions={actions}
      {...(mayWrite ? { onSave: () => void submit(input, {}) } : {})}
    >
      <div className="stack">
        {batchInputId === undefined ? (
          <FeedSteps
            jobCd={jobCd}
            jobNm={jobNm}
            input={input}
            isBusy={isBusy}
            onBusy={setBusy}
            onChecked={setChosenId}
          />
        ) : null}
        {answer.isError ? <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} /> : null}
        {input ? <FeedResult input={input} /> : null}
        {hindrance === undefined ? null : (
          <p className="feed-hindrance" role="status">
            <span className="pi pi-exclamation-triangle" aria-hidden="true" />
            {hindrance}
          </p>
        )}
        {input?.shortYn === 'Y' && input.statCd !== 'DONE' && mayInsist ? (
          <section className="feed-force" aria-label="강제 반영">
            <TextAreaField
              label="강제 반영 사유"
              required
              maxLength={fields.rsn.longest}
              value={rsn}
              help="빠진 자료는 그대로 두고 입력에 있는 자료만 반영합니다. 사유는 실행 이력에 남습니다."
              {...(rsnError === undefined ? {} : { error: rsnError })}
              onChange={setRsn}
            />
            <Button
              look="danger"
              icon="bolt"
              disabled={applying.isLoading || input.waitsForNm !== null}
              title={input.waitsForNm === null ? undefined : hindrance}
              onClick={() => insist(input)}
            >
              강제 반영
            </Button>
          </section>
        ) : null}
      </div>
    </FormDialog>
  );
}

interface FeedStepsProps extends Pick<FeedDialogProps, 'jobCd' | 'jobNm'> {
  readonly input: BatchInput | undefined;
  readonly isBusy: boolean;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onChecked: (batchInputId: string) => void;
}

/** The template, and the choice of a file that goes up and is checked at once. */
function FeedSteps({ jobCd, jobNm, input, isBusy, onBusy, onChecked }: FeedStepsProps) {
  const file = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const [check] = useUploadBatchInputMutation();
  const codes = useCodes(feedGroups(jobCd));
  const send = async (chosen: File): Promise<void> => {
    setShare(0);
    const sent = await uploadGroup([chosen], { policyCd: 'XLS', onProgress: setShare });
    setShare(null);
    if (!sent.ok) {
      await reportUnsent(sent.error);
      return;
    }
    const found = (await check({ jobCd, fileGroupId: sent.value })).data?.data[0];
    if (found) onChecked(found.batchInputId);
  };
  const choose = async (chosen: File): Promise<void> => {
    onBusy(true);
    try {
      await send(chosen);
    } finally {
      onBusy(false);
    }
  };
  const template = (): void => {
    const { layout, sample } = feedTemplate(jobCd, jobNm, codes.rows);
    void sheetPort.save(layout, [sample]);
  };
  const note = isBusy
    ? share === null
      ? '입력을 검증하고 있습니다.'
      : `파일을 올리고 있습니다. ${Math.round(share * 100)}%`
    : input
      ? input.oriFileNm
      : `xlsx의 보이는 첫 번째 시트, ${displayCount(MAX_FEED_ROWS)}행까지. 올리면 반영하기 전에 먼저 검증합니다.`;
  return (
    <div className="feed-steps">
      <Button icon="download" onClick={template}>
        양식 다운로드
      </Button>
      <Button
        look={input ? 'plain' : 'primary'}
        icon="upload"
        disabled={isBusy}
        title={isBusy ? '입력을 검증하고 있습니다.' : undefined}
        onClick={() => file.current?.click()}
      >
        업로드
      </Button>
      <span className="muted" role="status">
        {note}
      </span>
      <input
        ref={file}
        type="file"
        hidden
        accept=".xlsx"
        aria-label="입력 파일"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) void choose(chosen);
          target.value = '';
        }}
      />
    </div>
  );
}
