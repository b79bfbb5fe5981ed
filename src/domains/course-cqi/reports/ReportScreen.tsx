import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { COURSE_CQI_WORDS } from '#contract/course-cqi/course-cqi-words.ts';
import {
  COURSE_TERM_NAMES,
  COURSE_TERMS,
  REPORT_STATE_NAMES,
  TRIGGER_NAMES,
  type CourseTerm,
} from '#contract/course-cqi/course-cqi-codes.ts';
import type { ReportRow } from '#contract/course-cqi/report.ts';
import { recordAddress } from '#contract/record-address.ts';
import { deptFilter, StaffPickerField, useCodes } from '#domains/system/index.ts';
import { mayDo } from '#kit/acts/may-do.ts';
import { useBulkAct } from '#kit/acts/useBulkAct.ts';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useList } from '#kit/list/useList.ts';
import { workDivFilter } from '#kit/list/work-filter.ts';
import { displayDate } from '#shared/display.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { textIn } from '#shared/merge/untyped-values.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { optionsOf } from '#ui/form/options.ts';
import { codesFilter } from '#ui/list/codes-filter.tsx';
import { keywordFilter, selectFilter, type Filter } from '#ui/list/filters.tsx';
import { ResultCard } from '../results/ResultCard.tsx';
import { savePdf, useAuth } from '../state/page.ts';
import { YEARS } from '../terms/list.ts';
import {
  useAprvRptBulkMutation,
  useExmtRptMutation,
  useGetRptListQuery,
  useSendCqiRmndMutation,
  useUndoExmtMutation,
} from '../state/report-endpoints.ts';
import { REPORT_TONES, reportColumns } from './columns.tsx';
import { dDay, isToWrite, REPORT_LIST, reportKey, reportName } from './list.ts';
import './reports.css';

const AddDialog = lazyDialog(async () => (await import('./AddDialog.tsx')).AddDialog),
  ExtensionDialog = lazyDialog(async () => (await import('./ExtensionDialog.tsx')).ExtensionDialog);
const YES_NO = optionsOf({ Y: '예', N: '아니오' });
/** Whose reports: one lecturer's. */
const LECTURER_FILTER: Filter<'stfNo'> = {
  fields: ['stfNo'],
  label: '교수',
  isMore: true,
  render: ({ stfNo }, { choose }) => (
    <StaffPickerField
      label="교수"
      max={1}
      value={stfNo === '' ? [] : [{ key: stfNo, label: stfNo }]}
      onChange={([chosen]) => choose({ stfNo: chosen?.key ?? '' })}
    />
  ),
};

/** 보고서 등록: course reports of a term, for their authors, who decides about them, departments and the office. */
export function ReportScreen() {
  const list = useList(REPORT_LIST, useGetRptListQuery, reportKey);
  const [, navigate] = useLocation(),
    [isAdding, setAdding] = useState(false),
    [today] = useState(() => koreanDate8(Date.now()));
  const divisions = useCodes('CMPL_DIV');
  const columns = useMemo(() => reportColumns(today), [today]);
  const mayCreate = useAuth('C'),
    isOffice = list.rows.some((row) => mayDo(row, 'exmtRpt'));
  const filters = [
    keywordFilter('searchKeyword', '검색어', { placeholder: '교과목명, 코드, 교수' }),
    selectFilter('schlYear', '학년도', YEARS),
    selectFilter('shtmCd', '학기', optionsOf(COURSE_TERM_NAMES)),
    codesFilter('rptSts', '상태', optionsOf(REPORT_STATE_NAMES)),
    workDivFilter({ SBJT_CQI: '작성', CQI_APRV: '승인 대기' }),
    deptFilter('deptCds', '단과대/학과', { isMore: true }),
    LECTURER_FILTER,
    selectFilter('cmplDivCd', '이수구분', divisions.options, { isMore: true }),
    selectFilter('trgrYn', '개선필수', YES_NO, { isMore: true }),
    selectFilter('trgrCd', '개선 사유', optionsOf(TRIGGER_NAMES), { isMore: true }),
    selectFilter('lateYn', '지연', YES_NO, { isMore: true }),
  ];
  return (
    <ListScreen
      title="교과목 CQI 보고서 등록"
      label="보고서"
      lead="담당 교과목의 수업을 돌아보고 다음 학기의 개선계획을 적어 승인받습니다."
      filters={filters}
      list={list}
      columns={columns}
      excel={{ op: 'downloadRptExcel', name: '교과목 CQI 보고서' }}
      onOpen={({ rptId }) => navigate(recordAddress.courseReport(rptId))}
      emptyText={COURSE_CQI_WORDS.noReports}
      emptyDetail="학기 운영이 시작되고 자료가 적재되면 보고서가 만들어집니다."
      tools={
        mayCreate && isOffice ? (
          <Button icon="plus" onClick={() => setAdding(true)}>
            대상 추가
          </Button>
        ) : undefined
      }
      above={<OwnReports rows={list.rows} today={today} />}
      selectionActions={(chosen) => <ChosenActs chosen={chosen} onDone={list.selection.clear} />}
    >
      <ResultCard term={resultTerm(textIn(list.conditions.schlYear), textIn(list.conditions.shtmCd))} />
      {isAdding ? <AddDialog onClose={() => setAdding(false)} /> : null}
    </ListScreen>
  );
}

const isTerm = (value: unknown): value is CourseTerm => COURSE_TERMS.some((term) => term === value);
/** The term that the list is narrowed to; all terms where it is not. */
const resultTerm = (schlYear: string, shtmCd: string) => ({ schlYear, shtmCd: isTerm(shtmCd) ? shtmCd : '' }) as const;

