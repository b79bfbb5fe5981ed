import { useMemo, useState } from 'react';
import { ANSWER_CELLS, APPL_SHEET, APPL_STATE_NAMES, REVIEW_SHEET } from '#contract/extracurricular/appl-codes.ts';
import type { ApplRow } from '#contract/extracurricular/appl.ts';
import { useCodes, useDepartments } from '#domains/system/index.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { PersonalExcelButton } from '#kit/list/PersonalExcelButton.tsx';
import { useList } from '#kit/list/useList.ts';
import { Button } from '#ui/button/Button.tsx';
import { CheckedUpload } from '#ui/excel/CheckedUpload.tsx';
import { ask } from '#ui/feedback/feedback.ts';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { keywordFilter, selectFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { NOTHING } from '#ui/table/column.ts';
import { excelColumnsOf } from '#ui/table/columns.tsx';
import {
  useApplyApplUploadMutation,
  useApplyReviewUploadMutation,
  useGetApplListQuery,
  useUploadApplExcelMutation,
  useUploadReviewExcelMutation,
} from '../../state/appl-endpoints.ts';
import { sheetPort, useAuth, useOwnEdits } from '../../state/page.ts';
import type { OprtTabProps } from '../tab-props.ts';
import { applColumnsOf } from './appl-columns.tsx';
import { APPL_LIST } from './appl-list.ts';
import { ScoreCell } from './ScoreCell.tsx';
import { isSelecting, ProposalDialog, SelectTools } from './SelectTools.tsx';
import { useApplActs, whyNot } from './useApplActs.tsx';
import './appl.css';

const AddDialog = lazyDialog(async () => (await import('./AddDialog.tsx')).AddDialog),
  ApplDialog = lazyDialog(async () => (await import('./ApplDialog.tsx')).ApplDialog),
  MessageDialog = lazyDialog(async () => (await import('./MessageDialog.tsx')).MessageDialog),
  PenaltyDialog = lazyDialog(async () => (await import('./PenaltyDialog.tsx')).PenaltyDialog);
const STATES = optionsOf(APPL_STATE_NAMES);
const applKey = (row: ApplRow): string => row.applId;
const noNewRow = (): null => null;

type Opened =
  | { readonly kind: 'add' | 'upload' | 'scores' }
  | { readonly kind: 'appl'; readonly at: number }
  | { readonly kind: 'penalty'; readonly row: ApplRow };

/** 신청·선발: who has applied, who is selected, and who waits. */
export function ApplTab(props: OprtTabProps) {
  const { family, prd, applyForm } = props;
  const list = useList(APPL_LIST, useGetApplListQuery, applKey, {
    more: { prdId: prd.prdId },
    own: { edits: useOwnEdits('saveReviewScore'), newRow: noNewRow, newAt: 'last' },
  });
  const grades = useCodes('GRADE'),
    departments = useDepartments();
  const [opened, setOpened] = useState<Opened | null>(null);
  const mayAdd = useAuth('C'),
    mayAct = useAuth('U');
  const isRunning = prd.prdSt === 'APPROVED',
    isScored = mayAct && isSelecting(prd) && prd.selDiv === 'REVIEW';
  const columns = useMemo(
    () =>
      applColumnsOf({
        family,
        prd,
        grades,
        scoreOf: (row) =>
          isScored && row.applSt === 'APPLIED' && (row.teamId === null || row.leaderYn === 'Y') ? (
            <ScoreCell key={`${row.applId} ${row.version}`} row={row} />
          ) : (
            (row.reviewScore ?? NOTHING)
          ),
        onPenalty: (row) => setOpened({ kind: 'penalty', row }),
      }),
    [family, prd, grades, isScored],
  );
  const choices = (deptDiv: string, within = ''): { value: string; label: string }[] =>
    departments
      .filter((dept) => dept.deptDiv === deptDiv && (within === '' || dept.upDeptCd === within))
      .map(({ deptCd, deptNm }) => ({ value: deptCd, label: deptNm }));
  const close = (): void => setOpened(null);
  return (
    <div className="stack">
      <ListFilters
        filters={[
          selectFilter('applSt', '상태', STATES),
          keywordFilter('searchKeyword', family.people === 'student' ? '성명, 학번' : '성명, 번호'),
          ...(family.people === 'student'
            ? [
                selectFilter('colgCd', '단과대학', choices('COLG'), { isMore: true }),
                selectFilter('hakguaCd', '학과', choices('HAKGUA', list.query.filters.colgCd), { isMore: true }),
                selectFilter('gradeCd', '학년', grades.options, { isMore: true }),
              ]
            : []),
        ]}
        list={list}
      />
      <ListPart
        label="신청자"
        list={list}
        columns={columns}
        emptyText="아직 신청한 사람이 없습니다."
        onOpen={(row) => setOpened({ kind: 'appl', at: list.rows.findIndex((one) => one.applId === row.applId) })}
        tools={
          <>
            {mayAct && isSelecting(prd) ? <SelectTools prd={prd} /> : null}
            {mayAdd && isRunning ? (
              <Button icon="user-plus" onClick={() => setOpened({ kind: 'add' })}>
                대리신청
              </Button>
            ) : null}
            {mayAdd && isRunning ? (
              <Button icon="upload" onClick={() => setOpened({ kind: 'upload' })}>
                엑셀 업로드
              </Button>
            ) : null}
            {isScored ? (
              <Button icon="star" onClick={() => setOpened({ kind: 'scores' })}>
                심사점수 업로드
              </Button>
            ) : null}
            {list.rows.length > 0 && applyForm.length > 0 ? (
              <Button icon="book" onClick={() => setOpened({ kind: 'appl', at: 0 })}>
                지원서 모아보기
              </Button>
            ) : null}
            <PersonalExcelButton
              op="downloadApplExcel"
              arg={list.conditions}
              name={`${prd.prdNm} 신청자`.slice(0, 80)}
              columns={excelColumnsOf(columns)}
            />
          </>
        }
        selectionActions={
          mayAct ? (chosen) => <ChosenActs {...props} chosen={chosen} onDone={list.selection.clear} /> : undefined
        }
      />
      {opened?.kind === 'add' ? <AddDialog {...props} onClose={close} /> : null}
      {opened?.kind === 'upload' ? <ApplicantUpload {...props} onClose={close} /> : null}
      {opened?.kind === 'scores' ? <ScoreUpload {...props} onClose={close} /> : null}
      {opened?.kind === 'appl' ? (
        <ApplDialog
          rows={list.rows}
          at={Math.max(0, opened.at)}
          onMove={(at) => setOpened({ kind: 'appl', at })}
          onClose={close}
        />
      ) : null}
      {opened?.kind === 'penalty' ? <PenaltyDialog row={opened.row} onClose={close} /> : null}
    </div>
  );
}

interface ChosenActsProps extends OprtTabProps {
  readonly chosen: readonly ApplRow[];
  readonly onDone: () => void;
}

/** What can be done with the chosen applications. An act is offered when it can happen to one of them. */
function ChosenActs({ family, prd, chosen, onDone }: ChosenActsProps) {
  const acts = useApplActs(prd, chosen, onDone);
  const [dialog, setDialog] = useState<'message' | 'proposal' | null>(null);
  const isRunning = prd.prdSt === 'APPROVED',
    [first] = chosen;
  const can = (event: Parameters<typeof whyNot>[1]): boolean =>
    isRunning && chosen.some((row) => whyNot(row, event) === null);
  const isProposed = isSelecting(prd) && first?.applSt === 'APPLIED' && first.selRslt !== null && chosen.length === 1;
  return (
    <>
      {isProposed ? (
        <Button icon="pencil" onClick={() => setDialog('proposal')}>
          제안 변경
        </Button>
      ) : null}
      {can('promote') ? (
        <Button look="primary" icon="arrow-up" onClick={() => void acts.promoteAll()}>
          승격
        </Button>
      ) : null}
      {can('cancel') ? (
        <Button icon="times-circle" onClick={() => acts.askLeaving('cancel')}>
          신청 취소
        </Button>
      ) : null}
      {can('withdraw') ? (
        <Button icon="user-minus" onClick={() => acts.askLeaving('withdraw')}>
          중도포기
        </Button>
      ) : null}
      {isRunning && prd.feeAmt > 0 ? (
        <>
          {chosen.some(({ payYn }) => payYn === 'N') ? (
            <Button icon="wallet" onClick={() => void acts.savePaid('Y')}>
              납부 처리
            </Button>
          ) : null}
          {chosen.some(({ payYn }) => payYn === 'Y') ? (
            <Button icon="undo" onClick={() => void acts.savePaid('N')}>
              납부 취소
            </Button>
          ) : null}
        </>
      ) : null}
      <Button icon="send" onClick={() => setDialog('message')}>
        문자·알림
      </Button>
      {acts.dialog}
      {dialog === 'proposal' && first ? <ProposalDialog row={first} onClose={() => setDialog(null)} /> : null}
      {dialog === 'message' ? (
        <MessageDialog
          family={family}
          prdNm={prd.prdNm}
          rows={chosen}
          onClose={() => setDialog(null)}
          onDone={() => {
            setDialog(null);
            onDone();
          }}
        />
      ) : null}
    </>
  );
}

type UploadProps = OprtTabProps & { readonly onClose: () => void };
/** Cells that only periods of one unit have. */
const UNIT_CELLS: Readonly<Record<string, string>> = { headCnt: 'GROUP', teamNm: 'TEAM', topic: 'TEAM' },
  MOST_LABEL = 60;
const SAMPLE = {
  userId: '20210000',
  userNm: '견본',
  headCnt: '1',
  teamNm: '견본팀',
  topic: '주제',
  ...Object.fromEntries(ANSWER_CELLS.map((cell) => [cell, '답변'])),
} as Readonly<Record<(typeof APPL_SHEET)[number]['key'] | (typeof ANSWER_CELLS)[number], string>>;
const CONSENT = {
  text: '개인정보 수집·이용 동의를 받은 사람만 등록할 수 있습니다. 올리는 사람 모두의 동의를 받았습니까?',
  title: '개인정보 동의',
  yes: '동의를 받음',
} as const;

/** Applicants from a sheet; where consent is needed, the user who uploads says that it was given. */
function ApplicantUpload({ family, prd, applyForm, onClose }: UploadProps) {
  const [check] = useUploadApplExcelMutation(),
    [apply] = useApplyApplUploadMutation();
  const columns = [
    ...APPL_SHEET.filter(({ key }) => UNIT_CELLS[key] === undefined || UNIT_CELLS[key] === prd.applyDiv),
    // Of a team the row of its leader, which comes first, answers for all.
    ...applyForm.flatMap(({ qstnNo, qstnNm, ansDiv }) => {
      const key = ANSWER_CELLS[qstnNo - 1];
      return key === undefined || ansDiv === 'FILE'
        ? []
        : [{ key, label: `${qstnNo}. ${qstnNm}`.slice(0, MOST_LABEL) }];
    }),
  ];
  return (
    <CheckedUpload
      name="신청자"
      columns={columns}
      sample={SAMPLE}
      sheets={sheetPort}
      onClose={onClose}
      check={async (rows) => {
        if (family.needsConsent && !(await ask(CONSENT))) return null;
        const consentYn = family.needsConsent ? 'Y' : 'N';
        return (await check({ prdId: prd.prdId, consentYn, rows: [...rows] })).data ?? null;
      }}
      apply={async (uploadId) => (await apply({ uploadId })).data?.data[0] ?? null}
    />
  );
}

function ScoreUpload({ prd, onClose }: UploadProps) {
  const [check] = useUploadReviewExcelMutation(),
    [apply] = useApplyReviewUploadMutation();
  return (
    <CheckedUpload
      name="심사점수"
      columns={REVIEW_SHEET}
      sample={{ userId: '20210000', userNm: '견본', reviewScore: '85.5' }}
      sheets={sheetPort}
      onClose={onClose}
      check={async (rows) => (await check({ prdId: prd.prdId, rows: [...rows] })).data ?? null}
      apply={async (uploadId) => (await apply({ uploadId })).data?.data[0] ?? null}
    />
  );
}
