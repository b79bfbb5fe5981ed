import type { PromoRow } from '#contract/guide/guide-promo.ts';
import { displayDate } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { isKeywordLongEnough } from '#ui/form/keyword-rule.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { FilterBar } from '#ui/list/FilterBar.tsx';
import { ListPanel } from '#ui/list/ListPanel.tsx';
import { useListParts } from '#ui/list/useListParts.ts';
import { useFilterDraft } from '#ui/list/useFilterDraft.ts';
import { useListQuery } from '#ui/list/useListQuery.ts';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import { TableToolbar } from '#ui/table/TableToolbar.tsx';
import { LabHeader } from '../../components/LabHeader.tsx';
import { PROMO_LIST_DEFAULTS, promoListArg } from '../../rules/promo/promo-list-query.ts';
import { promoEdits, unsentPromo } from '../../rules/promo/unsent-promo.ts';
import { useGetGuidePromoListQuery } from '../../state/lab-endpoints.ts';
import { askAhead, useAuth, useOwnEdits } from '../../state/page.ts';
import { PROMO_LEAD, PROMO_STATES } from './promo-words.ts';

const STATE_OPTIONS = Object.entries(PROMO_STATES).map(([value, { label }]) => ({ value, label }));
const COLUMNS: readonly Column<PromoRow>[] = [
  {
    key: 'promoNm',
    label: '제목',
    width: 'xl',
    align: 'left',
    sortKey: 'promoNm',
    onCard: 'title',
    render: (row) => row.promoNm,
  },
  {
    key: 'statCd',
    label: '상태',
    width: 's',
    sortKey: 'statCd',
    onCard: 'fact',
    render: (row) => (
      <span className="chip" data-tone={PROMO_STATES[row.statCd].tone}>
        {PROMO_STATES[row.statCd].label}
      </span>
    ),
  },
  {
    key: 'strtDt',
    label: '기간',
    width: 'l',
    sortKey: 'strtDt',
    onCard: 'fact',
    render: (row) => (row.strtDt && row.endDt ? `${displayDate(row.strtDt)} ~ ${displayDate(row.endDt)}` : '-'),
  },
  { key: 'imgCnt', label: '이미지', width: 's', align: 'right', render: (row) => row.imgCnt },
  {
    key: 'modDt',
    label: '수정일시',
    width: 'm',
    sortKey: 'modDt',
    onCard: 'fact',
    render: (row) => displayMoment(row.modDt) || '-',
  },
];

/** Promotions, the last changed first. */
export function PromoList({
  onOpen,
  onOpenNew,
}: {
  readonly onOpen: (guidePromoId: string | null) => void;
  /** Waits on this device alone. */ readonly onOpenNew: (guidePromoId: string) => void;
}) {
  const query = useListQuery(PROMO_LIST_DEFAULTS);
  const [filters, setFilters] = useFilterDraft(query.filters);
  const answer = useGetGuidePromoListQuery(promoListArg(query)),
    edits = promoEdits(useOwnEdits('saveGuidePromo'));
  const { totalCount, rows, ...list } = useListParts<typeof query.filters, PromoRow>({
    query,
    answer,
    rowKey: (row) => row.guidePromoId,
    own: { edits, newRow: (fields) => unsentPromo(fields, query.filters), newAt: 'first' },
    foresee: (part) => askAhead('getGuidePromoList', promoListArg({ ...query, ...part })),
  });
  const mayCreate = useAuth('C');
  const apply = (next: typeof filters): void => {
    setFilters(next);
    query.applyFilters(next);
  };
  const create = mayCreate ? (
    <Button look="primary" icon="plus" onClick={() => onOpen(null)}>
      등록
    </Button>
  ) : null;
  const isNarrowed = Object.values(query.filters).some((value) => value !== '');
  return (
    <div className="stack">
      <LabHeader
        title="홍보 등록"
        lead={PROMO_LEAD}
        actions={rows.length > 0 || totalCount > 0 || isNarrowed ? create : null}
      />
      <FilterBar
        onSearch={() => {
          if (isKeywordLongEnough(filters.searchKeyword)) apply(filters);
          else show('M-TEXT2');
        }}
        onReset={() => apply(PROMO_LIST_DEFAULTS.filters)}
      >
        <TextField
          className="filter-wide"
          label="검색어"
          type="search"
          placeholder="제목"
          value={filters.searchKeyword}
          onChange={(searchKeyword) => setFilters({ ...filters, searchKeyword })}
        />
        <SelectField
          label="상태"
          all
          value={filters.statCd}
          options={STATE_OPTIONS}
          onChange={(statCd) => setFilters({ ...filters, statCd })}
        />
      </FilterBar>
      <ListPanel
        storedAt={list.storedAt}
        toolbar={<TableToolbar {...list.toolbar} />}
        table={
          <DataTable
            label="홍보"
            {...list.table}
            columns={COLUMNS}
            onOpen={(row) => onOpen(row.guidePromoId)}
            onOpenNew={(row) => onOpenNew(row.guidePromoId)}
            emptyText={isNarrowed ? undefined : '등록한 홍보가 없습니다. 글과 이미지를 담아 첫 홍보를 만들어 보세요.'}
            emptyAction={isNarrowed ? undefined : create}
          />
        }
        pager={<Pager {...list.pager} />}
      />
    </div>
  );
}
