import type { PromoRow } from '#contract/guide/guide-promo.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useList } from '#kit/list/useList.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { keywordFilter, selectFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import type { Column } from '#ui/table/column.ts';
import { countColumn, momentColumn, periodColumn, textColumn } from '#ui/table/columns.tsx';
import { LabHeader } from '../../components/LabHeader.tsx';
import { PROMO_LIST } from '../../rules/promo/promo-list-query.ts';
import { promoEdits, unsentPromo } from '../../rules/promo/unsent-promo.ts';
import { useGetGuidePromoListQuery } from '../../state/lab-endpoints.ts';
import { useAuth, useOwnEdits } from '../../state/page.ts';
import { PROMO_LEAD, PROMO_STATES } from './promo-messages.ts';

const STATE_OPTIONS = Object.entries(PROMO_STATES).map(([value, { label }]) => ({ value, label }));
const FILTERS = [
  keywordFilter('searchKeyword', '검색어', { placeholder: '제목', isWide: true }),
  selectFilter('statCd', '상태', STATE_OPTIONS),
];
const COLUMNS: readonly Column<PromoRow>[] = [
  textColumn('promoNm', '제목', { width: 'xl', sort: true, onCard: 'title' }),
  textColumn('statCd', '상태', {
    width: 's',
    sort: true,
    onCard: 'fact',
    render: (row) => <Chip tone={PROMO_STATES[row.statCd].tone}>{PROMO_STATES[row.statCd].label}</Chip>,
  }),
  periodColumn(['strtDt', 'endDt'], '기간', { sort: true, onCard: 'fact' }),
  countColumn('imgCnt', '이미지'),
  momentColumn('modDt', '수정일시', { sort: true, onCard: 'fact' }),
];
const promoKey = (row: PromoRow): string => row.guidePromoId;

interface PromoListProps {
  readonly onOpen: (guidePromoId: string | null) => void;
  /** Opens one that waits on this device alone. */
  readonly onOpenNew: (guidePromoId: string) => void;
}

/** Promotions, the last changed first. */
export function PromoList({ onOpen, onOpenNew }: PromoListProps) {
  const edits = promoEdits(useOwnEdits('saveGuidePromo'));
  const list = useList(PROMO_LIST, useGetGuidePromoListQuery, promoKey, {
    own: { edits, newRow: unsentPromo, newAt: 'first' },
  });
  const create = useAuth('C') ? (
    <Button look="primary" icon="plus" onClick={() => onOpen(null)}>
      등록
    </Button>
  ) : null;
  return (
    <div className="stack">
      <LabHeader
        title="홍보 등록"
        lead={PROMO_LEAD}
        actions={list.rows.length > 0 || list.totalCount > 0 || list.isNarrowed ? create : null}
      />
      <ListFilters filters={FILTERS} list={list} />
      <ListPart
        label="홍보"
        list={list}
        columns={COLUMNS}
        onOpen={(row) => onOpen(row.guidePromoId)}
        onOpenNew={(row) => onOpenNew(row.guidePromoId)}
        emptyText="등록한 홍보가 없습니다. 글과 이미지를 담아 첫 홍보를 만들어 보세요."
        emptyAction={create}
      />
    </div>
  );
}
