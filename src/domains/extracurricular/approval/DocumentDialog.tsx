import { useState } from 'react';
import { useLocation } from 'wouter';
import { APRV_REF_NAMES } from '#contract/extracurricular/ecp-codes.ts';
import type { AprvCheck, AprvDetail, AprvStep } from '#contract/extracurricular/approval.ts';
import { ecpPath, type Family } from '#contract/extracurricular/families.ts';
import { APRV_STATE_NAMES, CHECK_NAMES, LINE_STATE_NAMES } from '#contract/extracurricular/period-codes.ts';
import { PERIOD_WORDS } from '#contract/extracurricular/period-words.ts';
import { useMayOpen } from '#domains/system/index.ts';
import { ActButton } from '#kit/acts/ActButton.tsx';
import { mayDo } from '#kit/acts/may-do.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip, type Tone } from '#ui/chip/Chip.tsx';
import { STATE_TONES } from '#ui/chip/state-tones.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { Timeline } from '#ui/timeline/Timeline.tsx';
import {
  useApprovePrdMutation,
  useApproveRsltMutation,
  useGetAprvQuery,
  useReturnPrdMutation,
  useReturnRsltMutation,
} from '../state/approval-endpoints.ts';
import { APRV_TONES } from './approval-columns.tsx';
import { DocumentContent } from './DocumentContent.tsx';
import './approval.css';
import '../shared/ecp.css';

const MAX_OPINION = 500,
  PERIOD_OPS = ['approvePrd', 'returnPrd'] as const,
  RESULT_OPS = ['approveRslt', 'returnRslt'] as const;

interface DocumentDialogProps {
  readonly family: Family;
  readonly aprvId: string;
  readonly onClose: () => void;
}

/** A document: what it is about, what was checked by itself, the line with its opinions, and the decision. */
export function DocumentDialog({ family, aprvId, onClose }: DocumentDialogProps) {
  const { currentData, isError, error, refetch } = useGetAprvQuery({ aprvId });
  const document = currentData?.data[0];
  if (!document)
    return (
      <Dialog title="결재 문서" size="large" onClose={onClose} footer={<Button onClick={onClose}>닫기</Button>}>
        {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <div aria-busy="true" />}
      </Dialog>
    );
  return <ShownDocument family={family} document={document} onClose={onClose} />;
}

interface ShownDocumentProps {
  readonly family: Family;
  readonly document: AprvDetail;
  readonly onClose: () => void;
}

function ShownDocument({ family, document, onClose }: ShownDocumentProps) {
  const [, navigate] = useLocation();
  const [opinion, setOpinion] = useState('');
  const [isTried, setTried] = useState(false);
  const [isReturning, setReturning] = useState(false);
  const { approve, sendBack, isSending } = useDecision(document);
  const isOpen = document.aprvSt === 'OPEN',
    [approveOp, returnOp] = document.refDiv === 'PRD_RSLT' ? RESULT_OPS : PERIOD_OPS,
    lacksOpinion = document.opinionYn === 'Y' && opinion.trim() === '';
  const mayOpen = useMayOpen(),
    detail = `${ecpPath(family, 'PeriodDetail')}?prdId=${document.period.prdId}`;
  const decide = async (act: () => Promise<boolean>): Promise<void> => {
    if (!(await act())) return;
    show('M-OK');
    onClose();
  };
  const footer = (
    <>
      {mayOpen(detail) ? (
        <Button icon="external-link" onClick={() => navigate(detail)}>
          회차 상세
        </Button>
      ) : null}
      <Button onClick={onClose}>닫기</Button>
      {isOpen ? (
        <>
          <ActButton op={returnOp} of={document} icon="replay" disabled={isSending} onClick={() => setReturning(true)}>
            반려
          </ActButton>
          <ActButton
            op={approveOp}
            of={document}
            look="primary"
            icon="check"
            disabled={isSending}
            onClick={() => {
              setTried(true);
              if (!lacksOpinion) void decide(() => approve(opinion.trim() || null));
            }}
          >
            승인
          </ActButton>
        </>
      ) : null}
    </>
  );
  return (
    <Dialog title={document.docTitle} size="large" initialFocus="button" onClose={onClose} footer={footer}>
      <div className="stack">
        <p className="ecp-head">
          <Chip>{APRV_REF_NAMES[document.refDiv]}</Chip>
          <Chip tone={APRV_TONES[document.aprvSt]}>{APRV_STATE_NAMES[document.aprvSt]}</Chip>
          <span>{document.deptNm ?? document.deptCd}</span>
          <span className="muted">
            {document.drafterNm ?? document.drafterStfNo} 기안 {displayMoment(document.submitDt)}
          </span>
        </p>
        <DocumentContent family={family} document={document} />
        <Checks checks={document.checks} />
        <section aria-label="결재선" className="stack">
          <h3 className="ecp-subtitle">결재선</h3>
          <Timeline label="결재선" entries={document.line.map(lineEntry)} />
        </section>
        {isOpen && mayDo(document, approveOp) ? (
          <TextAreaField
            label="의견"
            rows={2}
            maxLength={MAX_OPINION}
            required={document.opinionYn === 'Y'}
            value={opinion}
            {...(isTried && lacksOpinion ? { error: PERIOD_WORDS.needOpinion } : {})}
            onChange={setOpinion}
          />
        ) : null}
      </div>
      {isReturning ? (
        <ReasonDialog
          title="반려"
          label="사유"
          okLabel="반려"
          onSubmit={(rsn) => {
            setReturning(false);
            void decide(() => sendBack(rsn));
          }}
          onClose={() => setReturning(false)}
        />
      ) : null}
    </Dialog>
  );
}

