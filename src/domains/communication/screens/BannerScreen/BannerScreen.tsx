import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { BannerRow } from '#contract/communication/banner.ts';
import { useCodes } from '#domains/system/index.ts';
import { useEraseActs } from '#kit/acts/EraseButton.tsx';
import { allOrNone } from '#kit/acts/useBulkAct.ts';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useArrangement } from '#kit/list/useArrangement.ts';
import { useList } from '#kit/list/useList.ts';
import { Button } from '#ui/button/Button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { keywordFilter, periodFilter, selectFilter } from '#ui/list/filters.tsx';
import { SortableArea } from '#ui/sortable/SortableArea.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { BANNER_LIST } from '../../rules/banner/banner-list-query.ts';
import { whyBannerStays } from '../../rules/locked-rows.ts';
import {
  useDeleteBannerMutation,
  useGetBannerListQuery,
  useSaveBannerOrderMutation,
} from '../../state/banner-endpoints.ts';
import { useAuth } from '../../state/page.ts';
import { bannerColumns } from './banner-columns.tsx';
import { BannerGallery } from './BannerGallery.tsx';
import { useBannerUse } from './useBannerUse.ts';
import './banner.css';

const BannerDialog = lazyDialog(async () => (await import('./BannerDialog.tsx')).BannerDialog);
const BannerPreview = lazyDialog(async () => (await import('./BannerPreview.tsx')).BannerPreview);
const VIEWS = [
  { key: 'list', label: '목록' },
  { key: 'gallery', label: '갤러리' },
];
const keyOf = (row: BannerRow): string => row.bannerId,
  nameOf = (row: BannerRow): string => row.bannerNm;

/** The way the banners are shown, kept in the address. */
function useBannerView(): readonly ['list' | 'gallery', (view: string) => void] {
  const [params, setParams] = useSearchParams();
  const choose = (view: string): void => {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (view === 'list') after.delete('view');
        else after.set('view', view);
        return after;
      },
      { replace: true },
    );
  };
  return [params.get('view') === 'gallery' ? 'gallery' : 'list', choose];
}

/** An order that was made by hand and is not saved yet. */
function useBannerOrder(rows: readonly BannerRow[]) {
  const [save, { isLoading }] = useSaveBannerOrderMutation();
  const order = useArrangement(rows, (arranged) =>
    save({
      bannerLocCd: arranged[0]?.bannerLocCd ?? 'ADM',
      rows: arranged.map(({ bannerId, version }) => ({ bannerId, version })),
    }),
  );
  return { ...order, isSaving: isLoading };
}

/** 메인 배너 관리: what the homes show, in which order and how long; as rows, or as it looks. */
export function BannerScreen() {
  const list = useList(BANNER_LIST, useGetBannerListQuery, keyOf);
  const [view, chooseView] = useBannerView();
  const [opened, setOpened] = useState<BannerRow | 'new' | null>(null);
  const [isPreview, setPreview] = useState(false);
  const places = useCodes('BNR_LOC'),
    views = useCodes('BNR_VIEW');
  const mayUpdate = useAuth('U');
  const [remove] = useDeleteBannerMutation();
  const selectionActions = useEraseActs({
    list,
    nameOf,
    whyNot: whyBannerStays,
    remove: allOrNone((_keys, going) =>
      remove({ rows: going.map(({ bannerId, version }) => ({ bannerId, version })) }),
    ),
    isErasable: view === 'list',
  });
  const use = useBannerUse();
  const { arranged, isArranged, isSaving, arrange, undo, keep } = useBannerOrder(list.rows);
  const { bannerLocCd, ...otherFilters } = list.query.filters;
  const isWholePlace =
    bannerLocCd !== '' &&
    Object.values(otherFilters).every((value) => value === '') &&
    list.query.sort.length === 0 &&
    list.totalCount === list.rows.length;
  const isSortable = mayUpdate && isWholePlace;
  const columns = useMemo(
    () => bannerColumns({ places, views, onUse: mayUpdate ? (row, useYn) => void use(row, useYn) : null, isSortable }),
    [places, views, mayUpdate, use, isSortable],
  );
  const gallery = (
    <div className="banner-gallery">
      <BannerGallery rows={arranged} viewOf={views.nameOf} onOpen={setOpened} onOrder={isSortable ? arrange : null} />
      {mayUpdate && !isWholePlace ? (
        <p className="muted">한 위치의 배너가 모두 보일 때 순서를 바꿀 수 있습니다.</p>
      ) : null}
    </div>
  );
  return (
    <ListScreen
      title="메인 배너 관리"
      lead="관리자 홈과 학생 포털에 보이는 배너입니다. 같은 위치에 같은 시각 최대 5개까지 게시합니다."
      label="메인 배너"
      list={list}
      rows={arranged}
      columns={columns}
      filters={[
        selectFilter('bannerLocCd', '위치', places.options),
        selectFilter('viewCd', '상태', views.options),
        keywordFilter('searchKeyword', '배너명'),
        periodFilter(['strtDt', 'endDt'], '기간', { isMore: true, looking: 'ahead' }),
      ]}
      above={<Tabs label="보기" tabs={VIEWS} active={view} onChange={chooseView} />}
      excel={{ op: 'downloadBannerExcel', name: '메인 배너' }}
      onNew={() => setOpened('new')}
      onOpen={setOpened}
      whyLocked={whyBannerStays}
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
          {list.rows.some((row) => row.viewCd === 'POST') ? (
            <Button icon="eye" onClick={() => setPreview(true)}>
              미리보기
            </Button>
          ) : null}
        </>
      }
      wrapTable={(table) =>
        view === 'gallery' && list.rows.length > 0 ? (
          gallery
        ) : (
          <SortableArea items={arranged} keyOf={keyOf} nameOf={nameOf} onOrder={arrange} shape="rows">
            {table}
          </SortableArea>
        )
      }
    >
      {opened === null ? null : (
        <BannerDialog
          key={opened === 'new' ? 'new' : opened.bannerId}
          banner={opened === 'new' ? null : opened}
          place={bannerLocCd}
          onClose={() => setOpened(null)}
        />
      )}
      {isPreview ? (
        <BannerPreview banners={arranged.filter((row) => row.viewCd === 'POST')} onClose={() => setPreview(false)} />
      ) : null}
    </ListScreen>
  );
}
