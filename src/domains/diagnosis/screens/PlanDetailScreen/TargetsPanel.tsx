import { useState } from 'react';
import { RESP_STATE_NAMES } from '#contract/diagnosis/diagnosis-codes.ts';
import { instrumentOf } from '#contract/diagnosis/instruments.ts';
import type { PlanDetail, TargetRow } from '#contract/diagnosis/plan.ts';
import { deptFilter, StudentPickerField, StaffPickerField, useCodes } from '#domains/system/index.ts';
import { mayDo } from '#kit/acts/may-do.ts';
import { useBulkAct } from '#kit/acts/useBulkAct.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { PersonalExcelButton } from '#kit/list/PersonalExcelButton.tsx';
import { useSideList } from '#kit/list/useList.ts';
import { message } from '#messages/message.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { CheckedUpload } from '#ui/excel/CheckedUpload.tsx';
import { alert, ask } from '#ui/feedback/feedback.ts';
import { optionsOf } from '#ui/form/options.ts';
import { keywordFilter, selectFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import type { Choice } from '#ui/pickers/choice.ts';
import type { Column } from '#ui/table/column.ts';
import { countColumn, excelColumnsOf, textColumn } from '#ui/table/columns.tsx';
import { DIAGNOSIS_QUESTIONS } from '../../rules/questions.ts';
import { RESP_TONES } from '../../rules/plan-labels.ts';
import { TARGET_LIST } from '../../rules/plan-lists.ts';
import { sheetPort } from '../../state/page.ts';
import {
  useAddPlanTargetMutation,
  useApplyPlanTargetUploadMutation,
  useExemptPlanTargetMutation,
  useGetPlanTargetListQuery,
  useGrantRemainMutation,
  useLazyGetPlanTargetCountQuery,
  useRefreshPlanTargetMutation,
  useRestorePlanTargetMutation,
  useUploadPlanTargetExcelMutation,
} from '../../state/plan-endpoints.ts';

const targetKey = (row: TargetRow): string => row.planTargetId,
  targetName = (row: TargetRow): string => row.userNm ?? row.userId;
const STATES = optionsOf(RESP_STATE_NAMES);

const columnsOf = (isAnonymous: boolean, genderOf: (code: string | null) => string): readonly Column<TargetRow>[] => [
  textColumn('userNm', '성명', { width: 's', onCard: 'title', isKept: true }),
  textColumn('userId', '학번', { width: 'm', sort: true, onCard: 'fact' }),
  textColumn('colgNm', '단과대', { width: 'm', sort: true }),
  textColumn('hakguaNm', '학과·부서', { width: 'm', onCard: 'fact' }),
  textColumn('gradeCd', '학년', { width: 'xs' }),
  textColumn('genderCd', '성별', { width: 'xs', render: (row) => genderOf(row.genderCd) || '-' }),
  {
    key: 'respSt',
    label: '상태',
    width: 's',
    onCard: 'fact',
    render: (row) => (
      <Chip tone={RESP_TONES[row.respSt]} {...(row.exemptRsn ? { title: row.exemptRsn } : {})}>
        {RESP_STATE_NAMES[row.respSt]}
      </Chip>
    ),
    excel: [
      { key: 'respSt', label: '상태', names: RESP_STATE_NAMES },
      { key: 'exemptRsn', label: '제외 사유', width: 24 },
    ],
  },
  textColumn('submitDt', '제출일시', {
    width: 'm',
    sort: true,
    render: (row) =>
      row.submitDt === null
        ? '-'
        : isAnonymous
          ? displayMoment(row.submitDt).slice(0, 10)
          : displayMoment(row.submitDt),
  }),
  countColumn('remindCnt', '알림', { width: 'xs' }),
];

const UPLOAD_COLUMNS = [
  { key: 'userId', label: '학번/사번' },
  { key: 'userNm', label: '성명' },
] as const;

/** 대상자: who is asked, added and left out by hand, and renewed by the conditions. */
export function TargetsPanel({ plan }: { readonly plan: PlanDetail }) {
  const genders = useCodes('GENDER');
  const list = useSideList(TARGET_LIST, useGetPlanTargetListQuery, targetKey, { more: { planId: plan.planId } });
  const [dialog, setDialog] = useState<'add' | 'upload' | 'exempt' | 'remain' | null>(null);
  const mayUpdate = mayDo(plan, 'addPlanTarget'),
    isExam = instrumentOf(plan.instDiv).scoring === 'exam',
    isChangeable = mayUpdate && (plan.planSt === 'DRAFT' || plan.planSt === 'READY' || plan.planSt === 'OPEN'),
    isRunning = mayUpdate && (plan.planSt === 'READY' || plan.planSt === 'OPEN'),
    mayGrant = mayUpdate && isExam && (plan.planSt === 'OPEN' || plan.planSt === 'CLOSED');
  const [grant] = useGrantRemainMutation(),
    [exempt] = useExemptPlanTargetMutation(),
    [restore] = useRestorePlanTargetMutation(),
    [check] = useUploadPlanTargetExcelMutation(),
    [apply] = useApplyPlanTargetUploadMutation();
  const act = useBulkAct({ keyOf: targetKey, nameOf: targetName, onDone: list.selection.clear });
  const exemptAll = async (rsn: string): Promise<void> => {
    setDialog(null);
    await act(list.selection.chosen, {
      whyNot: (row) => (row.respSt === 'NOT_STARTED' ? null : '응답을 시작한 대상자는 제외할 수 없습니다.'),
      send: (keys) => exempt({ planId: plan.planId, ...keys, rsn }),
    });
  };
  const grantRemain = async (rsn: string): Promise<void> => {
    const [row] = list.selection.chosen;
    if (!row?.cutAttemptNo) return;
    const { planTargetId, version, cutAttemptNo: attemptNo } = row,
      given = (await grant({ planTargetId, attemptNo, rsn, version })).data?.data[0];
    if (!given) return;
    setDialog(null);
    list.selection.clear();
    await alert(`${targetName(row)}님이 다시 시작하면 ${given.remainMin}분 동안 이어서 응시할 수 있습니다.`);
  };
  const restoreAll = (rows: readonly TargetRow[]): Promise<boolean> =>
    act(rows, {
      whyNot: (row) => (row.respSt === 'EXEMPT' ? null : '제외된 대상자가 아닙니다.'),
      send: (keys) => restore({ planId: plan.planId, ...keys }),
    });
  const columns = columnsOf(plan.anonymDiv === 'ANON', genders.nameOf);
  return (
    <div className="stack">
      <ListFilters
        filters={[
          keywordFilter('searchKeyword', '학번'),
          selectFilter('respSt', '상태', STATES),
          deptFilter('hakguaCd', '학과·부서'),
        ]}
        list={list}
      />
      <ListPart
        label="대상자"
        list={list}
        columns={columns}
        emptyText={
          plan.planSt === 'DRAFT'
            ? '확정하면 조건에 맞는 사람이 대상자가 됩니다. 미리 더하거나 제외할 사람이 있으면 여기에서 등록해주세요.'
            : '대상자가 없습니다.'
        }
        tools={
          <>
            <PersonalExcelButton
              op="downloadPlanTargetExcel"
              arg={list.conditions}
              name={`${plan.planNm} 대상자`}
              columns={excelColumnsOf(columns)}
            />
            {isRunning ? <RenewButton plan={plan} /> : null}
            {isChangeable ? (
              <>
                <Button icon="upload" onClick={() => setDialog('upload')}>
                  엑셀 업로드
                </Button>
                <Button icon="user-plus" onClick={() => setDialog('add')}>
                  대상자 추가
                </Button>
              </>
            ) : null}
          </>
        }
        selectionActions={
          isRunning || mayGrant
            ? (rows) => (
                <>
                  {isRunning ? (
                    <>
                      <Button icon="user-minus" onClick={() => setDialog('exempt')}>
                        {rows.length}명 제외
                      </Button>
                      <Button icon="undo" onClick={() => void restoreAll(rows)}>
                        제외 취소
                      </Button>
                    </>
                  ) : null}
                  {mayGrant && rows.length === 1 && rows[0]?.cutAttemptNo ? (
                    <Button icon="clock" onClick={() => setDialog('remain')}>
                      남은 시간 부여
                    </Button>
                  ) : null}
                </>
              )
            : undefined
        }
      />
      {dialog === 'add' ? <AddDialog plan={plan} onClose={() => setDialog(null)} /> : null}
      {dialog === 'exempt' ? (
        <ReasonDialog
          title={`대상자 ${list.selection.chosen.length}명 제외`}
          label="사유"
          okLabel="제외"
          onSubmit={(rsn) => void exemptAll(rsn)}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === 'remain' ? (
        <ReasonDialog
          title="남은 시간 부여"
          label="사유"
          okLabel="부여"
          onSubmit={(rsn) => void grantRemain(rsn)}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === 'upload' ? (
        <CheckedUpload
          name="대상자"
          columns={UPLOAD_COLUMNS}
          sample={{ userId: '00000000', userNm: '견본' }}
          sheets={sheetPort}
          onClose={() => setDialog(null)}
          check={async (rows) => (await check({ planId: plan.planId, rows: [...rows] })).data ?? null}
          apply={async (uploadId) => (await apply({ uploadId })).data?.data[0] ?? null}
        />
      ) : null}
    </div>
  );
}

/** 대상자 갱신: what it would change is shown before it is done. */
function RenewButton({ plan }: { readonly plan: PlanDetail }) {
  const [preview] = useLazyGetPlanTargetCountQuery();
  const [renew] = useRefreshPlanTargetMutation();
  const run = async (): Promise<void> => {
    const { planId, instDiv, deptCd, cond } = plan,
      change = (await preview({ planId, instDiv, deptCd, cond: JSON.stringify(cond) })).data;
    if (!change || !(await ask(DIAGNOSIS_QUESTIONS.renewTargets, { a: change.addCnt, b: change.exemptCnt }))) return;
    const done = (await renew({ planId })).data?.data[0];
    if (done) await alert(`추가 ${done.addCnt}명, 제외 ${done.exemptCnt}명, 제외 취소 ${done.restoreCnt}명`);
  };
  return (
    <Button icon="refresh" onClick={() => void run()}>
      대상자 갱신
    </Button>
  );
}

/** People named one by one. */
function AddDialog({ plan, onClose }: { readonly plan: PlanDetail; readonly onClose: () => void }) {
  const [students, setStudents] = useState<readonly Choice[]>([]),
    [staff, setStaff] = useState<readonly Choice[]>([]);
  const [add, { isLoading }] = useAddPlanTargetMutation(),
    asksStaff = instrumentOf(plan.instDiv).targets.some((div) => div === 'PROF' || div === 'STF');
  const people = [
    ...students.map(({ key }) => ({ userDiv: 'USER' as const, userId: key })),
    ...staff.map(({ key }) => ({ userDiv: 'STF' as const, userId: key })),
  ];
  const run = async (): Promise<void> => {
    if (people.length === 0) {
      await alert(message('M-NOSEL'));
      return;
    }
    const done = (await add({ planId: plan.planId, people })).data?.data[0];
    if (!done) return;
    await alert(
      `${done.addCnt}명을 추가했습니다.${done.skipCnt > 0 ? ` 이미 대상인 ${done.skipCnt}명은 제외했습니다.` : ''}`,
    );
    onClose();
  };
  return (
    <FormDialog
      title="대상자 추가"
      saveLabel="추가"
      isDirty={people.length > 0}
      isSaving={isLoading}
      onSave={() => void run()}
      onClose={onClose}
    >
      <div className="stack">
        <StudentPickerField label="학생" value={students} onChange={setStudents} />
        {asksStaff ? <StaffPickerField label="교직원" value={staff} onChange={setStaff} /> : null}
      </div>
    </FormDialog>
  );
}
