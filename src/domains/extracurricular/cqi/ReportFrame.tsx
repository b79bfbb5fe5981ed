import { useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { cqiPath, REPORT_STATE_NAMES, type CqiScreen, type ReportState } from '#contract/extracurricular/cqi-codes.ts';
import type { Family } from '#contract/extracurricular/families.ts';
import { PrintRecordButton } from '#kit/PrintRecordButton.tsx';
import { displayPeriod } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { ask, show } from '#ui/feedback/feedback.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { DecisionBar } from '#ui/page/DecisionBar.tsx';
import { ECP_QUESTIONS } from '../shared/questions.ts';
import { useConfirmCqiMutation, useReturnCqiMutation } from '../state/cqi-endpoints.ts';
import { REPORT_TONES } from './cqi-columns.tsx';
import '#ui/table/table.css';
import './cqi.css';
import '../shared/ecp.css';

/** What the head of every report says and decides by. */
export interface ReportHead {
  readonly rptId: string;
  readonly rptSt: ReportState;
  readonly version: number;
  readonly termNm: string;
  readonly strtDt: string;
  readonly endDt: string;
  readonly submitStfNm: string | null;
  readonly submitDt: string | null;
  readonly returnRsn: string | null;
  readonly confirmYn: 'Y' | 'N';
}
interface ReportFrameProps {
  readonly family: Family;
  readonly screen: Exclude<CqiScreen, 'cqiTerm'>;
  readonly title: string;
  /** Department of the curriculum, or the kind of unit. */
  readonly place: string;
  readonly report: ReportHead;
  readonly children: ReactNode;
}

/** A report of any level: its head with its state, the decision where it is the caller's, and what it holds. */
export function ReportFrame({ family, screen, title, place, report, children }: ReportFrameProps) {
  const [, navigate] = useLocation();
  const { rptId, version, rptSt } = report;
  const [confirm, confirming] = useConfirmCqiMutation(),
    [sendBack, returning] = useReturnCqiMutation();
  const [isReturning, setReturning] = useState(false);
  const isBusy = confirming.isLoading || returning.isLoading;
  const confirmReport = async (): Promise<void> => {
    if (!(await ask(ECP_QUESTIONS.confirmReport))) return;
    if ((await confirm({ rptId, version })).data) show('M-OK');
  };
  const returnReport = async (rsn: string): Promise<void> => {
    setReturning(false);
    if ((await sendBack({ rptId, version, rsn })).data) show('M-OK');
  };
  return (
    <div className="stack">
      <PageHeader
        title={title}
        isPart
        onBack={() => navigate(cqiPath(family, screen))}
        actions={
          <>
            <PrintRecordButton title="비교과 CQI 보고서" name={`${report.termNm} ${title}`} />
            {report.confirmYn === 'Y' ? (
              <DecisionBar>
                <Button icon="replay" disabled={isBusy} onClick={() => setReturning(true)}>
                  반려
                </Button>
                <Button look="primary" icon="check" disabled={isBusy} onClick={() => void confirmReport()}>
                  확인
                </Button>
              </DecisionBar>
            ) : null}
          </>
        }
      >
        <p className="ecp-head">
          <Chip tone={REPORT_TONES[rptSt]}>{REPORT_STATE_NAMES[rptSt]}</Chip>
          <span>{report.termNm}</span>
          <span>{place}</span>
          <span className="muted">작성 기간 {displayPeriod(report.strtDt, report.endDt)}</span>
          {report.submitDt && report.submitStfNm ? (
            <span className="muted">
              {report.submitStfNm} 제출 {displayMoment(report.submitDt)}
            </span>
          ) : null}
        </p>
        {rptSt === 'RETURNED' && report.returnRsn ? <p>반려 사유: {report.returnRsn}</p> : null}
      </PageHeader>
      {children}
      {isReturning ? (
        <ReasonDialog
          title="CQI 반려"
          label="사유"
          okLabel="반려"
          onSubmit={(rsn) => void returnReport(rsn)}
          onClose={() => setReturning(false)}
        />
      ) : null}
    </div>
  );
}
