import { useState } from 'react';
import { APPL_STATE_NAMES } from '#contract/extracurricular/appl-codes.ts';
import type { GuideTeam } from '#contract/extracurricular/guide-prof.ts';
import { TERM_NAMES } from '#contract/extracurricular/period-codes.ts';
import { PROMO_WORDS } from '#contract/extracurricular/promo-words.ts';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { PersonalExcelButton } from '#kit/list/PersonalExcelButton.tsx';
import { useList } from '#kit/list/useList.ts';
import { fillText } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { ask, toast } from '#ui/feedback/feedback.ts';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { keywordFilter, selectFilter } from '#ui/list/filters.tsx';
import { NOTHING, type Column } from '#ui/table/column.ts';
import { chipColumn, countColumn, excelColumnsOf, textColumn } from '#ui/table/columns.tsx';
import { APPL_TONES } from '../oprt/appl/appl-columns.tsx';
import { termName, YEAR_OPTIONS } from '../shared/curri-labels.ts';
import {
  useAutoAssignGuideProfMutation,
  useGetGuidePrdListQuery,
  useGetGuideTeamListQuery,
} from '../state/guide-endpoints.ts';
import { useAuth } from '../state/page.ts';
import { GUIDE_TEAM_LIST, PRESENT_TERM } from './guide-lists.ts';
import './guide.css';

const TeamDialog = lazyDialog(async () => (await import('./TeamDialog.tsx')).TeamDialog);
const TERMS = optionsOf(TERM_NAMES),
  ASSIGNED = optionsOf({ Y: '배정', N: '미배정' });
const keyOf = (row: GuideTeam): string => row.teamId;

/** Records by what became of them, of those that the period asks for. */
export function LogCounts({
  confirmCnt,
  submitCnt,
  reqLogCnt,
}: Pick<GuideTeam, 'confirmCnt' | 'submitCnt' | 'reqLogCnt'>) {
  return (
    <span className="guide-logs">
      <span className="numeric">
        {confirmCnt}/{submitCnt}/{reqLogCnt ?? NOTHING}
      </span>
      {submitCnt > 0 ? <Chip tone="warning">확인 대기</Chip> : null}
    </span>
  );
}

const COLUMNS: readonly Column<GuideTeam>[] = [
  textColumn<GuideTeam>('prdNm', '회차', { width: 'l', sort: true, onCard: 'fact', excel: 32 }),
  textColumn<GuideTeam>('teamNm', '팀명', { width: 'm', sort: true, onCard: 'title', isKept: true, excel: 20 }),
  textColumn<GuideTeam>('topic', '주제', { width: 'xl', excel: 36 }),
  textColumn<GuideTeam>('leaderNm', '팀장', {
    width: 's',
    alsoInExcel: [{ key: 'leaderDeptNm', label: '팀장 소속', width: 20 }],
  }),
  countColumn<GuideTeam>('memCnt', '인원', { width: 'xs' }),
  textColumn<GuideTeam>('guideProfNm', '지도교수', {
    width: 's',
    sort: true,
    onCard: 'fact',
    render: ({ guideProfNm }) => guideProfNm ?? <span className="muted">미배정</span>,
  }),
  {
    key: 'confirmCnt',
    label: '일지(확인/제출/필요)',
    width: 'm',
    onCard: 'fact',
    render: (row) => <LogCounts {...row} />,
    excel: [
      { key: 'confirmCnt', label: '확인 일지', format: 'number' },
      { key: 'submitCnt', label: '제출 일지', format: 'number' },
      { key: 'reqLogCnt', label: '필요 일지', format: 'number' },
    ],
  },
  chipColumn<GuideTeam>(
    'teamSt',
    '상태',
    { names: APPL_STATE_NAMES, nameOf: (state) => nameOfState(state), tones: APPL_TONES },
    { onCard: 'fact' },
  ),
];
const nameOfState = (state: string): string =>
  Object.entries(APPL_STATE_NAMES).find(([code]) => code === state)?.[1] ?? state;

