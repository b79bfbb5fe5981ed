import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { BalanceRow, EntryRow } from '#contract/mileage/account.ts';
import { MILEAGE_SCREEN } from '#contract/mileage/mileage-codes.ts';
import { MILEAGE_WORDS } from '#contract/mileage/mileage-words.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { PrintRecordButton } from '#kit/PrintRecordButton.tsx';
import { useSideList } from '#kit/list/useList.ts';
import { displayCount } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { useChangesAll } from '../../components/useChangesAll.ts';
import { capText } from '../../rules/labels.ts';
import { ENTRY_LIST } from '../../rules/mileage-lists.ts';
import { useGetBalanceQuery, useGetLedgerListQuery, useReverseLedgerMutation } from '../../state/apply-endpoints.ts';
import { ENTRY_COLUMNS } from './apply-columns.tsx';

const AdjustmentDialog = lazyDialog(async () => (await import('./AdjustmentDialog.tsx')).AdjustmentDialog);
const entryKey = (row: EntryRow): string => row.ledgerId;
const whyLocked = ({ entryDiv, rvslSeqNo, srcDiv }: EntryRow): string | null => {
  if (entryDiv === 'REVERSE' || rvslSeqNo !== null) return MILEAGE_WORDS.alreadyReversed;
  return srcDiv === 'ECP' ? MILEAGE_WORDS.reversedByEcp : null;
};

interface AccountPanelProps {
  readonly stdNo: string;
  readonly onClose: () => void;
}

/** The account of one student: what is there, how much the caps leave, and every entry behind it. */
export function AccountPanel({ stdNo, onClose }: AccountPanelProps) {
  const { data, isError, error, refetch } = useGetBalanceQuery({ stdNo });
  const [isAdjusting, setAdjusting] = useState(false);
  const mayPost = useChangesAll();
  const place = useRef<HTMLElement>(null),
    account = data?.data[0];
  useEffect(() => {
    if (account) place.current?.scrollIntoView({ block: 'nearest' });
  }, [account]);
  if (isError) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!account) return null;
  return (
    <section ref={place} className="stack" aria-label={`${account.stdNm ?? ''} ${stdNo} 계정`}>
      <Card
        title={`${account.stdNm ?? ''} (${stdNo})`}
        actions={
          <>
            <PrintRecordButton title="마일리지 내역" name={stdNo}>
              학생 내역 인쇄
            </PrintRecordButton>
            {mayPost ? (
              <Button icon="pencil" onClick={() => setAdjusting(true)}>
                조정 등록
              </Button>
            ) : null}
            <Button icon="times" onClick={onClose}>
              닫기
            </Button>
          </>
        }
      >
        <AccountFacts account={account} />
      </Card>
      <EntryList stdNo={stdNo} mayReverse={mayPost} />
      {isAdjusting ? <AdjustmentDialog stdNo={stdNo} onClose={() => setAdjusting(false)} /> : null}
    </section>
  );
}

const points = (pnt: number): string => `${displayCount(pnt)}점`;

const AccountFacts = ({ account }: { readonly account: BalanceRow }) => (
  <div className="stack">
    <Facts
      columns={3}
      facts={[
        {
          label: '학과',
          value: [account.hakguaNm, account.gradeCd && `${account.gradeCd}학년`].filter(Boolean).join(' '),
        },
        {
          label: '잔액',
          value: `${displayCount(account.bal)}점${account.bal < 0 ? ' (환수대상: 0점이 될 때까지 사용할 수 없습니다.)' : ''}`,
        },
        {
          label: '원장 확인',
          value:
            account.soundYn === 'Y'
              ? `거래 ${displayCount(account.lastSeq)}건이 모두 맞습니다.`
              : '거래와 잔액이 맞지 않습니다. 시스템 관리자에게 알려주세요.',
        },
        { label: '적립', value: points(account.earnTot) },
        { label: '사용', value: points(account.useTot) },
        { label: '소멸', value: points(account.expTot) },
      ]}
    />
    <ul className="area-points" aria-label="영역별 점수">
      {account.areas.map(({ areaCd, areaNm, termPnt, termCap, careerPnt, careerCap }) => (
        <li key={areaCd}>
          <span>{areaNm}</span>
          <strong className="numeric">{displayCount(careerPnt)}점</strong>
          <span className="muted numeric">
            이번 학기 {displayCount(termPnt)}/{capText(termCap)} · 재학 한도 {capText(careerCap)}
          </span>
          {termCap > 0 ? (
            <meter aria-label={`${areaNm} 학기 한도`} min={0} max={termCap} value={Math.max(0, termPnt)} />
          ) : null}
        </li>
      ))}
    </ul>
  </div>
);

/** Entries of the account; one that earned by an application opens it. */
function EntryList({ stdNo, mayReverse }: { readonly stdNo: string; readonly mayReverse: boolean }) {
  const [, navigate] = useLocation();
  const list = useSideList(ENTRY_LIST, useGetLedgerListQuery, entryKey, { more: { stdNo } });
  const [isAsking, setAsking] = useState(false);
  const [reverse] = useReverseLedgerMutation();
  const [chosen] = list.selection.chosen;
  const take = async (rsn: string): Promise<void> => {
    setAsking(false);
    if (!chosen) return;
    if ((await reverse({ ledgerId: chosen.ledgerId, rsn })).error) return;
    toast('success', `순번 ${chosen.seqNo} 거래를 취소했습니다.`);
    list.selection.clear();
  };
  return (
    <>
      <ListPart
        title="거래 내역"
        label="거래 내역"
        noun="거래"
        list={list}
        columns={ENTRY_COLUMNS}
        emptyText="거래 내역이 없습니다."
        whyLocked={whyLocked}
        onOpen={({ applyId }) => {
          if (applyId) navigate(`${MILEAGE_SCREEN.apply}?applyId=${applyId}`);
          else toast('info', '신청으로 적립한 거래만 신청 내용을 볼 수 있습니다.');
        }}
        selectionActions={
          mayReverse
            ? (rows) => (
                <Button
                  look="danger"
                  icon="undo"
                  disabled={rows.length !== 1}
                  title={rows.length === 1 ? undefined : '거래는 한 건씩 취소합니다.'}
                  onClick={() => setAsking(true)}
                >
                  거래 취소
                </Button>
              )
            : undefined
        }
      />
      {isAsking && chosen ? (
        <ReasonDialog
          title={`순번 ${chosen.seqNo} 거래 취소`}
          label="취소 사유"
          okLabel="거래 취소"
          onSubmit={(rsn) => void take(rsn)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
