import { useLocation } from 'wouter';
import { STD_STATE_NAMES } from '#contract/certification/certi-codes.ts';
import { setupPath, type Programme } from '#contract/certification/programmes.ts';
import type { StdRow } from '#contract/certification/std.ts';
import { EraseButton } from '#kit/acts/EraseButton.tsx';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useList } from '#kit/list/useList.ts';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { selectFilter, textFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { stdListOf } from '../../rules/certi-lists.ts';
import { STD_OPTIONS } from '../../rules/labels.ts';
import { CERTI_QUESTIONS } from '../../rules/questions.ts';
import { useAuth } from '../../state/page.ts';
import { useDeleteStdMutation, useGetStdListQuery } from '../../state/std-endpoints.ts';
import { GuideButton } from './GuideButton.tsx';
import { StdActs } from './StdActs.tsx';
import { StdExcelButton } from './StdExcelButton.tsx';
import { STD_COLUMNS } from './std-columns.tsx';

const stdKey = (row: StdRow): string => row.certiStdId,
  stdName = ({ stdNm, verNo }: StdRow): string => `${stdNm} 버전 ${verNo}`;

/** Versions of the standards of a programme, the newest first. */
export function StdList({ programme }: { readonly programme: Programme }) {
  const [, navigate] = useLocation();
  const list = useList(stdListOf(programme), useGetStdListQuery, stdKey);
  const mayDelete = useAuth('D');
  const open = (certiStdId: string): void => navigate(`${setupPath(programme)}?stdId=${certiStdId}`);
  return (
    <div className="stack">
      <PageHeader
        title={`${programme.title} 설정`}
        lead="입학년도별 인증기준을 만들어 확정하고, 인증서 서식을 관리합니다."
      />
      <ListFilters
        filters={[
          selectFilter('stdSt', '상태', STD_OPTIONS),
          textFilter('entYear', '적용 입학년도', { isNumber: true }),
        ]}
        list={list}
      />
      <ListPart
        label={`${programme.title} 기준`}
        noun="인증기준"
        list={list}
        columns={STD_COLUMNS}
        onOpen={({ certiStdId }) => open(certiStdId)}
        onNew={() => open('new')}
        newLabel="신규"
        selectionActions={(chosen) => (
          <>
            <OneAct programme={programme} chosen={chosen} isFetching={list.answer.isFetching} />
            {mayDelete ? <DeleteAct chosen={chosen} onDone={list.selection.clear} /> : null}
          </>
        )}
      />
    </div>
  );
}

interface OneActProps {
  readonly programme: Programme;
  readonly chosen: readonly StdRow[];
  readonly isFetching: boolean;
}
/** What is done with a single version: its workbook, its guide on paper, its simulation, a copy, and the events of its state. */
function OneAct({ programme, chosen, isFetching }: OneActProps) {
  const [std] = chosen;
  if (!std || chosen.length > 1) return null;
  return (
    <>
      <StdExcelButton std={std} />
      <GuideButton programme={programme} certiStdId={std.certiStdId} />
      <SimulButton programme={programme} certiStdId={std.certiStdId} />
      <StdActs key={std.certiStdId} programme={programme} std={std} isFetching={isFetching} />
    </>
  );
}

interface SimulButtonProps {
  readonly programme: Programme;
  readonly certiStdId: string;
}
/** 시뮬레이션 lies on the page of the version, in a tab of its own. */
function SimulButton({ programme, certiStdId }: SimulButtonProps) {
  const [, navigate] = useLocation();
  return (
    <Button
      icon="chart-bar"
      onClick={() => navigate(`${setupPath(programme)}?${new URLSearchParams({ stdId: certiStdId, tab: 'simul' })}`)}
    >
      시뮬레이션
    </Button>
  );
}

/** Only drafts go; what was confirmed once stays as it was applied. */
function DeleteAct({ chosen, onDone }: { readonly chosen: readonly StdRow[]; readonly onDone: () => void }) {
  const [remove] = useDeleteStdMutation();
  return (
    <EraseButton
      rows={chosen}
      keyOf={stdKey}
      nameOf={stdName}
      whyNot={({ stdSt }) => (stdSt === 'DRAFT' ? null : message('M-STATE', { state: STD_STATE_NAMES[stdSt] }))}
      question={CERTI_QUESTIONS.deleteStd}
      remove={remove}
      onDone={onDone}
    />
  );
}
