import type { BannerView } from '#contract/communication/banner-rules.ts';
import type { Tone } from '#ui/chip/Chip.tsx';
import { defineList } from '#ui/list/define-list.ts';
import { STATE_TONES } from '#ui/chip/state-tones.ts';

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
  RSVD: STATE_TONES.planned,
  POST: STATE_TONES.inForce,
  END: STATE_TONES.over,
  OFF: STATE_TONES.over,
};
