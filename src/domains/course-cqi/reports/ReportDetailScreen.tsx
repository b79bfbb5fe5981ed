import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { COURSE_CQI_WORDS } from '#contract/course-cqi/course-cqi-words.ts';
import {
  COURSE_CQI_SCREEN,
  REPORT_STATE_NAMES,
  SECTION_KEYS,
  SECTION_NAMES,
  TRIGGER_NAMES,
} from '#contract/course-cqi/course-cqi-codes.ts';
import type { CopiedText, CourseReport, ReportSection } from '#contract/course-cqi/report.ts';
import { sectionId } from '#contract/course-cqi/section-merge.ts';
import { ActButton } from '#kit/acts/ActButton.tsx';
import { mayDo } from '#kit/acts/may-do.ts';
import { sentenceText } from '#messages/sentence-text.ts';
import { isApproving } from '#shared/course-cqi/periods.ts';
import { isFilled } from '#shared/course-cqi/submission.ts';
import { displayDate } from '#shared/display.ts';
import { displayMoment, koreanDate8 } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { ask, show } from '#ui/feedback/feedback.ts';
import { DecisionBar } from '#ui/page/DecisionBar.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { savePdf, useUnsent } from '../state/page.ts';
import {
  useAprvRptMutation,
  useCnclAprvMutation,
  useGetRptQuery,
  useLazyGetCopyCheckQuery,
  useRecallRptMutation,
  useRtrnRptMutation,
  useSbmtRptMutation,
} from '../state/report-endpoints.ts';
import { REPORT_TONES } from './columns.tsx';
import { Evidence } from './Evidence.tsx';
import { isToWrite, reportName } from './list.ts';
import { SectionEditor } from './SectionEditor.tsx';
import { faultsOf } from './section-form.ts';
import './reports.css';

const CopiedDialog = lazyDialog(async () => (await import('./CopiedDialog.tsx')).CopiedDialog),
  ExtensionDialog = lazyDialog(async () => (await import('./ExtensionDialog.tsx')).ExtensionDialog),
  FormerDialog = lazyDialog(async () => (await import('./FormerDialog.tsx')).FormerDialog),
  OpinionDialog = lazyDialog(async () => (await import('./OpinionDialog.tsx')).OpinionDialog);
/** Periods that the question does not ask for. */
const EMPTY_PERIODS = { wrtStrtDt: '', wrtEndDt: '', splmStrtDt: '', splmEndDt: '' };
const handing = { text: '{name} 보고서를 제출하시겠습니까?', title: '보고서 제출', yes: '제출' } as const,
  recalling = {
    text: '제출을 회수하면 다시 작성 중이 됩니다. {name} 보고서를 회수하시겠습니까?',
    title: '보고서 회수',
    yes: '회수',
  } as const;

