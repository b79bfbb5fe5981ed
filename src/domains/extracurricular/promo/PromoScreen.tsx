import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { PHASE_NAMES } from '#contract/extracurricular/period-codes.ts';
import { SLOT_NAMES } from '#contract/extracurricular/promo-codes.ts';
import type { PromoRow } from '#contract/extracurricular/promo.ts';
import { useEraseActs } from '#kit/acts/EraseButton.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useArrangement } from '#kit/list/useArrangement.ts';
import { useList } from '#kit/list/useList.ts';
import { displayPeriod } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { namesOf } from '#ui/form/options.ts';
import { CroppedImage } from '#ui/images/CroppedImage.tsx';
import { keywordFilter } from '#ui/list/filters.tsx';
import { RowHandle } from '#ui/sortable/RowHandle.tsx';
import { SortableArea } from '#ui/sortable/SortableArea.tsx';
import type { Column } from '#ui/table/column.ts';
import { chipColumn, flagColumn, periodColumn, textColumn } from '#ui/table/columns.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { PHASE_TONES } from '../period/period-columns.tsx';
import { useAuth } from '../state/page.ts';
import { useDeletePromoMutation, useGetPromoListQuery, useSavePromoSortMutation } from '../state/promo-endpoints.ts';
import { PROMO_LIST } from './promo-lists.ts';
import './promo.css';

const PromoDialog = lazyDialog(async () => (await import('./PromoDialog.tsx')).PromoDialog),
  PromoPreview = lazyDialog(async () => (await import('./PromoPreview.tsx')).PromoPreview);
const TABS = Object.entries(SLOT_NAMES).map(([key, label]) => ({ key, label })),
  FILTERS = [keywordFilter<'searchKeyword'>('searchKeyword', '회차명')];
const keyOf = (row: PromoRow): string => row.promoId,
  nameOf = (row: PromoRow): string => row.prdNm;

const columnsOf = (isSortable: boolean): readonly Column<PromoRow>[] => [
  {
    key: 'sortOrdr',
    label: '순서',
    width: 'xs',
    render: (row, place) =>
      isSortable ? (
        <span className="promo-tight">
          <RowHandle id={row.promoId} name={row.prdNm} place={place} />
        </span>
      ) : (
        row.sortOrdr
      ),
    excel: [{ key: 'sortOrdr', label: '순서', format: 'number' }],
  },
  textColumn<PromoRow>('prdNm', '회차명', {
    width: 'xl',
    onCard: 'title',
    isKept: true,
    excel: 36,
    render: ({ prdNm, picture }) => (
      <span className="promo-name">
        {picture ? <PromoThumb {...picture} /> : null}
        <span>{prdNm}</span>
      </span>
    ),
  }),
  textColumn<PromoRow>('curriTpNm', '유형', { width: 's' }),
  periodColumn<PromoRow>(['rcrtStrtDt', 'rcrtEndDt'], '모집기간', { written: ['모집시작일', '모집종료일'] }),
  {
    key: 'strtDt',
    label: '노출기간',
    width: 'period',
    sortKey: 'period',
    onCard: 'fact',
    render: (row) => displayPeriod(row.strtDt, row.endDt),
    excel: [
      { key: 'strtDt', label: '노출시작일', format: 'date' },
      { key: 'endDt', label: '노출종료일', format: 'date' },
    ],
  },
  textColumn<PromoRow>('tgtNm', '노출대상', { width: 's', onCard: 'fact', render: ({ tgtNm }) => tgtNm || '전체' }),
  chipColumn<PromoRow>('phaseCd', '진행', { ...namesOf(PHASE_NAMES), tones: PHASE_TONES }, { onCard: 'fact' }),
  flagColumn<PromoRow>('useYn', '노출', ['노출', '미노출']),
];

/** A promoted picture, small. */
export function PromoThumb({ imgUrl, altTxt, crop }: NonNullable<PromoRow['picture']>) {
  return (
    <span className="promo-thumb">
      <CroppedImage src={imgUrl} alt={altTxt} crop={crop} />
    </span>
  );
}

/** An order that was made by hand and is not saved yet. */
function usePromoOrder(rows: readonly PromoRow[]) {
  const [save, { isLoading }] = useSavePromoSortMutation();
  const order = useArrangement(rows, (arranged) =>
    save({
      slotCd: arranged[0]?.slotCd ?? 'MAIN_TOP',
      rows: arranged.map(({ promoId, version }) => ({ promoId, version })),
    }),
  );
  return { ...order, isSaving: isLoading };
}

