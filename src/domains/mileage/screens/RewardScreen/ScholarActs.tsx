import { useState } from 'react';
import { SCHOLAR_TRANSITIONS, type ScholarEvent } from '#contract/mileage/mileage-codes.ts';
import { MILEAGE_WORDS } from '#contract/mileage/mileage-words.ts';
import type { ScholarDetail } from '#contract/mileage/scholar.ts';
import { PrintRecordButton } from '#kit/PrintRecordButton.tsx';
import { displayCount } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { ask, toast } from '#ui/feedback/feedback.ts';
import { useChangesAll } from '../../components/useChangesAll.ts';
import { MILEAGE_QUESTIONS } from '../../rules/questions.ts';
import {
  useCalcScholarMutation,
  useCancelScholarMutation,
  useConfirmScholarMutation,
  useMakePayFileMutation,
  usePayScholarMutation,
} from '../../state/scholar-endpoints.ts';
import { sheetPort, tellStale } from '../../state/page.ts';

const FILE_COLUMNS = [
  { key: 'stdNo', label: '학번', width: 14 },
  { key: 'stdNm', label: '성명', width: 14 },
  { key: 'amt', label: '금액', width: 14, format: 'number' },
] as const;

interface ScholarActsProps {
  readonly scholar: ScholarDetail;
  /** A list was made. */
  readonly onRanked: () => void;
}

/** What can be done with a scholarship in its state. */
export function ScholarActs({ scholar, onRanked }: ScholarActsProps) {
  const mayChange = useChangesAll(),
    { schNm, schSt } = scholar;
  const may = (event: ScholarEvent): boolean =>
    mayChange && SCHOLAR_TRANSITIONS.some((step) => step.from === schSt && step.event === event);
  return (
    <>
      <PrintRecordButton title="마일리지 장학금" name={schNm} />
      {may('cancel') ? <CancelButton scholar={scholar} /> : null}
      {may('calc') ? <CalcButton scholar={scholar} onRanked={onRanked} /> : null}
      {may('confirm') ? <ConfirmButton scholar={scholar} /> : null}
      {may('file') ? <FileButton scholar={scholar} /> : null}
      {may('pay') ? <PayButton scholar={scholar} /> : null}
    </>
  );
}

type ActProps = Pick<ScholarActsProps, 'scholar'>;
const keyOf = ({ mlgScholarId, version }: ScholarDetail) => ({ mlgScholarId, version });

function CalcButton({ scholar, onRanked }: ScholarActsProps) {
  const [calc, { isLoading }] = useCalcScholarMutation();
  const run = async (): Promise<void> => {
    const done = await calc(keyOf(scholar));
    if (done.error) {
      tellStale(done.error);
      return;
    }
    toast('success', `${displayCount(done.data.data[0]?.selCnt ?? 0)}명을 선발 대상으로 산출했습니다.`);
    onRanked();
  };
  return (
    <Button
      icon="calculator"
      look={scholar.schSt === 'DRAFT' ? 'primary' : 'plain'}
      disabled={isLoading}
      title={isLoading ? '산출하고 있습니다.' : undefined}
      onClick={() => void run()}
    >
      {scholar.schSt === 'DRAFT' ? '산출' : '다시 산출'}
    </Button>
  );
}

function ConfirmButton({ scholar }: ActProps) {
  const [confirm] = useConfirmScholarMutation();
  const run = async (): Promise<void> => {
    if (!(await ask(MILEAGE_QUESTIONS.confirmScholar, { n: scholar.selCnt, m: scholar.amtSum }))) return;
    const done = await confirm(keyOf(scholar));
    if (done.error) tellStale(done.error);
    else toast('success', '장학생을 확정했습니다.');
  };
  return (
    <Button look="primary" icon="check" onClick={() => void run()}>
      확정
    </Button>
  );
}

/** 지급 파일: number, name and amount; who has too few points by now is left out of it. */
function FileButton({ scholar }: ActProps) {
  const [make] = useMakePayFileMutation();
  const run = async (): Promise<void> => {
    const done = await make(keyOf(scholar));
    if (done.error) {
      tellStale(done.error);
      return;
    }
    const { data, shortCnt } = done.data,
      name = `${scholar.schNm} 지급`;
    await sheetPort.save({ sheetName: '지급', baseName: name, columns: FILE_COLUMNS }, data);
    if (shortCnt > 0) toast('warning', `잔액이 부족한 ${displayCount(shortCnt)}명을 제외했습니다.`);
  };
  return (
    <Button icon="file-excel" onClick={() => void run()}>
      지급 파일
    </Button>
  );
}

function PayButton({ scholar }: ActProps) {
  const [pay] = usePayScholarMutation();
  const run = async (): Promise<void> => {
    if (!(await ask(MILEAGE_QUESTIONS.payScholar, { n: scholar.selCnt, m: scholar.amtSum }))) return;
    const done = await pay(keyOf(scholar));
    if (done.error) tellStale(done.error);
    else toast('success', '지급 처리했습니다.');
  };
  const isReady = scholar.fileDt !== null;
  return (
    <Button
      look="primary"
      icon="wallet"
      disabled={!isReady}
      title={isReady ? undefined : MILEAGE_WORDS.fileFirst}
      onClick={() => void run()}
    >
      지급 처리
    </Button>
  );
}

function CancelButton({ scholar }: ActProps) {
  const [cancel] = useCancelScholarMutation();
  const [isAsking, setAsking] = useState(false);
  const run = async (rsn: string): Promise<void> => {
    setAsking(false);
    const done = await cancel({ ...keyOf(scholar), rsn });
    if (done.error) tellStale(done.error);
    else toast('success', '장학금을 취소했습니다.');
  };
  return (
    <>
      <Button look="danger" icon="ban" onClick={() => setAsking(true)}>
        장학금 취소
      </Button>
      {isAsking ? (
        <ReasonDialog
          title="장학금 취소"
          label="취소 사유"
          okLabel="장학금 취소"
          onSubmit={(rsn) => void run(rsn)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
