import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { BannerRow } from '#contract/communication/banner.ts';
import { useCodes } from '#domains/system/index.ts';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { ExcelButton } from '#ui/excel/ExcelButton.tsx';
import { ask, show } from '#ui/feedback/feedback.ts';
import { laterDialog } from '#ui/feedback/later-parts.tsx';
import { ListPanel } from '#ui/list/ListPanel.tsx';
import { useListParts } from '#ui/list/useListParts.ts';
import { useListQuery } from '#ui/list/useListQuery.ts';
import { allDone, runBulk } from '#ui/list/bulk/run-bulk.ts';
import { useChosenRows } from '#ui/list/bulk/useChosenRows.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { SortableArea } from '#ui/sortable/SortableArea.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import { sortQuery } from '#ui/table/sorting.ts';
import { TableToolbar } from '#ui/table/TableToolbar.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { BANNER_LIST_DEFAULTS, bannerListArg, type BannerFilters } from '../../rules/banner/banner-list-query.ts';
import { whyBannerStays } from '../../rules/locked-rows.ts';
import {
  useDeleteBannerMutation,
  useGetBannerListQuery,
  useSaveBannerOrderMutation,
} from '../../state/banner-endpoints.ts';
import { askAhead, findVersionConflict, useAuth, useDirtyForm, useExcelDownload } from '../../state/page.ts';
import { bannerColumns, bannerExcelColumns } from './banner-columns.tsx';
import { BannerFilterBar } from './BannerFilterBar.tsx';
import { BannerGallery } from './BannerGallery.tsx';
import { useBannerUse } from './useBannerUse.ts';
import './banner.css';

const BannerDialog = laterDialog(async () => (await import('./BannerDialog.tsx')).BannerDialog);
const BannerPreview = laterDialog(async () => (await import('./BannerPreview.tsx')).BannerPreview);
const VIEWS = [
  { key: 'list', label: '목록' },
  { key: 'gallery', label: '갤러리' },
];
const keyOf = (row: BannerRow): string => row.bannerId,
  nameOf = (row: BannerRow): string => row.bannerNm;

