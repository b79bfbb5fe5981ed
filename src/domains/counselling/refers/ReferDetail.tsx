import { useState } from 'react';
import { useLocation } from 'wouter';
import { GROUND_NAMES, REFER_STATE_NAMES } from '#contract/counselling/counselling-codes.ts';
import { kindDetailPath, type CounselKind } from '#contract/counselling/kinds.ts';
import type { ReferRow } from '#contract/counselling/refer.ts';
import { REFER_STEPS, type ReferEvent } from '#contract/counselling/refer-codes.ts';
import { ActButton } from '#kit/acts/ActButton.tsx';
import { mayDo } from '#kit/acts/may-do.ts';
import { displayDate } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { ask as askPerson, toast } from '#ui/feedback/feedback.ts';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { reportStale } from '../state/page.ts';
import {
  useAcptReferMutation,
  useDoneReferMutation,
  useGetReferQuery,
  useRjctReferMutation,
} from '../state/refer-endpoints.ts';
import { REFER_TONES, sourceName, targetName } from './refer-columns.tsx';
import { SummaryList } from './SummaryList.tsx';

const SummaryDialog = lazyDialog(async () => (await import('./SummaryDialog.tsx')).SummaryDialog);
const ASK_ACCEPT = { text: '의뢰를 접수하면 상담 신청이 됩니다. 접수하시겠습니까?', title: '의뢰 접수', yes: '접수' },
  ASK_DONE = { text: '외부기관 의뢰를 완료하시겠습니까?', title: '의뢰 완료', yes: '완료' };
const knows = ({ referSt }: ReferRow, event: ReferEvent): boolean =>
  REFER_STEPS.some((step) => step.from === referSt && step.event === event);

interface ReferDetailProps {
  readonly kind: CounselKind;
  readonly row: ReferRow;
  readonly onClose: () => void;
}

/** One referral: its state for everybody who sees it, its text for who may read it, and the decision. */
export function ReferDetail({ kind, row, onClose }: ReferDetailProps) {
  const { cnslDivCd } = kind,
    { referId } = row;
  const { currentData, isError, error, refetch } = useGetReferQuery({ cnslDivCd, referId }),
    refer = currentData?.data[0];
  const [accept, accepting] = useAcptReferMutation(),
    [reject] = useRjctReferMutation(),
    [finish, finishing] = useDoneReferMutation(),
    [isRejecting, setRejecting] = useState(false),
    [isIssuing, setIssuing] = useState(false),
    [, navigate] = useLocation();
  const now = refer ?? row,
    key = { cnslDivCd, referId, version: now.version },
    isBusy = accepting.isLoading || finishing.isLoading;
  const settle = (failure: unknown, text: string): void => {
    setRejecting(false);
    if (failure) {
      reportStale(failure);
      return;
    }
    toast('success', text);
    onClose();
  };
  const acceptNow = async (): Promise<void> => {
    if (await askPerson(ASK_ACCEPT)) settle((await accept(key)).error, '의뢰를 접수했습니다.');
  };
  const finishNow = async (): Promise<void> => {
    if (await askPerson(ASK_DONE)) settle((await finish(key)).error, '의뢰를 완료했습니다.');
  };
  if (isRejecting)
    return (
      <ReasonDialog
        title="의뢰 반려"
        label="반려 사유"
        okLabel="반려"
        onSubmit={(rjctRsn) =>
          void reject({ ...key, rjctRsn }).then((done) => settle(done.error, '의뢰를 반려했습니다.'))
        }
        onClose={() => setRejecting(false)}
      />
    );
  if (isIssuing) return <SummaryDialog kind={kind} refer={now} onClose={() => setIssuing(false)} />;
  return (
    <Dialog
      title={`의뢰 ${row.referNo}`}
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>닫기</Button>
          {refer?.aplyId ? (
            <Button
              icon="folder-open"
              onClick={() => navigate(`${kindDetailPath(kind)}?aplyId=${String(refer.aplyId)}`)}
            >
              신청 보기
            </Button>
          ) : null}
          {now.orgNm !== null && mayDo(now, 'issueSmry') ? (
            <Button icon="qrcode" onClick={() => setIssuing(true)}>
              요약서 발급
            </Button>
          ) : null}
          {knows(now, 'decline') ? (
            <ActButton op="rjctRefer" of={now} icon="ban" onClick={() => setRejecting(true)}>
              반려
            </ActButton>
          ) : null}
          {knows(now, 'accept') ? (
            <ActButton
              op="acptRefer"
              of={now}
              icon="check"
              look="primary"
              disabled={isBusy}
              onClick={() => void acceptNow()}
            >
              접수
            </ActButton>
          ) : null}
          {knows(now, 'finish') ? (
            <ActButton
              op="doneRefer"
              of={now}
              icon="check-circle"
              look="primary"
              disabled={isBusy}
              onClick={() => void finishNow()}
            >
              완료
            </ActButton>
          ) : null}
        </>
      }
    >
      {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      <Facts
        facts={[
          { label: '상태', value: <Chip tone={REFER_TONES[now.referSt]}>{REFER_STATE_NAMES[now.referSt]}</Chip> },
          { label: '의뢰일시', value: displayMoment(row.rqstDt) },
          { label: '의뢰처', value: sourceName(row) },
          { label: '의뢰자', value: row.rqstNm },
          { label: '학생', value: `${row.stdNm} (${row.stdNo})` },
          { label: '대상', value: targetName(row) },
          ...(refer
            ? [
                {
                  label: '의뢰 근거',
                  value: [
                    GROUND_NAMES[refer.grndCd],
                    refer.agrDt === null ? null : displayDate(refer.agrDt),
                    refer.grndRsn,
                  ]
                    .filter(Boolean)
                    .join(' · '),
                  isWide: true,
                },
                {
                  label: '의뢰 내용',
                  value: refer.referCn ?? '보낸 사람과 책임자, 담당 상담사만 볼 수 있습니다.',
                  isWide: true,
                },
                ...(refer.smrys.length === 0
                  ? []
                  : [{ label: '이관 요약서', value: <SummaryList kind={kind} smrys={refer.smrys} />, isWide: true }]),
                ...(refer.rjctRsn === null ? [] : [{ label: '반려 사유', value: refer.rjctRsn, isWide: true }]),
              ]
            : []),
        ]}
      />
    </Dialog>
  );
}
