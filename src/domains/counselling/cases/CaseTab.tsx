import { useMemo } from 'react';
import { Link, useLocation } from 'wouter';
import { CASE_NAMES } from '#contract/counselling/counselling-codes.ts';
import { CASE_WORDS } from '#contract/counselling/case-words.ts';
import type { CaseRow } from '#contract/counselling/case.ts';
import { kindDetailPath, type CounselKind } from '#contract/counselling/kinds.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { PersonalExcelButton } from '#kit/list/PersonalExcelButton.tsx';
import { useList } from '#kit/list/useList.ts';
import { displayDate } from '#shared/display.ts';
import { Card } from '#ui/card/Card.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { STATE_TONES } from '#ui/chip/state-tones.ts';
import { namesOf } from '#ui/form/options.ts';
import { keywordFilter, periodFilter, selectFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { codesFilter } from '#ui/list/codes-filter.tsx';
import { NOTHING, type Column } from '#ui/table/column.ts';
import { chipColumn, dateColumn, excelColumnsOf, textColumn } from '#ui/table/columns.tsx';
import { RiskChip } from '../applications/columns.tsx';
import type { Standing } from '../list/useStanding.ts';
import { CASE_OPTIONS, CASE_TONES, RISK_OPTIONS, topicNames, topicOptions } from '../records/case-labels.ts';
import { useGetCaseListQuery, useGetHandedCaseListQuery } from '../state/case-endpoints.ts';
import { CASE_LIST } from './list.ts';
import '../detail/case.css';

const keyOf = (row: CaseRow): string => row.caseId;

/** n of max, or n where the kind has no limit. */
export const sessionText = ({ sesnCnt, maxCnt }: Pick<CaseRow, 'sesnCnt' | 'maxCnt'>): string =>
  maxCnt === null ? `${sesnCnt}` : `${sesnCnt}/${maxCnt}`;

const caseColumns = ({ cnslDivCd }: CounselKind): readonly Column<CaseRow>[] => [
  textColumn<CaseRow>('caseNo', '사례번호', { width: 'm', sort: true, isKept: true, onCard: 'title', excel: 14 }),
  textColumn<CaseRow>('stdNo', '학번', { width: 's', sort: true, onCard: 'fact' }),
  textColumn<CaseRow>('stdNm', '성명', { width: 's', sort: true, onCard: 'fact' }),
  textColumn<CaseRow>('cnslrNm', '담당', { width: 's', sort: true }),
  textColumn<CaseRow>('topicCds', '주제', {
    width: 'l',
    least: 'm',
    yields: 3,
    render: ({ topicCds }) => topicNames(cnslDivCd, topicCds) || NOTHING,
    excel: 24,
  }),
  textColumn<CaseRow>('sesnCnt', '회기', {
    width: 'xs',
    sort: true,
    align: 'right',
    onCard: 'fact',
    render: sessionText,
  }),
  textColumn<CaseRow>('riskLvl', '위험', {
    width: 'xs',
    sort: true,
    onCard: 'fact',
    render: ({ riskLvl }) => <RiskChip lvl={riskLvl} />,
  }),
  dateColumn<CaseRow>('lastSesnDt', '최근상담', { sort: true, yields: 1 }),
  dateColumn<CaseRow>('nextRsvDt', '다음예약', { sort: true, yields: 1 }),
  chipColumn<CaseRow>(
    'caseSt',
    '상태',
    { ...namesOf(CASE_NAMES), tones: CASE_TONES },
    { width: 's', sort: true, isKept: true, onCard: 'fact' },
  ),
  dateColumn<CaseRow>('opnDt', '개시일', { sort: true, yields: 2 }),
];

/** 사례: who is counselled by whom, how far, and how much danger there is. */
export function CaseTab({ standing: { kind, team, isHead } }: { readonly standing: Standing }) {
  const { cnslDivCd } = kind;
  const [, navigate] = useLocation();
  const more = useMemo(() => ({ cnslDivCd }), [cnslDivCd]),
    list = useList(CASE_LIST, useGetCaseListQuery, keyOf, { more }),
    columns = useMemo(() => caseColumns(kind), [kind]);
  const people = team
    .filter(({ rcptYn }) => rcptYn === 'N')
    .map(({ cnslrId, stfNm, stfNo }) => ({ value: cnslrId, label: stfNm ?? stfNo }));
  const filters = [
    keywordFilter('searchKeyword', '검색어', { placeholder: '학번 전체, 성명, 사례번호' }),
    codesFilter('caseSts', '상태', CASE_OPTIONS),
    ...(isHead ? [selectFilter('cnslrId', '담당', people)] : []),
    periodFilter(['strtDt', 'endDt'], '개시일', { isMore: true }),
    selectFilter('topicCd', '주제', topicOptions(cnslDivCd), { isMore: true }),
    selectFilter('riskLvl', '위험', RISK_OPTIONS, { isMore: true }),
  ];
  return (
    <div className="stack">
      <ListFilters filters={filters} list={list} />
      <ListPart
        label="상담 사례"
        noun="사례"
        list={list}
        columns={columns}
        onOpen={({ caseId }) => navigate(`${kindDetailPath(kind)}?caseId=${caseId}`)}
        emptyText={CASE_WORDS.noCases}
        emptyDetail="신청을 배정하면 사례가 시작됩니다."
        tools={
          <PersonalExcelButton
            op="downloadCaseExcel"
            arg={list.conditions}
            name={`${kind.name} 사례`}
            columns={excelColumnsOf(columns)}
          />
        }
      />
      <HandedCases kind={kind} />
    </div>
  );
}

/** Cases that the reader has handed over, where there are any: the way to the summary and to the own notes. */
function HandedCases({ kind }: { readonly kind: CounselKind }) {
  const { data } = useGetHandedCaseListQuery({ cnslDivCd: kind.cnslDivCd }),
    rows = data?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <Card title="담당을 넘긴 사례">
      <ul className="cnsl-lines" aria-label="담당을 넘긴 사례">
        {rows.map(({ caseId, caseNo, handDt, smryEndDt, smryYn }) => (
          <li key={caseId}>
            <Link href={`${kindDetailPath(kind)}?caseId=${caseId}`}>{caseNo}</Link>
            <span className="muted">{displayDate(handDt)} 변경</span>
            {smryYn === 'Y' ? (
              <Chip tone={STATE_TONES.succeeded}>이관 요약 서명</Chip>
            ) : smryEndDt === null ? null : (
              <Chip tone={STATE_TONES.waiting}>이관 요약 {displayDate(smryEndDt)}까지</Chip>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