/** 보고서 상세: the sections of a report, the evidence beside them, and what its state allows. */
export function ReportDetailScreen() {
  const [params] = useSearchParams(),
    [, navigate] = useLocation();
  const rptId = params.get('rptId') ?? '';
  const { currentData, isError, error, refetch } = useGetRptQuery({ rptId }, { skip: rptId === '' }),
    report = currentData?.data[0];
  const back = (): void => navigate(COURSE_CQI_SCREEN.report);
  if (!report)
    return (
      <div className="stack">
        <PageHeader title="교과목 CQI 보고서" onBack={back} />
        {isError || rptId === '' ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      </div>
    );
  return <Shown report={report} onBack={back} />;
}

interface ShownProps {
  readonly report: CourseReport;
  readonly onBack: () => void;
}

function Shown({ report, onBack }: ShownProps) {
  const faults = faultsOf(report),
    isEditable = mayDo(report, 'saveSec') && isToWrite(report),
    returned = report.rptSt === 'RTRN' ? report.aprvs.find(({ actCd }) => actCd === 'RTRN') : undefined;
  const shown = SECTION_KEYS.filter((key) => {
    if (key === 'INFO') return false;
    if (key === 'EVAL' && report.evalAvg === null) return false;
    return report.form.find((section) => section.key === key)?.useYn === 'Y';
  });
  return (
    <div className="stack">
      <PageHeader
        title={`${reportName(report)} CQI 보고서`}
        isPart
        onBack={onBack}
        actions={
          <>
            <Button icon="file-pdf" onClick={() => void savePdf('downloadRptPdf', { rptIds: report.rptId })}>
              PDF
            </Button>
            <Acts report={report} problem={faults[0] ? sentenceText(faults[0].sentence) : null} />
          </>
        }
      >
        <p className="course-head">
          <Chip tone={REPORT_TONES[report.rptSt]}>{REPORT_STATE_NAMES[report.rptSt]}</Chip>
          <span>{report.termNm}</span>
          <span>{report.hakguaNm}</span>
          <span>{report.stfNm}</span>
          <span className="muted">기한 {displayDate(report.dueDt)}</span>
          {report.sbmtDt ? <span className="muted">제출 {displayMoment(report.sbmtDt)}</span> : null}
          {report.trgrCds.map((code) => (
            <Chip key={code} tone="warning">
              {TRIGGER_NAMES[code]}
            </Chip>
          ))}
          {report.copyCnt > 0 ? <Chip tone="warning">{`같은 내용 ${report.copyCnt}개`}</Chip> : null}
        </p>
        {returned?.opnnCn ? <p role="status">반려 의견: {returned.opnnCn}</p> : null}
        {report.chngSecs.length > 0 && report.rptSt === 'SBMT' ? (
          <p>반려 후 수정: {report.chngSecs.map((key) => SECTION_NAMES[key]).join(', ')}</p>
        ) : null}
      </PageHeader>
      <div className="course-detail">
        <nav aria-label="보고서 항목">
          <ol className="course-index">
            {shown.map((key) => (
              <li key={key}>
                <a href={`#course-${key}`}>{report.form.find((section) => section.key === key)?.label}</a>{' '}
                {key === 'FILE' ? null : (
                  <Chip tone={isFilled(key, faults) ? 'success' : undefined}>
                    {isFilled(key, faults) ? '작성됨' : '작성 필요'}
                  </Chip>
                )}
              </li>
            ))}
          </ol>
        </nav>
        <div className="stack">
          <Card title={SECTION_NAMES.INFO}>
            <Facts
              columns={2}
              facts={[
                { label: '교과목', value: `${report.sbjtNm} (${report.sbjtCd})` },
                { label: '분반', value: report.clsNos.join(', ') },
                { label: '담당교수', value: report.stfNm },
                { label: '개설학과', value: report.hakguaNm },
                { label: '수강인원', value: `${report.enrlCnt}명` },
                { label: '학습성과 달성도', value: report.loAhvRt === null ? null : `${report.loAhvRt}%` },
              ]}
            />
          </Card>
          {shown.map((key) => {
            const section = report.secs.find(({ secKey }) => secKey === key);
            return section ? (
              <div key={key} id={`course-${key}`}>
                <LoadedSection
                  report={report}
                  section={section}
                  isEditable={isEditable}
                  missing={
                    isEditable
                      ? faults
                          .filter(({ secKey }) => secKey === key)
                          .map(({ row, sentence }) => `${row === undefined ? '' : `${row}. `}${sentenceText(sentence)}`)
                      : []
                  }
                />
              </div>
            ) : null;
          })}
        </div>
        <Evidence report={report} />
      </div>
    </div>
  );
}

interface LoadedSectionProps {
  readonly report: CourseReport;
  readonly section: ReportSection;
  readonly isEditable: boolean;
  readonly missing: readonly string[];
}

/** A section with what waits of it on the device. */
function LoadedSection({ report, section, isEditable, missing }: LoadedSectionProps) {
  const unsent = useUnsent('saveSec', sectionId(report.rptId, section.secKey));
  if (unsent === undefined) return <div className="card" aria-busy="true" />;
  return (
    <SectionEditor
      key={unsent?.clientReqId ?? section.secId}
      report={report}
      section={(unsent?.base as ReportSection | undefined) ?? section}
      reopened={unsent}
      isEditable={isEditable}
      missing={missing}
      isChanged={report.chngSecs.includes(section.secKey)}
    />
  );
}

type Asked = 'approve' | 'return' | 'cancel' | 'extend' | 'former' | null;
/** What the reader may do with the report in its state; what is in the way is said. */
function Acts({ report, problem }: { readonly report: CourseReport; readonly problem: string | null }) {
  const { rptId, version, rptSt, termSt } = report,
    key = { rptId, version },
    named = { name: reportName(report) };
  const [asked, setAsked] = useState<Asked>(null),
    [copies, setCopies] = useState<readonly CopiedText[]>([]),
    [today] = useState(() => koreanDate8(Date.now()));
  const [submit, submitting] = useSbmtRptMutation(),
    [recall] = useRecallRptMutation(),
    [approve, approving] = useAprvRptMutation(),
    [sendBack] = useRtrnRptMutation(),
    [cancel] = useCnclAprvMutation(),
    [findCopies] = useLazyGetCopyCheckQuery();
  const close = (): void => setAsked(null);
  const handIn = async (): Promise<void> => {
    setCopies([]);
    if ((await submit(key)).data) show('M-OK');
  };
  const begin = async (): Promise<void> => {
    const found = (await findCopies({ rptId })).data?.data ?? [];
    if (found.length > 0) setCopies(found);
    else if (await ask(handing, named)) await handIn();
  };
  const decide = async (opnnCn: string | null): Promise<void> => {
    close();
    const answer =
      asked === 'approve' ? await approve({ ...key, opnnCn }) : await sendBack({ ...key, opnnCn: opnnCn ?? '' });
    if (answer.data) show('M-OK');
  };
  const isOpen = termSt === 'OPEN',
    isDeciding = isOpen && rptSt === 'SBMT' && mayDo(report, 'aprvRpt'),
    period = isApproving({ ...EMPTY_PERIODS, aprvStrtDt: report.aprvStrtDt, aprvEndDt: report.aprvEndDt }, today)
      ? {}
      : { disabled: true, title: COURSE_CQI_WORDS.notApproving },
    isInTime = today >= report.wrtStrtDt && today <= report.dueDt,
    whyNot = isInTime ? problem : COURSE_CQI_WORDS.notWriting;
  return (
    <>
      {report.prev ? (
        <Button icon="history" onClick={() => setAsked('former')}>
          이전 보고서
        </Button>
      ) : null}
      {isOpen && isToWrite(report) && mayDo(report, 'rqstExt') ? (
        <Button icon="clock" onClick={() => setAsked('extend')}>
          연장 신청
        </Button>
      ) : null}
      {isOpen && (rptSt === 'DRFT' || rptSt === 'RTRN') ? (
        <ActButton
          op="sbmtRpt"
          of={report}
          look="primary"
          icon="send"
          {...(submitting.isLoading || whyNot !== null ? { disabled: true, title: whyNot ?? undefined } : {})}
          onClick={() => void begin()}
        >
          제출
        </ActButton>
      ) : null}
      {isOpen && rptSt === 'SBMT' ? (
        <ActButton
          op="recallRpt"
          of={report}
          icon="undo"
          {...(isInTime ? {} : { disabled: true, title: COURSE_CQI_WORDS.notWriting })}
          onClick={() =>
            void ask(recalling, named).then(async (isSure) => {
              if (isSure && (await recall(key)).data) show('M-OK');
            })
          }
        >
          회수
        </ActButton>
      ) : null}
      {isDeciding ? (
        <DecisionBar>
          <Button icon="replay" {...period} onClick={() => setAsked('return')}>
            반려
          </Button>
          <Button
            look="primary"
            icon="check"
            {...(approving.isLoading ? { disabled: true } : period)}
            onClick={() => setAsked('approve')}
          >
            승인
          </Button>
        </DecisionBar>
      ) : null}
      {isOpen && rptSt === 'APRV' ? (
        <ActButton op="cnclAprv" of={report} icon="undo" onClick={() => setAsked('cancel')}>
          승인 취소
        </ActButton>
      ) : null}
      {asked === 'approve' || asked === 'return' ? (
        <OpinionDialog
          decision={asked === 'approve' ? '승인' : '반려'}
          name={named.name}
          copyCnt={report.copyCnt}
          onSubmit={(opinion) => void decide(opinion)}
          onClose={close}
        />
      ) : null}
      {asked === 'cancel' ? (
        <ReasonDialog
          title="승인 취소"
          label="사유"
          okLabel="승인 취소"
          onSubmit={(rsn) => {
            close();
            void cancel({ ...key, rsn }).then((answer) => (answer.data ? show('M-OK') : undefined));
          }}
          onClose={close}
        />
      ) : null}
      {asked === 'extend' ? <ExtensionDialog report={report} isDeciding={false} onClose={close} /> : null}
      {asked === 'former' ? <FormerDialog rptId={rptId} onClose={close} /> : null}
      {copies.length > 0 ? (
        <CopiedDialog copies={copies} onSubmit={() => void handIn()} onClose={() => setCopies([])} />
      ) : null}
    </>
  );
}
