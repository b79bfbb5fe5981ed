import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { PromoImg } from '#contract/extracurricular/promo.ts';
import { useEraseActs } from '#kit/acts/EraseButton.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useList } from '#kit/list/useList.ts';
import { message } from '#messages/message.ts';
import { displayCount } from '#shared/display.ts';
import { Chip } from '#ui/chip/Chip.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { USE_OPTIONS } from '#ui/form/options.ts';
import { CroppedImage } from '#ui/images/CroppedImage.tsx';
import { keywordFilter, selectFilter } from '#ui/list/filters.tsx';
import type { Column } from '#ui/table/column.ts';
import { countColumn, dayColumn, flagColumn, textColumn } from '#ui/table/columns.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import {
  useDeletePromoImgMutation,
  useGetPromoCategoryListQuery,
  useGetPromoImgListQuery,
} from '../state/promo-endpoints.ts';
import { PROMO_IMG_LIST } from './promo-lists.ts';
import { PromoThumb } from './PromoScreen.tsx';
import './promo.css';

const PromoImgDialog = lazyDialog(async () => (await import('./PromoImgDialog.tsx')).PromoImgDialog);
const VIEWS = [
  { key: 'cards', label: '카드' },
  { key: 'list', label: '목록' },
];
const keyOf = (row: PromoImg): string => row.promoImgId,
  nameOf = (row: PromoImg): string => row.imgNm;
/** What is shown somewhere stays; it can be taken out of use instead. */
const whyLocked = ({ useCnt }: PromoImg): string | null => (useCnt > 0 ? message('M-REF') : null);

const COLUMNS: readonly Column<PromoImg>[] = [
  {
    key: 'imgUrl',
    label: '이미지',
    width: 's',
    onCard: 'fact',
    render: ({ imgUrl, altTxt, crop }) =>
      imgUrl === null ? (
        <span className="muted">없음</span>
      ) : (
        <PromoThumb imgUrl={imgUrl} altTxt={altTxt} crop={crop} />
      ),
  },
  textColumn<PromoImg>('imgNm', '제목', {
    width: 'xl',
    sort: true,
    onCard: 'title',
    isKept: true,
    excel: 32,
    alsoInExcel: [{ key: 'altTxt', label: '대체 텍스트', width: 40 }],
  }),
  textColumn<PromoImg>('categoryNm', '기본 분류', { width: 'm', onCard: 'fact', excel: 28 }),
  countColumn<PromoImg>('useCnt', '사용', { width: 'xs' }),
  dayColumn<PromoImg>('regDt', '등록일', { sort: true }),
  flagColumn<PromoImg>('useYn', '사용 여부', ['사용', '미사용']),
];

/** The way in which the pictures are shown, kept in the address. */
function useImgView(): readonly ['cards' | 'list', (view: string) => void] {
  const [params, setParams] = useSearchParams();
  return [
    params.get('view') === 'list' ? 'list' : 'cards',
    (view) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (view === 'list') after.set('view', view);
          else after.delete('view');
          return after;
        },
        { replace: true },
      ),
  ];
}

/** 홍보 이미지 등록: pictures with which programmes are promoted. */
export function PromoImgScreen() {
  const list = useList(PROMO_IMG_LIST, useGetPromoImgListQuery, keyOf);
  const [view, chooseView] = useImgView();
  const [opened, setOpened] = useState<PromoImg | 'new' | null>(null);
  const [remove] = useDeletePromoImgMutation();
  const selectionActions = useEraseActs({ list, nameOf, remove, whyNot: whyLocked, isErasable: view === 'list' });
  const categories = (useGetPromoCategoryListQuery({}).data?.data ?? []).map(({ categoryId, pathNm }) => ({
    value: categoryId,
    label: pathNm,
  }));
  return (
    <ListScreen
      title="홍보 이미지 등록"
      lead="회차와 과정에 쓸 이미지입니다. 기본 분류로 지정하면 이미지가 없는 회차에 대신 보입니다."
      label="홍보 이미지"
      filters={[
        keywordFilter('searchKeyword', '제목'),
        selectFilter('categoryId', '분류', categories),
        selectFilter('useYn', '사용여부', USE_OPTIONS),
      ]}
      list={list}
      columns={COLUMNS}
      excel={{ op: 'downloadPromoImgExcel', name: '홍보 이미지' }}
      above={<Tabs label="보기" tabs={VIEWS} active={view} onChange={chooseView} />}
      onNew={() => setOpened('new')}
      onOpen={setOpened}
      whyLocked={whyLocked}
      selectionActions={selectionActions}
      wrapTable={(table) =>
        view === 'cards' && list.rows.length > 0 ? <Gallery rows={list.rows} onOpen={setOpened} /> : table
      }
    >
      {opened === null ? null : (
        <PromoImgDialog
          key={opened === 'new' ? 'new' : opened.promoImgId}
          image={opened === 'new' ? null : opened}
          categories={categories}
          onClose={() => setOpened(null)}
        />
      )}
    </ListScreen>
  );
}

interface GalleryProps {
  readonly rows: readonly PromoImg[];
  readonly onOpen: (row: PromoImg) => void;
}

/** The pictures as they look. */
function Gallery({ rows, onOpen }: GalleryProps) {
  return (
    <div className="promo-gallery">
      <ul className="image-cards" aria-label="홍보 이미지">
        {rows.map((row) => (
          <li key={row.promoImgId} className="image-card">
            <button type="button" className="promo-card-open" onClick={() => onOpen(row)}>
              <span className="promo-card-picture">
                {row.imgUrl === null ? (
                  <span className="promo-none">
                    <span className="pi pi-image" aria-hidden="true" />
                  </span>
                ) : (
                  <CroppedImage src={row.imgUrl} alt={row.altTxt} crop={row.crop} />
                )}
              </span>
              <span className="promo-card-head">
                <strong>{row.imgNm}</strong>
                <Chip tone={row.useYn === 'Y' ? 'success' : undefined}>{row.useYn === 'Y' ? '사용' : '미사용'}</Chip>
              </span>
              <span className="muted">
                {row.categoryNm || '기본 분류 없음'} · {displayCount(row.useCnt)}곳에서 사용
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