/** 지도교수 팀 관리: teams, who guides them, and what they have written. */
export function GuideTeamScreen() {
  const list = useList(GUIDE_TEAM_LIST, useGetGuideTeamListQuery, keyOf);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const { schlYear, shtmCd, curriId, prdId } = list.query.filters;
  const choices = useGetGuidePrdListQuery({ schlYear, shtmCd: shtmCd === '20' || shtmCd === '10' ? shtmCd : '' }).data,
    periods = choices?.data ?? [],
    curricula = [...new Map(periods.map((row) => [row.curriId, row.curriNm]))];
  const mayUpdate = useAuth('U'),
    isManager = list.rows.some(({ assignYn }) => assignYn === 'Y');
  const filters = [
    selectFilter<'schlYear'>('schlYear', '학년도', YEAR_OPTIONS),
    selectFilter<'shtmCd'>('shtmCd', '학기', TERMS),
    selectFilter<'assignedYn'>('assignedYn', '배정여부', ASSIGNED),
    keywordFilter<'searchKeyword'>('searchKeyword', '팀명'),
    selectFilter<'curriId'>(
      'curriId',
      '과정',
      curricula.map(([value, label]) => ({ value, label })),
      { isMore: true },
    ),
    selectFilter<'prdId'>(
      'prdId',
      '회차',
      periods
        .filter((row) => curriId === '' || row.curriId === curriId)
        .map((row) => ({ value: row.prdId, label: row.prdNm })),
      { isMore: true },
    ),
    selectFilter<'guideProfStfNo'>(
      'guideProfStfNo',
      '지도교수',
      (choices?.profs ?? []).map(({ stfNo, stfNm }) => ({ value: stfNo, label: stfNm ?? stfNo })),
      { isMore: true },
    ),
  ];
  return (
    <ListScreen
      title="지도교수 팀 관리"
      lead="팀마다 지도교수를 정하고, 팀이 제출한 활동일지를 확인합니다."
      label="지도교수 팀"
      noun="팀"
      filters={filters}
      list={list}
      columns={COLUMNS}
      emptyText="이 조건의 팀이 없습니다."
      onOpen={({ teamId }) => setOpenedId(teamId)}
      tools={
        <>
          {mayUpdate && isManager ? (
            <AutoAssignButton schlYear={schlYear} shtmCd={shtmCd} curriId={curriId} prdId={prdId} />
          ) : null}
          <PersonalExcelButton
            op="downloadGuideTeamExcel"
            arg={list.conditions}
            name="지도교수 팀"
            columns={excelColumnsOf(COLUMNS)}
          />
        </>
      }
    >
      {openedId === null ? null : <TeamDialog key={openedId} teamId={openedId} onClose={() => setOpenedId(null)} />}
    </ListScreen>
  );
}

interface AutoAssignProps {
  readonly schlYear: string;
  readonly shtmCd: string;
  readonly curriId: string;
  readonly prdId: string;
}

/** 자동배정 within the conditions of the list. */
function AutoAssignButton({ schlYear, shtmCd, curriId, prdId }: AutoAssignProps) {
  const [assign, { isLoading }] = useAutoAssignGuideProfMutation();
  const term = {
    schlYear: schlYear || PRESENT_TERM.schlYear,
    shtmCd: (shtmCd || PRESENT_TERM.shtmCd) === '20' ? ('20' as const) : ('10' as const),
  };
  const run = async (): Promise<void> => {
    const asked = {
      text: `${termName(term)}학기의 선발된 미배정 팀을 팀장과 같은 학과, 맡은 팀이 적은 교수 순으로 배정합니다.`,
      title: '자동배정',
      yes: '배정',
    };
    if (!(await ask(asked))) return;
    const [counts] = (await assign({ ...term, curriId: curriId || null, prdId: prdId || null })).data?.data ?? [];
    if (counts)
      toast(
        counts.restCnt > 0 ? 'warning' : 'success',
        fillText(PROMO_WORDS.assigned, { a: counts.assignCnt, b: counts.restCnt }),
      );
  };
  return (
    <Button icon="sitemap" disabled={isLoading} onClick={() => void run()}>
      자동배정
    </Button>
  );
}
