import { useState } from 'react';
import { SCHOLAR_TRANSITIONS, type ScholarEvent } from '#contract/mileage/mileage-codes.ts';
import { MILEAGE_WORDS } from '#contract/mileage/mileage-words.ts';
import type { ScholarDetail } from '#contract/mileage/scholar.ts';
import { PrintRecordButton } from '#kit/PrintRecordButton.tsx';
import { useSettled } from '#kit/useSettled.ts';
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
import { sheetPort, reportStale } from '../../state/page.ts';

const FILE_COLUMNS = [
  { key: 'stdNo', label: '학번', width: 14 },
  { key: 'stdNm', label: '성명', width: 14 },
  { key: 'amt', label: '금액', width: 14, format: 'number' },
] as const;

interface ScholarActsProps {
  readonly scholar: ScholarDetail;
  /** The scholarship is being asked for anew. */
  readonly isFetching: boolean;
  /** A list was made. */
  readonly onRanked: () => void;
}

/** What can be done with a scholarship in its state. */
export function ScholarActs({ scholar, isFetching, onRanked }: ScholarActsProps) {
  const mayChange = useChangesAll(),
    settled = useSettled(scholar, isFetching),
    { schNm, schSt } = scholar;
  const may = (event: ScholarEvent): boolean =>
    mayChange && SCHOLAR_TRANSITIONS.some((step) => step.from === schSt && step.event === event);
  return (
    <>
      <PrintRecordButton title="마일리지 장학금" name={schNm} />
      {may('cancel') ? <CancelButton settled={settled} /> : null}
      {may('calc') ? <CalcButton scholar={scholar} settled={settled} onRanked={onRanked} /> : null}
      {may('confirm') ? <ConfirmButton settled={settled} /> : null}
      {may('file') ? <FileButton settled={settled} /> : null}
      {may('pay') ? <PayButton scholar={scholar} settled={settled} /> : null}
    </>
  );
}

interface ActProps {
  /** The scholarship as the last change has left it. */
  readonly settled: () => Promise<ScholarDetail>;
}
const keyOf = ({ mlgScholarId, version }: ScholarDetail) => ({ mlgScholarId, version });

function CalcButton({ scholar, settled, onRanked }: ActProps & Pick<ScholarActsProps, 'scholar' | 'onRanked'>) {
  const [calc, { isLoading }] = useCalcScholarMutation();
  const run = async (): Promise<void> => {
    const done = await calc(keyOf(await settled()));
    if (done.error) {
      reportStale(done.error);
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

function ConfirmButton({ settled }: ActProps) {
  const [confirm] = useConfirmScholarMutation();
  const run = async (): Promise<void> => {
    const scholar = await settled();
    if (!(await ask(MILEAGE_QUESTIONS.confirmScholar, { n: scholar.selCnt, m: scholar.amtSum }))) return;
    const done = await confirm(keyOf(scholar));
    if (done.error) reportStale(done.error);
    else toast('success', '장학생을 확정했습니다.');
  };
  return (
    <Button look="primary" icon="check" onClick={() => void run()}>
      확정
    </Button>
  );
}

/** 지급 파일: number, name and amount; who has too few points by now is left out of it. */
function FileButton({ settled }: ActProps) {
  const [make] = useMakePayFileMutation();
  const run = async (): Promise<void> => {
    const scholar = await settled(),
      done = await make(keyOf(scholar));
    if (done.error) {
      reportStale(done.error);
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

function PayButton({ scholar, settled }: ActProps & Pick<ScholarActsProps, 'scholar'>) {
  const [pay] = usePayScholarMutation();
  const run = async (): Promise<void> => {
    const now = await settled();
    if (!(await ask(MILEAGE_QUESTIONS.payScholar, { n: now.selCnt, m: now.amtSum }))) return;
    const done = await pay(keyOf(now));
    if (done.error) reportStale(done.error);
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

function CancelButton({ settled }: ActProps) {
  const [cancel] = useCancelScholarMutation();
  const [isAsking, setAsking] = useState(false);
  const run = async (rsn: string): Promise<void> => {
    setAsking(false);
    const done = await cancel({ ...keyOf(await settled()), rsn });
    if (done.error) reportStale(done.error);
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