/** The own reports that are still to be handed in, each as a card with the days that are left. */
function OwnReports({ rows, today }: { readonly rows: readonly ReportRow[]; readonly today: string }) {
  const [, navigate] = useLocation();
  // The author alone writes a report.
  const own = rows.filter((row) => mayDo(row, 'saveSec') && isToWrite(row));
  if (own.length === 0) return null;
  return (
    <ul className="course-cards" aria-label="작성할 보고서">
      {own.map((row) => (
        <li key={row.rptId}>
          <button
            type="button"
            className="card course-card"
            onClick={() => navigate(recordAddress.courseReport(row.rptId))}
          >
            <strong>{reportName(row)}</strong>
            <span>
              <Chip tone={REPORT_TONES[row.rptSt]}>{REPORT_STATE_NAMES[row.rptSt]}</Chip>{' '}
              <Chip tone={row.dueDt < today ? 'danger' : undefined}>{dDay(row.dueDt, today)}</Chip>
            </span>
            <span className="muted">기한 {displayDate(row.dueDt)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

type Act = 'exempt' | 'undo' | 'request' | 'extend';
interface ChosenActsProps {
  readonly chosen: readonly ReportRow[];
  readonly onDone: () => void;
}

/** What can be done with the chosen reports, each act with the reason where it cannot. */
function ChosenActs({ chosen, onDone }: ChosenActsProps) {
  const [asked, ask] = useState<Act | null>(null);
  const [approve] = useAprvRptBulkMutation(),
    [exempt] = useExmtRptMutation(),
    [undo] = useUndoExmtMutation(),
    [remind] = useSendCqiRmndMutation();
  const act = useBulkAct({ keyOf: reportKey, nameOf: reportName, onDone });
  const may = (op: ReportRow['can'][number]): boolean => chosen.some((row) => mayDo(row, op));
  const [one] = chosen,
    onlyOne = chosen.length > 1 ? { disabled: true, title: '한 건씩 처리합니다.' } : {},
    waiting = chosen.filter(isToWrite);
  const close = (): void => ask(null);
  const why = (row: ReportRow): string | null => {
    if (row.rptSt !== 'SBMT') return '제출된 보고서만 승인할 수 있습니다.';
    if (!mayDo(row, 'aprvRpt')) return COURSE_CQI_WORDS.notApprover;
    return row.trgrCds.length > 0 ? COURSE_CQI_WORDS.hasTriggers : null;
  };
  const sendReminders = async (): Promise<void> => {
    const sent = (await remind({ rptIds: waiting.map(({ rptId }) => rptId) })).data?.data[0];
    if (sent) toast('success', `${sent.sentCnt}명에게 독려 알림을 보냈습니다.`);
  };
  return (
    <>
      {may('aprvRpt') ? (
        <Button
          icon="check"
          look="primary"
          onClick={() => void act(chosen, { whyNot: why, send: (keys) => approve(keys), done: '승인했습니다.' })}
        >
          일괄 승인
        </Button>
      ) : null}
      {may('rqstExt') && one ? (
        <Button icon="clock" {...onlyOne} onClick={() => ask('request')}>
          연장 신청
        </Button>
      ) : null}
      {may('aprvExt') && one ? (
        <Button icon="calendar-plus" {...onlyOne} onClick={() => ask('extend')}>
          연장
        </Button>
      ) : null}
      {may('exmtRpt') ? (
        <Button icon="ban" onClick={() => ask('exempt')}>
          제외
        </Button>
      ) : null}
      {may('undoExmt') && chosen.some(({ rptSt }) => rptSt === 'EXMT') ? (
        <Button icon="undo" onClick={() => ask('undo')}>
          제외취소
        </Button>
      ) : null}
      <Button
        icon="file-pdf"
        onClick={() => void savePdf('downloadRptPdf', { rptIds: chosen.map(({ rptId }) => rptId).join(',') })}
      >
        PDF
      </Button>
      {may('sendCqiRmnd') ? (
        <Button
          icon="bell"
          {...(waiting.length === 0 ? { disabled: true, title: '제출하지 않은 보고서를 선택합니다.' } : {})}
          onClick={() => void sendReminders()}
        >
          독려 알림
        </Button>
      ) : null}
      {asked === 'exempt' || asked === 'undo' ? (
        <ReasonDialog
          title={asked === 'exempt' ? '보고서 제외' : '제외 취소'}
          label="사유"
          okLabel={asked === 'exempt' ? '제외' : '제외취소'}
          onSubmit={(rsn) => {
            const isExempting = asked === 'exempt';
            close();
            void act(chosen, {
              whyNot: ({ rptSt }) => {
                if (!isExempting) return rptSt === 'EXMT' ? null : '제외된 보고서만 취소할 수 있습니다.';
                return rptSt === 'NONE' || rptSt === 'DRFT' ? null : '제출하지 않은 보고서만 제외할 수 있습니다.';
              },
              send: (keys) => (isExempting ? exempt({ ...keys, rsn }) : undo({ ...keys, rsn })),
              done: isExempting ? '제외했습니다.' : '제외를 취소했습니다.',
            });
          }}
          onClose={close}
        />
      ) : null}
      {one && (asked === 'request' || asked === 'extend') ? (
        <ExtensionDialog report={one} isDeciding={asked === 'extend'} onClose={close} />
      ) : null}
    </>
  );
}
