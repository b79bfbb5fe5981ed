import { useState } from 'react';
import { STAT_TAB_NAMES, TABS_WITHOUT_SCORES, type StatTab } from '#contract/diagnosis/instruments.ts';
import type { PlanDetail } from '#contract/diagnosis/plan.ts';
import type { Dimension } from '#contract/diagnosis/stat.ts';
import { mayDo } from '#kit/acts/may-do.ts';
import { message } from '#messages/message.ts';
import { useCodes } from '#domains/system/index.ts';
import { rawColumns } from '#shared/diagnosis/raw-answers.ts';
import { Button } from '#ui/button/Button.tsx';
import { CodedReasonDialog } from '#ui/dialog/CodedReasonDialog.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import type { CodedReason } from '#ui/dialog/reason-rules.ts';
import { ExcelButton } from '#ui/excel/ExcelButton.tsx';
import { CheckGroup } from '#ui/form/choice/CheckGroup.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { DIMENSIONS } from '../../rules/dimensions.ts';
import { useBookDownload, useExcelDownload, usePermit } from '../../state/page.ts';
import { useLazyGetStatPaperQuery } from '../../state/stat-endpoints.ts';
import type { StatFilter } from './stat-filter.ts';

interface StatFilesProps {
  readonly plan: PlanDetail;
  readonly filter: StatFilter;
  /** Tabs that the screen shows. */
  readonly tabs: readonly StatTab[];
  readonly isScored: boolean;
}

/** The files of a plan: figures as a workbook, and the answers themselves. */
export function StatFiles(props: StatFilesProps) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <Button icon="file-excel" onClick={() => setChoosing(true)}>
        통계 엑셀
      </Button>
      {mayDo(props.plan, 'downloadRawRespExcel') ? <RawAnswers plan={props.plan} /> : null}
      {isChoosing ? <BookDialog {...props} onClose={() => setChoosing(false)} /> : null}
    </>
  );
}

/** Which tabs become sheets; 개인 is covered, unless an authorised user gives a reason for the plain text. */
function BookDialog({ plan, filter, tabs, isScored, onClose }: StatFilesProps & { readonly onClose: () => void }) {
  const offered = tabs.filter((tab) => isScored || TABS_WITHOUT_SCORES.has(tab)),
    isAnonymous = plan.anonymDiv === 'ANON';
  const [chosen, setChosen] = useState<readonly string[]>(offered.filter((tab) => tab !== 'people')),
    [rowDim, setRow] = useState<Dimension>('hakguaCd'),
    [colDim, setCol] = useState<Dimension>('gradeCd'),
    [isAsking, setAsking] = useState(false),
    [isTried, setTried] = useState(false);
  const save = useBookDownload(),
    mayChoose = usePermit('XLS_PRSN'),
    reasons = useCodes('UNMASK_RSN');
  const dims = DIMENSIONS.filter(({ value }) => !isAnonymous || value !== 'entYear'),
    isPersonal = chosen.includes('people');
  const download = async (reason: CodedReason | null): Promise<void> => {
    setAsking(false);
    const plain = reason ? { plainYn: 'Y' as const, ...reason } : {},
      arg = { ...filter, tabs: chosen.join(','), rowDim, colDim, ...plain };
    if (await save({ op: 'downloadStatBook', arg, baseName: `${plan.planNm} 통계`, isPersonal })) onClose();
  };
  if (isAsking)
    return (
      <CodedReasonDialog
        title="개인정보 다운로드"
        codes={reasons.options}
        notice="원문 다운로드는 사유와 함께 기록되며 정기적으로 점검합니다."
        okLabel="원문 다운로드"
        actions={
          <Button icon="eye-slash" onClick={() => void download(null)}>
            마스킹 다운로드
          </Button>
        }
        onSubmit={(reason) => void download(reason)}
        onClose={() => setAsking(false)}
      />
    );
  return (
    <FormDialog
      title="통계 엑셀"
      size="small"
      isDirty={false}
      saveLabel="다운로드"
      onSave={() => {
        setTried(true);
        if (chosen.length === 0) return;
        if (isPersonal && mayChoose) setAsking(true);
        else void download(null);
      }}
      onClose={onClose}
    >
      <div className="stack">
        <p className="muted">선택한 탭이 시트로 저장됩니다. 지금 조회 조건이 그대로 적용됩니다.</p>
        <CheckGroup
          label="시트"
          required
          values={chosen}
          options={offered.map((value) => ({ value, label: STAT_TAB_NAMES[value] }))}
          error={isTried && chosen.length === 0 ? message('M-REQ-SEL', { label: '시트' }) : undefined}
          onChange={setChosen}
        />
        {chosen.includes('cross') ? (
          <div className="stat-cross-tools">
            <SelectField
              label="교차분석 행"
              value={rowDim}
              options={dims}
              onChange={(value) => setRow(value as Dimension)}
            />
            <SelectField
              label="교차분석 열"
              value={colDim}
              options={dims}
              onChange={(value) => setCol(value as Dimension)}
            />
          </div>
        ) : null}
      </div>
    </FormDialog>
  );
}

