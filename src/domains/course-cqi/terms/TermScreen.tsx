import { useState } from 'react';
import { COURSE_CQI_WORDS } from '#contract/course-cqi/course-cqi-words.ts';
import { COURSE_TERM_NAMES, TERM_STATE_NAMES } from '#contract/course-cqi/course-cqi-codes.ts';
import type { CourseTermRow } from '#contract/course-cqi/term.ts';
import { useEraseActs } from '#kit/acts/EraseButton.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useList } from '#kit/list/useList.ts';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { selectFilter } from '#ui/list/filters.tsx';
import { useDeleteSbjtTermMutation, useGetSbjtTermListQuery } from '../state/term-endpoints.ts';
import { TERM_COLUMNS } from './columns.tsx';
import { TERM_LIST, YEARS } from './list.ts';
import './terms.css';

const TermDialog = lazyDialog(async () => (await import('./TermDialog.tsx')).TermDialog);
const keyOf = (row: CourseTermRow): string => row.termId,
  nameOf = (row: CourseTermRow): string => row.termNm,
  whyKept = ({ termSt, rptCnt }: CourseTermRow): string | null =>
    termSt === 'PREP' ? (rptCnt > 0 ? COURSE_CQI_WORDS.hasReports : null) : COURSE_CQI_WORDS.onlyPreparing;
const FILTERS = [
  selectFilter('schlYear', '학년도', YEARS),
  selectFilter('shtmCd', '학기', optionsOf(COURSE_TERM_NAMES)),
  selectFilter('termSt', '상태', optionsOf(TERM_STATE_NAMES)),
];

/** 학기 설정: when course reports are written and approved, of which courses, by which form and by whom. */
export function TermScreen() {
  const list = useList(TERM_LIST, useGetSbjtTermListQuery, keyOf);
  const [openedId, open] = useState<string | null>(null);
  const [remove] = useDeleteSbjtTermMutation();
  const selectionActions = useEraseActs({ list, nameOf, remove });
  const opened = list.rows.find(({ termId }) => termId === openedId) ?? null;
  return (
    <ListScreen
      title="교과목 CQI 학기 설정"
      label="학기 설정"
      lead="학기마다 작성·승인·보완 기간과 대상 규칙, 서식, 승인자를 정하고 보고서를 만듭니다."
      filters={FILTERS}
      list={list}
      columns={TERM_COLUMNS}
      excel={{ op: 'downloadSbjtTermExcel', name: '교과목 CQI 학기 설정' }}
      onNew={() => open('new')}
      onOpen={({ termId }) => open(termId)}
      whyLocked={whyKept}
      emptyText={COURSE_CQI_WORDS.noTerms}
      selectionActions={selectionActions}
    >
      {openedId === 'new' || opened ? (
        <TermDialog key={openedId} term={opened} onOpen={open} onClose={() => open(null)} />
      ) : null}
    </ListScreen>
  );
}
