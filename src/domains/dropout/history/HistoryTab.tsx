import { EVENT_NAMES } from '#contract/dropout/dropout-codes.ts';
import { MOST_HISTORY_DAYS } from '#contract/dropout/history-rules.ts';
import type { HistoryRow } from '#contract/dropout/history.ts';
import { deptFilter } from '#domains/system/index.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { PersonalExcelButton } from '#kit/list/PersonalExcelButton.tsx';
import { useList } from '#kit/list/useList.ts';
import { namesOf, optionsOf } from '#ui/form/options.ts';
import { keywordFilter, periodFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { codesFilter } from '#ui/list/codes-filter.tsx';
import type { Column } from '#ui/table/column.ts';
import { codeColumn, excelColumnsOf, momentColumn, textColumn } from '#ui/table/columns.tsx';
import { STAFF_FILTER } from '../records/record-filters.tsx';
import { valueName } from '../records/value-name.ts';
import { useGetHisListQuery } from '../state/history-endpoints.ts';
import { HISTORY_LIST } from './history-list.ts';

const keyOf = ({ hisId }: HistoryRow): string => hisId,
  USUAL_DAYS = 92;
const FILTERS = [
  periodFilter(['strtDt', 'endDt'], '기간', { limit: { mostDays: MOST_HISTORY_DAYS, usualDays: USUAL_DAYS } }),
  codesFilter('evtCds', '이벤트', optionsOf(EVENT_NAMES)),
  deptFilter('deptCds', '단과대·학과', { inclSub: 'Y' }),
  STAFF_FILTER,
  keywordFilter('searchKeyword', '검색어', { placeholder: '학번, 성명' }),
];
const valueColumn = (key: 'bfVal' | 'afVal', label: string): Column<HistoryRow> =>
  textColumn(key, label, { width: 's', render: (row) => valueName(row[key]) });
const COLUMNS: readonly Column<HistoryRow>[] = [
  momentColumn('actDt', '일시', { sort: true, onCard: 'fact' }),
  codeColumn('evtCd', '구분', namesOf(EVENT_NAMES), { width: 's', sort: true, onCard: 'fact' }),
  textColumn('stdNo', '학번', { width: 's', sort: true }),
  textColumn('stdNm', '성명', { width: 's', onCard: 'title' }),
  textColumn('hakguaNm', '학과', { width: 'm', sort: true, onCard: 'fact' }),
  valueColumn('bfVal', '변경전'),
  valueColumn('afVal', '변경후'),
  textColumn('rsn', '사유', { width: 'xl' }),
  textColumn('actNm', '처리자', { width: 's', sort: true }),
];

/** 이력 조회: what was done about whom, when and by whom. */
export function HistoryTab() {
  const list = useList(HISTORY_LIST, useGetHisListQuery, keyOf);
  return (
    <>
      <ListFilters filters={FILTERS} list={list} />
      <ListPart
        label="예방 이력"
        list={list}
        columns={COLUMNS}
        tools={
          <PersonalExcelButton
            op="downloadHisExcel"
            arg={list.conditions}
            name="예방 이력"
            columns={excelColumnsOf(COLUMNS)}
          />
        }
      />
    </>
  );
}