const PERSON_COLUMNS = [
  { key: 'userNm', label: '성명' },
  { key: 'userId', label: '학번·사번' },
  { key: 'hakguaNm', label: '학과·부서' },
  { key: 'gradeCd', label: '학년', width: 8 },
  { key: 'attemptNo', label: '회차', format: 'number', width: 8 },
  { key: 'submitDt', label: '제출일시', format: 'datetime', width: 18 },
  { key: 'validYn', label: '유효', width: 8, names: { Y: '유효', N: '무효' } },
] as const;

/** 원자료: with names and a reason, or the answers alone. */
function RawAnswers({ plan }: { readonly plan: PlanDetail }) {
  const isNamed = plan.anonymDiv === 'NAMED',
    mayHave = usePermit('XLS_PRSN') || !isNamed;
  const [isAsking, setAsking] = useState(false),
    [loadPaper] = useLazyGetStatPaperQuery(),
    reasons = useCodes('UNMASK_RSN');
  const { share, cancel, download } = useExcelDownload();
  const save = async (reason: CodedReason | null): Promise<void> => {
    setAsking(false);
    const paper = (await loadPaper({ planId: plan.planId })).data?.data[0];
    if (!paper) return;
    await download({
      op: 'downloadRawRespExcel',
      arg: { planId: plan.planId, ...reason },
      sheetName: '원자료',
      baseName: `${plan.planNm} 원자료`,
      columns: [
        { key: 'no', label: '번호', format: 'number', width: 8 },
        ...(isNamed ? PERSON_COLUMNS : []),
        ...rawColumns(paper.sects).map(({ key, label, question, optnNo }) => ({
          key,
          label,
          width: optnNo === null ? 24 : 12,
          ...(optnNo !== null || NUMERIC.has(question.qstnTp) ? { format: 'number' as const } : {}),
        })),
      ],
    });
  };
  return (
    <>
      {share === null ? (
        <Button
          icon="database"
          disabled={!mayHave}
          title={mayHave ? undefined : '개인정보 원문 다운로드 권한이 필요합니다. 권한 신청에서 신청해주세요.'}
          onClick={() => {
            if (isNamed) setAsking(true);
            else void save(null);
          }}
        >
          원자료
        </Button>
      ) : (
        <ExcelButton share={share} onCancel={cancel} onDownload={() => undefined} />
      )}
      {isAsking ? (
        <CodedReasonDialog
          title="원자료 다운로드"
          codes={reasons.options}
          notice="성명과 응답이 함께 저장됩니다. 사유와 함께 기록되며 정기적으로 점검합니다."
          okLabel="원자료 다운로드"
          onSubmit={(reason) => void save(reason)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
const NUMERIC: ReadonlySet<string> = new Set(['LIKERT', 'MATRIX', 'NUM']);
