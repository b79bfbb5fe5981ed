import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import type { AplyRow } from '#contract/counselling/application.ts';
import { recordAddress } from '#contract/record-address.ts';
import { mayDo } from '#kit/acts/may-do.ts';
import { useBulkAct } from '#kit/acts/useBulkAct.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { PersonalExcelButton } from '#kit/list/PersonalExcelButton.tsx';
import { useList } from '#kit/list/useList.ts';
import { workDivFilter } from '#kit/list/work-filter.ts';
import { Button } from '#ui/button/Button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { keywordFilter, periodFilter, selectFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { codesFilter } from '#ui/list/codes-filter.tsx';
import { excelColumnsOf } from '#ui/table/columns.tsx';
import type { Standing } from '../list/useStanding.ts';
import { APLY_OPTIONS, RISK_OPTIONS, ROUTE_OPTIONS, topicOptions, why, whyAply } from '../records/case-labels.ts';
import { useGetAplyListQuery, useRjctAplyMutation } from '../state/case-endpoints.ts';
import { useAuth } from '../state/page.ts';
import { aplyColumns } from './columns.tsx';
import { APLY_LIST } from './list.ts';

const ScreeningUpload = lazyDialog(async () => (await import('../screening/ScreeningUpload.tsx')).ScreeningUpload),
  NewAplyDialog = lazyDialog(async () => (await import('./NewAplyDialog.tsx')).NewAplyDialog),
  AssignDialog = lazyDialog(async () => (await import('./AssignDialog.tsx')).AssignDialog),
  ReasonDialog = lazyDialog(async () => (await import('#ui/dialog/ReasonDialog.tsx')).ReasonDialog);

const keyOf = (row: AplyRow): string => row.aplyId,
  nameOf = (row: AplyRow): string => row.aplyNo;

/** 신청·배정: who waits, for how long, and for whom. */
export function ApplicationTab({ standing }: { readonly standing: Standing }) {
  const { kind, team, seesAll } = standing,
    { cnslDivCd } = kind;
  const [, navigate] = useLocation();
  const more = useMemo(() => ({ cnslDivCd }), [cnslDivCd]),
    list = useList(APLY_LIST, useGetAplyListQuery, keyOf, { more }),
    columns = useMemo(() => aplyColumns(kind), [kind]);
  const [isAdding, setAdding] = useState(false),
    [isScreening, setScreening] = useState(false),
    mayCreate = useAuth('C');
  const people = team
    .filter(({ rcptYn }) => rcptYn === 'N')
    .map(({ cnslrId, stfNm, stfNo }) => ({ value: cnslrId, label: stfNm ?? stfNo }));
  const filters = [
    keywordFilter('searchKeyword', '검색어', { placeholder: '학번 전체, 성명' }),
    codesFilter('aplySts', '상태', APLY_OPTIONS),
    periodFilter(['strtDt', 'endDt'], '신청일'),
    selectFilter('topicCd', '주제', topicOptions(cnslDivCd), { isMore: true }),
    ...(kind.assessesRisk ? [selectFilter('riskLvl', '위험수준', RISK_OPTIONS, { isMore: true })] : []),
    selectFilter('routeCd', '경로', ROUTE_OPTIONS, { isMore: true }),
    selectFilter('cnslrId', '담당자', people, { isMore: true }),
    workDivFilter({ CNSL_ASGN: '배정' }),
  ];
  /** Before there is a case the application stands for it. */
  const open = ({ aplyId, caseId }: AplyRow): void =>
    navigate(
      caseId !== null && standing.isCounsellor
        ? recordAddress.counselCase(kind, caseId)
        : recordAddress.counselApplication(kind, aplyId),
    );
  return (
    <div className="stack">
      <ListFilters filters={filters} list={list} />
      <ListPart
        label="상담 신청"
        noun="신청"
        list={list}
        columns={columns}
        onOpen={open}
        onNew={seesAll ? () => setAdding(true) : undefined}
        newLabel="대리 신청"
        emptyText="기다리는 신청이 없습니다."
        emptyDetail="학생이 신청하거나 대리 신청을 등록하면 대기 순서대로 보입니다."
        tools={
          <>
            {kind.assessesRisk && standing.isCounsellor && mayCreate ? (
              <Button icon="upload" onClick={() => setScreening(true)}>
                선별검사 업로드
              </Button>
            ) : null}
            <PersonalExcelButton
              op="downloadAplyExcel"
              arg={list.conditions}
              name={`${kind.name} 신청`}
              columns={excelColumnsOf(columns)}
            />
          </>
        }
        selectionActions={
          list.rows.some((row) => mayDo(row, 'rjctAply') || mayDo(row, 'asgnCase'))
            ? (chosen) => <ChosenActs standing={standing} chosen={chosen} onDone={list.selection.clear} />
            : undefined
        }
      />
      {isScreening ? <ScreeningUpload kind={kind} onClose={() => setScreening(false)} /> : null}
      {isAdding ? (
        <NewAplyDialog
          kind={kind}
          people={people}
          onSaved={(aplyId) => navigate(recordAddress.counselApplication(kind, aplyId))}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </div>
  );
}

interface ChosenActsProps {
  readonly standing: Standing;
  readonly chosen: readonly AplyRow[];
  readonly onDone: () => void;
}

/** 배정 of one at a time, 반려 of several. */
function ChosenActs({ standing: { kind }, chosen, onDone }: ChosenActsProps) {
  const [asked, ask] = useState<'assign' | 'reject' | null>(null);
  const [reject] = useRjctAplyMutation(),
    act = useBulkAct({ keyOf, nameOf, onDone });
  const [one] = chosen,
    onlyOne = chosen.length > 1 ? '한 건씩 배정합니다.' : null;
  const close = (): void => ask(null);
  const rejectAll = async (rjctRsn: string): Promise<void> => {
    close();
    await act(chosen, {
      whyNot: ({ aplySt }) => whyAply(aplySt, 'reject'),
      send: (keys) => reject({ cnslDivCd: kind.cnslDivCd, rjctRsn, ...keys }),
      done: '신청을 반려했습니다.',
    });
  };
  return (
    <>
      {chosen.some((row) => mayDo(row, 'asgnCase')) ? (
        <Button
          icon="user-plus"
          look="primary"
          {...why(onlyOne ?? (one ? whyAply(one.aplySt, 'assign') : null))}
          onClick={() => ask('assign')}
        >
          배정
        </Button>
      ) : null}
      {chosen.some((row) => mayDo(row, 'rjctAply')) ? (
        <Button icon="ban" onClick={() => ask('reject')}>
          반려
        </Button>
      ) : null}
      {asked === 'assign' && one ? <AssignDialog kind={kind} row={one} onDone={onDone} onClose={close} /> : null}
      {asked === 'reject' ? (
        <ReasonDialog
          title="신청 반려"
          label="반려 사유"
          okLabel="반려"
          onSubmit={(rsn) => void rejectAll(rsn)}
          onClose={close}
        />
      ) : null}
    </>
  );
}
