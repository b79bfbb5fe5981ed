import { useState } from 'react';
import { useLocation } from 'wouter';
import { EVID_STATE_NAMES } from '#contract/certification/certi-codes.ts';
import { statePath, type Programme } from '#contract/certification/programmes.ts';
import type { EvidRow, StateItem } from '#contract/certification/state.ts';
import { ActButton } from '#kit/acts/ActButton.tsx';
import { displayDate } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { FileList } from '#ui/files/FileList.tsx';
import { figure, gradeName, withUnit } from '../../rules/labels.ts';
import { filePort, reportStale } from '../../state/page.ts';
import { useApproveEvidMutation, useGetStateQuery, useReturnEvidMutation } from '../../state/state-endpoints.ts';

interface EvidDecisionProps {
  readonly programme: Programme;
  readonly row: EvidRow;
  readonly onClose: () => void;
}

/** What is asked of the item: its threshold, and how far the value that counts now is from it. */
const measureText = ({ curVal, passVal, unitNm, metYn }: StateItem): string =>
  passVal === null
    ? withUnit(curVal, unitNm)
    : `${withUnit(curVal, unitNm)} / 기준 ${withUnit(passVal, unitNm)} (${metYn === 'Y' ? '충족' : '미충족'})`;

/** One piece of evidence with all that is decided by it: the student, the item as it counts now, the value, and the proof. */
export function EvidDecision({ programme, row, onClose }: EvidDecisionProps) {
  const [, navigate] = useLocation();
  const [approve, approving] = useApproveEvidMutation(),
    [giveBack, returning] = useReturnEvidMutation();
  const { currentData } = useGetStateQuery({ certiDiv: row.certiDiv, stdNo: row.stdNo }),
    student = currentData?.data[0],
    item = student?.items.find(({ itemKey }) => itemKey === row.itemKey);
  const [isReturning, setReturning] = useState(false);
  const { certiEvidId, version, evidSt } = row,
    isBusy = approving.isLoading || returning.isLoading;
  const finish = (error: Parameters<typeof reportStale>[0], said: string): void => {
    if (error) {
      reportStale(error);
      return;
    }
    toast('success', said);
    onClose();
  };
  return (
    <Dialog
      title="수기 인정 심사"
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Button
            icon="external-link"
            onClick={() => navigate(`${statePath(programme)}?${new URLSearchParams({ stdNo: row.stdNo })}`)}
          >
            학생 보기
          </Button>
          <Button onClick={onClose}>닫기</Button>
          {evidSt !== 'RETURNED' ? (
            <ActButton
              op="returnEvid"
              of={row}
              look="danger"
              icon="times"
              disabled={isBusy}
              onClick={() => setReturning(true)}
            >
              반려
            </ActButton>
          ) : null}
          {evidSt === 'REQ' ? (
            <ActButton
              op="approveEvid"
              of={row}
              look="primary"
              icon="check"
              disabled={isBusy}
              onClick={() =>
                void approve({ certiEvidId, version }).then(({ error }) => finish(error, '수기 인정을 승인했습니다.'))
              }
            >
              승인
            </ActButton>
          ) : null}
        </>
      }
    >
      <div className="stack">
        <Facts
          facts={[
            { label: '학생', value: `${student?.stdNm ?? row.stdNm ?? ''} (${row.stdNo})` },
            { label: '학과', value: student?.hakguaNm ?? null },
            { label: '항목', value: row.itemNm },
            { label: '상태', value: EVID_STATE_NAMES[evidSt] },
            { label: '인정값', value: withUnit(row.val, item?.unitNm ?? '') },
            { label: '현재 값', value: item ? measureText(item) : null },
            { label: '취득일', value: displayDate(row.acqDt) },
            { label: '기관', value: row.orgNm },
            { label: '등록', value: `${row.entryNm ?? '-'} ${displayMoment(row.regDt)}` },
            {
              label: '현재 총점·산출등급',
              value: student ? `${figure(student.totPnt)}점 · ${gradeName(student.calcGrdCd)}` : null,
            },
            ...(row.rvwNm ? [{ label: '심사', value: row.rvwNm }] : []),
            ...(row.rsn ? [{ label: '반려 사유', value: row.rsn, isWide: true }] : []),
          ]}
        />
        <FileList fileGroupId={row.fileGroupId} port={filePort} />
        {evidSt === 'REQ' ? <p className="muted">승인하면 인정값을 반영하여 학생을 바로 다시 판정합니다.</p> : null}
      </div>
      {isReturning ? (
        <ReasonDialog
          title="수기 인정 반려"
          label="반려 사유"
          okLabel="반려"
          onSubmit={(rsn) => {
            setReturning(false);
            void giveBack({ certiEvidId, version, rsn }).then(({ error }) =>
              finish(error, '수기 인정을 반려했습니다.'),
            );
          }}
          onClose={() => setReturning(false)}
        />
      ) : null}
    </Dialog>
  );
}
