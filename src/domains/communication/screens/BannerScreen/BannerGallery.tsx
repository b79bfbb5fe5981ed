import type { BannerRow } from '#contract/communication/banner.ts';
import { CroppedImage } from '#ui/images/CroppedImage.tsx';
import { SortableGrid } from '#ui/images/SortableGrid.tsx';
import { BANNER_TONES } from '../../rules/banner/banner-list-query.ts';
import { bannerPeriod } from './banner-columns.tsx';

interface BannerGalleryProps {
  readonly rows: readonly BannerRow[];
  readonly viewOf: (code: string) => string;
  readonly onOpen: (row: BannerRow) => void;
  /** Null where the order cannot be changed: without the right, or where not a whole place is shown. */
  readonly onOrder: ((rows: readonly BannerRow[]) => void) | null;
}

/** Banners as they look, in the order in which people see them; dragged by their handle, or with Space and arrows on it. */
export function BannerGallery({ rows, viewOf, onOpen, onOrder }: BannerGalleryProps) {
  return (
    <SortableGrid
      label="배너"
      items={rows}
      keyOf={(row) => row.bannerId}
      nameOf={(row) => row.bannerNm}
      onOrder={onOrder}
    >
      {(row, handle) => (
        <>
          <button
            type="button"
            className="banner-card-open"
            aria-label={`${row.bannerNm} 열기`}
            onClick={() => onOpen(row)}
          >
            <CroppedImage src={row.imgUrl} alt={row.altText} crop={row.crop} />
          </button>
          <div className="banner-card-head">
            {handle}
            <strong className="banner-card-name">{row.bannerNm}</strong>
            <span className="chip" data-tone={BANNER_TONES[row.viewCd]}>
              {viewOf(row.viewCd)}
            </span>
          </div>
          <p className="muted">{bannerPeriod(row)}</p>
        </>
      )}
    </SortableGrid>
  );
}
