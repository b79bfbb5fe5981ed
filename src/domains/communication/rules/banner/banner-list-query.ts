import type { BannerView } from '#contract/communication/banner-rules.ts';
import type { Tone } from '#ui/chip/Chip.tsx';
import { defineList } from '#ui/list/define-list.ts';

/** 메인 배너 관리. */
export const BANNER_LIST = defineList('getBannerList', {
  bannerLocCd: 'ADM',
  viewCd: '',
  strtDt: '',
  endDt: '',
  searchKeyword: '',
});

/** How states look. */
export const BANNER_TONES: Readonly<Record<BannerView, Tone | undefined>> = {
  RSVD: 'info',
  POST: 'success',
  END: undefined,
  OFF: 'warning',
};