/** 메인 배너 관리: what the homes show, in which order and how long; as rows, or as it looks. */
export function BannerScreen() {
  const [params, setParams] = useSearchParams();
  const query = useListQuery(BANNER_LIST_DEFAULTS);
  const answer = useGetBannerListQuery(bannerListArg(query));
  const { rows, totalCount, ...list } = useListParts<BannerFilters, BannerRow>({
    query,
    answer,
    rowKey: keyOf,
    foresee: (part) => askAhead('getBannerList', bannerListArg({ ...query, ...part })),
  });
  const { selected, select, clear, chosen } = useChosenRows(query.filters, rows, keyOf);
  const [opened, setOpened] = useState<BannerRow | 'new' | null>(null);
  const [isPreview, setPreview] = useState(false);
  /** An order that is made and not saved yet, of the rows it was made from. */
  const [order, setOrder] = useState<{
    readonly from: readonly BannerRow[];
    readonly rows: readonly BannerRow[];
  } | null>(null);
  const places = useCodes('BNR_LOC'),
    views = useCodes('BNR_VIEW');
  const mayCreate = useAuth('C'),
    mayUpdate = useAuth('U'),
    mayDelete = useAuth('D');
  const use = useBannerUse();
  const [saveOrder, ordering] = useSaveBannerOrderMutation();
  const [deleteBanner] = useDeleteBannerMutation();
  const excel = useExcelDownload();
  const view = params.get('view') === 'gallery' ? 'gallery' : 'list';
  const { filters } = query;
  const isWholePlace =
    filters.bannerLocCd !== '' &&
    filters.viewCd === '' &&
    filters.strtDt === '' &&
    filters.endDt === '' &&
    filters.searchKeyword === '' &&
    query.sort.length === 0 &&
    totalCount === rows.length;
  const arranged = order && order.from === rows ? order.rows : rows,
    isArranged = arranged !== rows;
  useDirtyForm(isArranged);
  const isSortable = mayUpdate && isWholePlace,
    arrange = (next: readonly BannerRow[]): void => setOrder({ from: rows, rows: next });

  const keepOrder = async (): Promise<void> => {
    const saved = await saveOrder({
      bannerLocCd: arranged[0]?.bannerLocCd ?? 'ADM',
      rows: arranged.map(({ bannerId, version }) => ({ bannerId, version })),
    });
    if (saved.error) {
      if (findVersionConflict(saved.error)) show('M-VER');
      return;
    }
    setOrder(null);
    show('M-OK');
  };
  const erase = async (): Promise<void> => {
    const isErased = await runBulk({
      rows: chosen,
      keyOf,
      nameOf,
      whyNot: whyBannerStays,
      ask: (going) => ask('M-DEL', { n: going.length }, { destructive: true }),
      send: async (going) => {
        const erased = await deleteBanner({ rows: going.map(({ bannerId, version }) => ({ bannerId, version })) });
        if (erased.error && findVersionConflict(erased.error)) show('M-VER');
        return erased.error ? null : allDone(going, keyOf);
      },
      done: message('M-DEL-OK'),
    });
    if (isErased) clear();
  };
  const columns = useMemo(
    () =>
      bannerColumns({
        placeOf: places.nameOf,
        viewOf: views.nameOf,
        onUse: mayUpdate ? (row, useYn) => void use(row, useYn) : null,
        isSortable,
      }),
    [places.nameOf, views.nameOf, mayUpdate, use, isSortable],
  );
  return (
    <div className="stack">
      <PageHeader
        title="메인 배너 관리"
        lead="관리자 홈과 학생 포털에 보이는 배너입니다. 같은 위치에 같은 시각 최대 5개까지 게시합니다."
        actions={
          mayCreate ? (
            <Button look="primary" icon="plus" onClick={() => setOpened('new')}>
              등록
            </Button>
          ) : null
        }
      />
      <BannerFilterBar applied={filters} onApply={query.applyFilters} />
      <Tabs
        label="보기"
        tabs={VIEWS}
        active={view}
        onChange={(next) =>
          setParams(
            (before) => {
              const after = new URLSearchParams(before);
              if (next === 'list') after.delete('view');
              else after.set('view', next);
              return after;
            },
            { replace: true },
          )
        }
      />
      <ListPanel
        storedAt={list.storedAt}
        toolbar={
          <TableToolbar
            {...list.toolbar}
            {...(mayDelete && view === 'list' ? { checked: true, checkedCount: selected.size } : {})}
          >
            {isArranged ? (
              <>
                <Button look="primary" icon="save" disabled={ordering.isLoading} onClick={() => void keepOrder()}>
                  순서 저장
                </Button>
                <Button icon="undo" onClick={() => setOrder(null)}>
                  되돌리기
                </Button>
              </>
            ) : null}
            {mayDelete && selected.size > 0 && view === 'list' ? (
              <Button look="danger" icon="trash" onClick={() => void erase()}>
                삭제
              </Button>
            ) : null}
            {rows.some((row) => row.viewCd === 'POST') ? (
              <Button icon="eye" onClick={() => setPreview(true)}>
                미리보기
              </Button>
            ) : null}
            <ExcelButton
              share={excel.share}
              onCancel={excel.cancel}
              onDownload={() =>
                void excel.download({
                  op: 'downloadBannerExcel',
                  arg: { ...bannerListArg(query), page: undefined, rowsPerPage: undefined, ...sortQuery(query.sort) },
                  sheetName: '메인 배너',
                  baseName: '메인 배너',
                  columns: bannerExcelColumns(places.names, views.names),
                })
              }
            />
          </TableToolbar>
        }
        table={
          view === 'gallery' && rows.length > 0 ? (
            <div className="banner-gallery">
              <BannerGallery
                rows={arranged}
                viewOf={views.nameOf}
                onOpen={setOpened}
                onOrder={isSortable ? arrange : null}
              />
              {mayUpdate && !isWholePlace ? (
                <p className="muted">한 위치의 배너가 모두 보일 때 순서를 바꿀 수 있습니다.</p>
              ) : null}
            </div>
          ) : (
            <SortableArea items={arranged} keyOf={keyOf} nameOf={nameOf} onOrder={arrange} shape="rows">
              <DataTable
                label="메인 배너"
                {...list.table}
                rows={arranged}
                columns={columns}
                onOpen={setOpened}
                {...(mayDelete ? { selected, onSelect: select } : {})}
                whyLocked={whyBannerStays}
              />
            </SortableArea>
          )
        }
        pager={<Pager {...list.pager} />}
      />
      {opened === null ? null : (
        <BannerDialog
          key={opened === 'new' ? 'new' : opened.bannerId}
          banner={opened === 'new' ? null : opened}
          place={filters.bannerLocCd}
          onClose={() => setOpened(null)}
        />
      )}
      {isPreview ? (
        <BannerPreview banners={arranged.filter((row) => row.viewCd === 'POST')} onClose={() => setPreview(false)} />
      ) : null}
    </div>
  );
}
