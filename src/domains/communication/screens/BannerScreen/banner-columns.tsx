import type { BannerRow } from '#contract/communication/banner.ts';
import { displayCount, displayDate } from '#shared/display.ts';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { CroppedImage } from '#ui/images/CroppedImage.tsx';
import { RowHandle } from '#ui/sortable/RowHandle.tsx';
import type { Column } from '#ui/table/column.ts';
import type { ExcelColumn } from '#worker/api.ts';
import { BANNER_TONES } from '../../rules/banner/banner-list-query.ts';

/** When a banner is in force, in words. */
export const bannerPeriod = ({
  strtDt,
  strtTm,
  endDt,
  endTm,
}: Pick<BannerRow, 'strtDt' | 'strtTm' | 'endDt' | 'endTm'>): string =>
  `${displayDate(strtDt)} ${displayDate(strtTm)} ~ ${displayDate(endDt)} ${displayDate(endTm)}`;

interface BannerWords {
  readonly placeOf: (code: string) => string;
  readonly viewOf: (code: string) => string;
  /** Null for whoever may not change it. */
  readonly onUse: ((row: BannerRow, useYn: 'Y' | 'N') => void) | null;
  /** Rows can be put into another order: each has its handle. */
  readonly isSortable: boolean;
}

/** Columns of the list. */
export const bannerColumns = ({ placeOf, viewOf, onUse, isSortable }: BannerWords): readonly Column<BannerRow>[] => [
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
  {
    key: 'bannerNm',
    label: '배너명',
    width: 'xl',
    align: 'left',
    sortKey: 'bannerNm',
    onCard: 'title',
    render: (row) => row.bannerNm,
  },
  { key: 'bannerLocCd', label: '위치', width: 's', render: (row) => placeOf(row.bannerLocCd) },
  {
    key: 'strtDt',
    label: '기간',
    width: 'm',
    sortKey: 'strtDt',
    onCard: 'fact',
    render: (row) => (
      <span className="banner-lines numeric">
        {bannerPeriod(row)
          .split(' ~ ')
          .map((half, place) => (
            <span key={half + String(place)}>
              {half}
              {place === 0 ? <span className="visually-hidden"> ~</span> : null}
            </span>
          ))}
      </span>
    ),
  },
  {
    key: 'viewCd',
    label: '상태',
    width: 's',
    onCard: 'fact',
    render: (row) => (
      <span className="chip" data-tone={BANNER_TONES[row.viewCd]}>
        {viewOf(row.viewCd)}
      </span>
    ),
  },
  {
    key: 'viewCnt',
    label: '노출',
    width: 's',
    align: 'right',
    sortKey: 'viewCnt',
    render: (row) => displayCount(row.viewCnt),
  },
  {
    key: 'clckCnt',
    label: '클릭',
    width: 's',
    align: 'right',
    sortKey: 'clckCnt',
    render: (row) => displayCount(row.clckCnt),
  },
  {
    key: 'ctr',
    label: '클릭률',
    width: 's',
    align: 'right',
    render: (row) => (row.ctr === null ? '-' : `${row.ctr}%`),
  },
  {
    key: 'useYn',
    label: '사용',
    width: 'xs',
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
  },
];

type Names = Readonly<Record<string, string>>;

/** Columns of the workbook. */
export const bannerExcelColumns = (placeNames: Names, viewNames: Names): readonly ExcelColumn[] => [
  { key: 'sortOrdr', label: '순서', format: 'number' },
  { key: 'bannerNm', label: '배너명', width: 32 },
  { key: 'bannerLocCd', label: '위치', names: placeNames },
  { key: 'altText', label: '대체 텍스트', width: 32 },
  { key: 'linkUrl', label: '링크', width: 32 },
  { key: 'strtDt', label: '시작일', format: 'date' },
  { key: 'endDt', label: '종료일', format: 'date' },
  { key: 'viewCd', label: '상태', names: viewNames },
  { key: 'viewCnt', label: '노출', format: 'number' },
  { key: 'clckCnt', label: '클릭', format: 'number' },
  { key: 'ctr', label: '클릭률(%)', format: 'number' },
  { key: 'useYn', label: '사용' },
];