type Opened = { readonly row: PromoRow | null; readonly prdId: string | null };

/** 홍보 프로그램 설정: which programmes stand where, in which order and for whom. */
export function PromoScreen() {
  const list = useList(PROMO_LIST, useGetPromoListQuery, keyOf);
  const [params, setParams] = useSearchParams();
  const mayCreate = useAuth('C'),
    mayUpdate = useAuth('U');
  const [remove] = useDeletePromoMutation();
  const selectionActions = useEraseActs({
    list,
    nameOf,
    remove,
    question: REMOVE,
    icon: 'minus-circle',
    label: () => '제거',
  });
  // 회차 관리 leads here with a period that is to be promoted.
  const [opened, setOpened] = useState<Opened | null>(() => {
    const prdId = params.get('prdId');
    return prdId !== null && mayCreate ? { row: null, prdId } : null;
  });
  const [isPreview, setPreview] = useState(false);
  const { slotCd, searchKeyword } = list.query.filters,
    maxCnt = list.answer.currentData?.maxCnt;
  const { arranged, isArranged, isSaving, arrange, undo, keep } = usePromoOrder(list.rows);
  const isWhole = searchKeyword === '' && list.query.sort.length === 0 && list.totalCount === list.rows.length,
    isSortable = mayUpdate && isWhole && list.rows.length > 1;
  const columns = useMemo(() => columnsOf(isSortable), [isSortable]);
  const close = (): void => {
    setOpened(null);
    if (params.has('prdId'))
      setParams((before) => new URLSearchParams([...before].filter(([name]) => name !== 'prdId')), { replace: true });
  };
  return (
    <ListScreen
      title="홍보 프로그램 설정"
      lead="학생 포털에서 먼저 보여 줄 회차를 고릅니다. 폐강되거나 끝난 회차는 저절로 빠집니다."
      label="홍보 프로그램"
      filters={FILTERS}
      list={list}
      rows={arranged}
      columns={columns}
      excel={{ op: 'downloadPromoExcel', name: `홍보 프로그램 ${SLOT_NAMES[asSlot(slotCd)]}` }}
      newLabel="추가"
      onNew={() => setOpened({ row: null, prdId: null })}
      onOpen={(row) => setOpened({ row, prdId: null })}
      above={
        <div className="promo-slots">
          <Tabs
            label="홍보위치"
            tabs={TABS}
            active={slotCd}
            onChange={(key) => list.query.applyFilters({ ...list.query.filters, slotCd: key })}
          />
          {maxCnt === undefined ? null : (
            <span className="muted">
              같은 날 최대 {maxCnt}개
              {mayUpdate && !isWhole ? ' · 조건과 정렬을 초기화하면 순서를 바꿀 수 있습니다.' : ''}
            </span>
          )}
        </div>
      }
      selectionActions={selectionActions}
      tools={
        <>
          {isArranged ? (
            <>
              <Button look="primary" icon="save" disabled={isSaving} onClick={() => void keep()}>
                순서 저장
              </Button>
              <Button icon="undo" onClick={undo}>
                되돌리기
              </Button>
            </>
          ) : null}
          {list.rows.length > 0 ? (
            <Button icon="eye" onClick={() => setPreview(true)}>
              미리보기
            </Button>
          ) : null}
        </>
      }
      wrapTable={(table) => (
        <SortableArea items={arranged} keyOf={keyOf} nameOf={nameOf} onOrder={arrange} shape="rows">
          {table}
        </SortableArea>
      )}
    >
      {opened === null ? null : (
        <PromoDialog
          key={opened.row?.promoId ?? 'new'}
          promo={opened.row}
          slotCd={asSlot(slotCd)}
          prdId={opened.prdId}
          onClose={close}
        />
      )}
      {isPreview ? <PromoPreview slotCd={asSlot(slotCd)} rows={arranged} onClose={() => setPreview(false)} /> : null}
    </ListScreen>
  );
}

/** The slot of a condition; what the address says besides is answered as the first one. */
const asSlot = (value: string): PromoRow['slotCd'] =>
  value === 'MAIN_RECO' || value === 'LIST_TOP' ? value : 'MAIN_TOP';

const REMOVE = {
  text: '{n}건을 홍보에서 제거합니다. 회차는 그대로 남습니다.',
  title: '홍보 제거',
  yes: '제거',
} as const;
