import { useState } from 'react';
import type { AdjRow } from '#contract/mileage/account.ts';
import { ADJ_STATE_NAMES } from '#contract/mileage/mileage-codes.ts';
import { MILEAGE_WORDS } from '#contract/mileage/mileage-words.ts';
import { ActButton } from '#kit/acts/ActButton.tsx';
import { mayDo } from '#kit/acts/may-do.ts';
import { displayCount } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { FileList } from '#ui/files/FileList.tsx';
import { useChangesAll } from '../../components/useChangesAll.ts';
import { signedPoints } from '../../rules/labels.ts';
import { useGetBalanceQuery } from '../../state/apply-endpoints.ts';
import { filePort } from '../../state/page.ts';
import { AdjustmentReturn, useDecideAdjustment } from './useDecideAdjustment.tsx';

interface AdjustmentDecisionProps {
  readonly row: AdjRow;
  readonly onClose: () => void;
}

/** One adjustment with all that is decided by it: the student's balance before and after, the reason and its evidence. */
export function AdjustmentDecision({ row, onClose }: AdjustmentDecisionProps) {
  const reachesAll = useChangesAll();
  const { currentData } = useGetBalanceQuery({ stdNo: row.stdNo }),
    balance = currentData?.data[0];
  const [isReturning, setReturning] = useState(false);
  const { approve, giveBack } = useDecideAdjustment(row, onClose);
  return (
    <Dialog
      title="마일리지 조정"
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>닫기</Button>
          {row.adjSt === 'REQ' ? (
            <>
              <ActButton op="returnAdj" of={row} look="danger" icon="times" onClick={() => setReturning(true)}>
                반려
              </ActButton>
              <ActButton op="approveAdj" of={row} look="primary" icon="check" onClick={() => void approve()}>
                승인
              </ActButton>
            </>
          ) : null}
        </>
      }
    >
      <div className="stack">
        <Facts
          facts={[
            { label: '학생', value: `${balance?.stdNm ?? row.stdNm ?? ''} (${row.stdNo})` },
            { label: '학과', value: row.hakguaNm },
            { label: '학기·영역', value: [row.termNm, row.areaNm].filter(Boolean).join(' · ') },
            { label: '상태', value: ADJ_STATE_NAMES[row.adjSt] },
            { label: '조정 점수', value: `${signedPoints(row.pnt)}점` },
            {
              label: row.adjSt === 'REQ' ? '승인 시 잔액' : '현재 잔액',
              value: balance
                ? row.adjSt === 'REQ'
                  ? `${displayCount(balance.bal)}점 → ${displayCount(balance.bal + row.pnt)}점`
                  : `${displayCount(balance.bal)}점`
                : null,
            },
            { label: '요청', value: `${row.reqNm ?? '-'} ${displayMoment(row.regDt)}` },
            { label: '승인자', value: row.aprvNm },
            { label: '사유', value: row.rsn, isWide: true },
            ...(row.rtnRsn ? [{ label: '반려 사유', value: row.rtnRsn, isWide: true }] : []),
          ]}
        />
        {row.fileGroupId === null ? (
          <p className="muted">첨부한 증빙이 없습니다.</p>
        ) : reachesAll ? (
          <FileList fileGroupId={row.fileGroupId} port={filePort} />
        ) : (
          <p className="muted">증빙은 전체 범위의 수정 권한이 있는 담당자가 열 수 있습니다.</p>
        )}
        {row.adjSt === 'REQ' && reachesAll && !mayDo(row, 'approveAdj') ? (
          <p className="muted">{MILEAGE_WORDS.twoPersons}</p>
        ) : null}
      </div>
      {isReturning ? (
        <AdjustmentReturn
          onSubmit={(rsn) => {
            setReturning(false);
            void giveBack(rsn);
          }}
          onClose={() => setReturning(false)}
        />
      ) : null}
    </Dialog>
  );
}
