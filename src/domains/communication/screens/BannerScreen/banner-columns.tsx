import type { BannerRow } from '#contract/communication/banner.ts';
import { displayDate } from '#shared/display.ts';
import type { Codes } from '#domains/system/index.ts';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { CroppedImage } from '#ui/images/CroppedImage.tsx';
import { RowHandle } from '#ui/sortable/RowHandle.tsx';
import type { Column } from '#ui/table/column.ts';
import { chipColumn, codeColumn, countColumn, periodColumn, textColumn } from '#ui/table/columns.tsx';
import { BANNER_TONES } from '../../rules/banner/banner-list-query.ts';

/** When a banner is in force, in words. */
export const bannerPeriod = ({
  strtDt,
  strtTm,
  endDt,
  endTm,
}: Pick<BannerRow, 'strtDt' | 'strtTm' | 'endDt' | 'endTm'>): string =>
  `${displayDate(strtDt)} ${displayDate(strtTm)} ~ ${displayDate(endDt)} ${displayDate(endTm)}`;

interface BannerTools {
  readonly places: Codes;
  readonly views: Codes;
  /** Null without the right to change it. */
  readonly onUse: ((row: BannerRow, useYn: 'Y' | 'N') => void) | null;
  /** Rows can be put into another order: each has its handle. */
  readonly isSortable: boolean;
}

/** Columns of the list. */
export const bannerColumns = ({ places, views, onUse, isSortable }: BannerTools): readonly Column<BannerRow>[] => [
  {
    key: 'sortOrdr',
    label: '순서',
    width: 'xs',
    render: (row, place) =>
      isSortable ? (
        <span className="banner-tight">
          <RowHandle id={row.bannerId} name={row.bannerNm} place={place} />
        </span>
      ) : (
        row.sortOrdr
      ),
    excel: [{ key: 'sortOrdr', label: '순서', format: 'number' }],
  },
  {
    key: 'imgUrl',
    label: '미리보기',
    width: 'm',
    onCard: 'fact',
    render: (row) => (
      <span className="banner-thumb">
        <CroppedImage src={row.imgUrl} alt={row.altText} crop={row.crop} />
      </span>
    ),
  },
  textColumn('bannerNm', '배너명', { width: 'xl', sort: true, onCard: 'title', excel: 32 }),
  codeColumn('bannerLocCd', '위치', places, {
    alsoInExcel: [
      { key: 'altText', label: '대체 텍스트', width: 32 },
      { key: 'linkUrl', label: '링크', width: 32 },
    ],
  }),
  periodColumn(['strtDt', 'endDt'], '기간', { sort: true, onCard: 'fact', hint: bannerPeriod }),
  chipColumn('viewCd', '상태', { ...views, tones: BANNER_TONES }, { onCard: 'fact' }),
  countColumn('viewCnt', '노출', { sort: true }),
  countColumn('clckCnt', '클릭', { sort: true }),
  {
    key: 'ctr',
    label: '클릭률',
    width: 's',
    align: 'right',
    render: (row) => (row.ctr === null ? null : `${row.ctr}%`),
    excel: [{ key: 'ctr', label: '클릭률(%)', format: 'number' }],
  },
  {
    key: 'useYn',
    label: '사용',
    width: 'xs',
    // A switch: it acts.
    isFirst: true,
    render: (row) => (
      <span className="banner-tight">
        <SwitchField
          label={<span className="visually-hidden">{row.bannerNm} 사용</span>}
          disabled={onUse === null}
          value={row.useYn}
          onChange={(useYn) => onUse?.(row, useYn)}
        />
      </span>
    ),
    excel: [{ key: 'useYn', label: '사용' }],
  },
];