/** The two decisions; a result report has endpoints of its own. @returns whether it was taken, which was said otherwise */
function useDecision({ aprvId, version, refDiv }: AprvDetail) {
  const [approvePrd, approvingPrd] = useApprovePrdMutation(),
    [returnPrd, returningPrd] = useReturnPrdMutation(),
    [approveRslt, approvingRslt] = useApproveRsltMutation(),
    [returnRslt, returningRslt] = useReturnRsltMutation();
  const isResult = refDiv === 'PRD_RSLT';
  return {
    approve: async (opinion: string | null): Promise<boolean> =>
      (await (isResult ? approveRslt : approvePrd)({ aprvId, version, opinion })).data !== undefined,
    sendBack: async (rsn: string): Promise<boolean> =>
      (await (isResult ? returnRslt : returnPrd)({ aprvId, version, rsn })).data !== undefined,
    isSending: [approvingPrd, returningPrd, approvingRslt, returningRslt].some(({ isLoading }) => isLoading),
  };
}

/** What was checked by itself; a warning asks for an opinion. */
function Checks({ checks }: { readonly checks: readonly AprvCheck[] }) {
  if (checks.length === 0) return null;
  return (
    <section aria-label="자동 점검" className="stack">
      <h3 className="ecp-subtitle">자동 점검</h3>
      <ul className="ecp-checks">
        {checks.map(({ checkCd, warnYn, text }) => (
          <li key={checkCd} data-warn={warnYn}>
            <span
              className={warnYn === 'Y' ? 'pi pi-exclamation-triangle' : 'pi pi-check-circle'}
              role="img"
              aria-label={warnYn === 'Y' ? '확인 필요' : '이상 없음'}
            />
            <b>{CHECK_NAMES[checkCd]}</b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const LINE_ICONS: Readonly<Record<AprvStep['lineSt'], string>> = {
  APPROVE: 'check',
  RETURN: 'replay',
  SKIP: 'forward',
  WAIT: 'clock',
  NEXT: 'ellipsis-h',
};
const LINE_TONES = {
  APPROVE: STATE_TONES.succeeded,
  RETURN: STATE_TONES.refused,
  SKIP: STATE_TONES.over,
  WAIT: STATE_TONES.waiting,
  NEXT: STATE_TONES.over,
} as const satisfies Readonly<Record<AprvStep['lineSt'], Tone | undefined>>;

/** A step as an entry: who decided it, or who could. */
function lineEntry({ stepNo, stepNm, lineSt, candidates, actorNm, deputyYn, opinion, actDt }: AprvStep) {
  const people = candidates.map(({ stfNm, deptNm }) => `${stfNm} (${deptNm ?? '-'})`).join(', '),
    actor = actorNm === null ? '' : ` · ${actorNm}${deputyYn === 'Y' ? ' (대결)' : ''}`;
  return {
    key: String(stepNo),
    at: actDt === null ? '' : displayMoment(actDt),
    title: `${stepNo}. ${stepNm} – ${LINE_STATE_NAMES[lineSt]}${actor}`,
    icon: LINE_ICONS[lineSt],
    ...(LINE_TONES[lineSt] === undefined ? {} : { tone: LINE_TONES[lineSt] }),
    ...(opinion ? { why: opinion } : {}),
    ...(actorNm === null && people !== '' ? { body: <p className="muted">{people}</p> } : {}),
  };
}
