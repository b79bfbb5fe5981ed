import { isOwnAddress, isWebAddress } from '../contact-rules.ts';

/* No schema library here: the screen asks the same questions before it sends. */
export const BANNER_SCREEN = '/admin/cmnct/cmnctMng/mainBannerMng';
export const BANNER_LOCS = ['ADM', 'STD', 'STDM'] as const;
export type BannerLoc = (typeof BANNER_LOCS)[number];
export const LINK_DIVS = ['NONE', 'IN', 'OUT'] as const;
export type LinkDiv = (typeof LINK_DIVS)[number];
export const BANNER_VIEWS = ['RSVD', 'POST', 'END', 'OFF'] as const;
export type BannerView = (typeof BANNER_VIEWS)[number];

/** Most banners of one place that may be in force at any moment. */
export const MAX_BANNERS = 5;
/** Pixels; a banner of a wide place that is narrower would be blown up. */
export const MIN_WIDTH_PX = 800;
const WIDE: ReadonlySet<BannerLoc> = new Set(['ADM', 'STD']);
/** What the picture of the administrators' home is best made in. */
export const RECOMMENDED_SIZE = '1200×320';

/** Half-open in minutes of Korea, `YYYYMMDDHHMM`: the end is the first minute without the banner. */
export interface Period {
  readonly from: string;
  readonly until: string;
}

/** Columns of a banner that say when it is in force. */
export interface BannerTimes {
  readonly strtDt: string;
  readonly strtTm: string;
  readonly endDt: string;
  readonly endTm: string;
  readonly useYn: string;
}

export const periodOf = ({ strtDt, strtTm, endDt, endTm }: Omit<BannerTimes, 'useYn'>): Period => ({
  from: strtDt + strtTm,
  until: endDt + endTm,
});

/** BNR_VIEW of a banner at a minute `YYYYMMDDHHMM`: derived, never stored. */
export function viewOfBanner(banner: BannerTimes, minute: string): BannerView {
  const { from, until } = periodOf(banner);
  if (banner.useYn !== 'Y') return 'OFF';
  if (minute < from) return 'RSVD';
  return minute < until ? 'POST' : 'END';
}

/** Most of the periods that hold at one moment within `span`, in which they can only become more where one begins. */
export function mostAtOnce(span: Period, others: readonly Period[]): number {
  const beginnings = [
    span.from,
    ...others.map(({ from }) => from).filter((from) => from > span.from && from < span.until),
  ];
  return Math.max(
    ...beginnings.map((moment) => others.filter(({ from, until }) => from <= moment && moment < until).length),
  );
}

/** Whether a place is full somewhere in a period, when the others in use there hold theirs. */
export const isPlaceFull = (span: Period, others: readonly Period[]): boolean =>
  mostAtOnce(span, others) >= MAX_BANNERS;

/** IN stays in the application, OUT leaves it by a safe line, NONE leads nowhere. */
export function isLinkValid(linkDivCd: LinkDiv, linkUrl: string): boolean {
  if (linkDivCd === 'NONE') return linkUrl === '';
  if (linkDivCd === 'IN') return isOwnAddress(linkUrl);
  return isWebAddress(linkUrl);
}

/** Whether a picture of this width may stand at a place. */
export const isWideEnough = (bannerLocCd: BannerLoc, widthPx: number): boolean =>
  !WIDE.has(bannerLocCd) || widthPx >= MIN_WIDTH_PX;

/** Clicks of views in percent, one decimal, half up; null where it has no views. */
export function clickRate(clckCnt: number, viewCnt: number): string | null {
  return viewCnt === 0 ? null : (Math.round((clckCnt * 1000) / viewCnt) / 10).toFixed(1);
}

/** Sentences about what can be done with a banner, on the list and by the server. */
export const BANNER_RULE_MESSAGES = {
  neverDelete: '게시된 배너는 삭제할 수 없습니다. 사용여부를 변경해주세요.',
} as const;
/** What was seen stays as a record; so does what is being seen. */
export const isBannerDeletable = (banner: BannerTimes & { readonly viewCnt: number }, minute: string): boolean =>
  banner.viewCnt === 0 && viewOfBanner(banner, minute) !== 'POST';
