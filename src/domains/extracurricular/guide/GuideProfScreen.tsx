import { useState } from 'react';
import type { GuideProf } from '#contract/extracurricular/guide-prof.ts';
import { TERM_NAMES } from '#contract/extracurricular/period-codes.ts';
import { GUIDE_SHEET } from '#contract/extracurricular/promo-codes.ts';
import { PROMO_WORDS } from '#contract/extracurricular/promo-words.ts';
import { deptFilter } from '#domains/system/index.ts';
import { useEraseActs } from '#kit/acts/EraseButton.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useList } from '#kit/list/useList.ts';
import { fillText } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { CheckedUpload } from '#ui/excel/CheckedUpload.tsx';
import { ask, toast } from '#ui/feedback/feedback.ts';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { keywordFilter, selectFilter, type Filter } from '#ui/list/filters.tsx';
import type { Column } from '#ui/table/column.ts';
import { countColumn, flagColumn, textColumn } from '#ui/table/columns.tsx';
import { termName, YEAR_OPTIONS } from '../shared/curri-labels.ts';
import {
  useApplyGuideProfUploadMutation,
  useCopyGuideProfMutation,
  useDeleteGuideProfMutation,
  useGetGuideProfListQuery,
  useUploadGuideProfExcelMutation,
} from '../state/guide-endpoints.ts';
import { sheetPort, useAuth } from '../state/page.ts';
import { GuideCurriField } from './GuideCurriField.tsx';
import { GUIDE_PROF_LIST, PRESENT_TERM } from './guide-lists.ts';

const GuideProfDialog = lazyDialog(async () => (await import('./GuideProfDialog.tsx')).GuideProfDialog);
const TERMS = optionsOf(TERM_NAMES);
const keyOf = (row: GuideProf): string => row.guideProfId,
  nameOf = ({ stfNm, stfNo }: GuideProf): string => stfNm ?? stfNo;
/** A professor who guides teams stays appointed. */
const whyLocked = ({ teamCnt }: GuideProf): string | null =>
  teamCnt > 0 ? fillText(PROMO_WORDS.guidesTeams, { n: teamCnt }) : null;

const COLUMNS: readonly Column<GuideProf>[] = [
  textColumn<GuideProf>('stfNm', '교수', {
    width: 's',
    sort: true,
    onCard: 'title',
    isKept: true,
    alsoInExcel: [{ key: 'stfNo', label: '사번' }],
  }),
  textColumn<GuideProf>('deptNm', '소속', { width: 'm', sort: true, onCard: 'fact', excel: 20 }),
  textColumn<GuideProf>('curriNm', '대상과정', {
    width: 'l',
    onCard: 'fact',
    excel: 32,
    render: ({ curriNm }) => curriNm ?? '전체',
    alsoInExcel: [{ key: 'curriCd', label: '과정코드' }],
  }),
  countColumn<GuideProf>('maxTeam', '최대팀', { width: 'xs' }),
  countColumn<GuideProf>('teamCnt', '배정팀', { width: 'xs', sort: true, onCard: 'fact' }),
  countColumn<GuideProf>('hourPerTeam', '인정시간', { width: 'xs' }),
  flagColumn<GuideProf>('useYn', '사용', ['사용', '미사용']),
];
const curriFilter: Filter<'curriId'> = {
  fields: ['curriId'],
  label: '대상과정',
  isMore: true,
  show: () => '선택한 과정',
  render: ({ curriId }, { choose }) => (
    <GuideCurriField label="대상과정" value={curriId} onChange={(next) => choose({ curriId: next })} />
  ),
};
const FILTERS = [
  selectFilter<'schlYear'>('schlYear', '학년도', YEAR_OPTIONS),
  selectFilter<'shtmCd'>('shtmCd', '학기', TERMS),
  keywordFilter<'searchKeyword'>('searchKeyword', '성명, 사번'),
  deptFilter<'deptCd'>('deptCd', '소속', { isMore: true }),
  curriFilter,
];

/** 지도교수 설정: who guides teams in a semester, and how many. */
export function GuideProfScreen() {
  const list = useList(GUIDE_PROF_LIST, useGetGuideProfListQuery, keyOf);
  const [opened, setOpened] = useState<GuideProf | 'new' | null>(null);
  const [isUploading, setUploading] = useState(false);
  const [copy] = useCopyGuideProfMutation();
  const [remove] = useDeleteGuideProfMutation();
  const mayCreate = useAuth('C');
  const selectionActions = useEraseActs({ list, nameOf, remove, whyNot: whyLocked });
  const { schlYear, shtmCd } = list.query.filters,
    term = {
      schlYear: schlYear || PRESENT_TERM.schlYear,
      shtmCd: (shtmCd || PRESENT_TERM.shtmCd) === '20' ? ('20' as const) : ('10' as const),
    };
  const copyAll = async (): Promise<void> => {
    const asked = {
      text: `전학기의 지도교수를 ${termName(term)}학기로 복사합니다. 이미 등록된 교수는 그대로 둡니다.`,
      title: '전학기 복사',
      yes: '복사',
    };
    if (!(await ask(asked))) return;
    const [counts] = (await copy(term)).data?.data ?? [];
    if (counts) toast('success', fillText(PROMO_WORDS.copied, { a: counts.addCnt, b: counts.skipCnt }));
  };
  return (
    <ListScreen
      title="지도교수 설정"
      lead="학기마다 팀을 지도할 교수와 맡을 수 있는 팀 수를 정합니다."
      label="지도교수"
      filters={FILTERS}
      list={list}
      columns={COLUMNS}
      excel={{ op: 'downloadGuideProfExcel', name: '지도교수' }}
      emptyText={`${termName(term)}학기에 등록된 지도교수가 없습니다.`}
      onNew={() => setOpened('new')}
      onOpen={setOpened}
      whyLocked={whyLocked}
      tools={
        mayCreate ? (
          <>
            <Button icon="copy" onClick={() => void copyAll()}>
              전학기 복사
            </Button>
            <Button icon="upload" onClick={() => setUploading(true)}>
              엑셀 업로드
            </Button>
          </>
        ) : null
      }
      selectionActions={selectionActions}
    >
      {opened === null ? null : (
        <GuideProfDialog
          key={opened === 'new' ? 'new' : opened.guideProfId}
          prof={opened === 'new' ? null : opened}
          term={term}
          onClose={() => setOpened(null)}
        />
      )}
      {isUploading ? <ProfUpload term={term} onClose={() => setUploading(false)} /> : null}
    </ListScreen>
  );
}

interface ProfUploadProps {
  readonly term: { readonly schlYear: string; readonly shtmCd: '10' | '20' };
  readonly onClose: () => void;
}

/** Professors from the template, for the semester of the list. */
function ProfUpload({ term, onClose }: ProfUploadProps) {
  const [check] = useUploadGuideProfExcelMutation(),
    [apply] = useApplyGuideProfUploadMutation();
  return (
    <CheckedUpload
      name={`지도교수 ${termName(term)}`}
      columns={GUIDE_SHEET}
      sample={{ stfNo: '100001', stfNm: '견본', curriCd: '', maxTeam: '3', hourPerTeam: '15' }}
      sheets={sheetPort}
      onClose={onClose}
      check={async (rows) => (await check({ ...term, rows: [...rows] })).data ?? null}
      apply={async (uploadId) => (await apply({ uploadId })).data?.data[0] ?? null}
    />
  );
}
