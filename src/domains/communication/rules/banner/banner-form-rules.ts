import {
  BANNER_LOCS,
  isLinkValid,
  LINK_DIVS,
  type BannerLoc,
  type LinkDiv,
} from '#contract/communication/banner-rules.ts';
import type { BannerRow } from '#contract/communication/banner.ts';
import type { Arg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { addDays, findPeriodProblem } from '#shared/calendar.ts';
import { displayDate } from '#shared/display.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';
import { WHOLE_IMAGE, type ImageCrop } from '#ui/images/crop-rules.ts';

export interface BannerForm {
  readonly bannerNm: string;
  readonly bannerLocCd: BannerLoc;
  /** Group of the stored picture; empty before one is stored. */
  readonly fileGroupId: string;
  readonly moFileGroupId: string;
  readonly crop: ImageCrop;
  readonly altText: string;
  readonly linkDivCd: LinkDiv;
  readonly linkUrl: string;
  readonly newWinYn: 'Y' | 'N';
  readonly strtDt: string;
  readonly strtTm: string;
  readonly endDt: string;
  readonly endTm: string;
  readonly useYn: 'Y' | 'N';
}

const ALT_SHORTEST = 2,
  DAYS_AHEAD = 30;
/** As the document of communication has them. */
export const BANNER_RULE_MESSAGES = {
  noImage: '배너 이미지를 등록해주세요.',
  badLink: '링크 형식이 올바르지 않습니다.',
} as const;

export const LINK_NAMES: Readonly<Record<LinkDiv, string>> = { NONE: '없음', IN: '내부', OUT: '외부' };

/** A new banner: from today for a month. @param today YYYYMMDD */
export const newBanner = (today: string, bannerLocCd: BannerLoc): BannerForm => ({
  bannerNm: '',
  bannerLocCd,
  fileGroupId: '',
  moFileGroupId: '',
  crop: WHOLE_IMAGE,
  altText: '',
  linkDivCd: 'NONE',
  linkUrl: '',
  newWinYn: 'N',
  strtDt: today,
  strtTm: '0000',
  endDt: addDays(today, DAYS_AHEAD),
  endTm: '0000',
  useYn: 'Y',
});

/** A stored banner in the form. */
export function bannerFormOf({
  bannerNm,
  bannerLocCd,
  fileGroupId,
  moFileGroupId,
  crop,
  altText,
  linkDivCd,
  linkUrl,
  newWinYn,
  strtDt,
  strtTm,
  endDt,
  endTm,
  useYn,
}: BannerRow): BannerForm {
  return {
    bannerNm,
    bannerLocCd,
    fileGroupId,
    moFileGroupId: moFileGroupId ?? '',
    crop,
    altText,
    linkDivCd,
    linkUrl,
    newWinYn,
    strtDt,
    strtTm,
    endDt,
    endTm,
    useYn,
  };
}

function periodError(form: BannerForm): string | undefined {
  if (form.strtDt === '' || form.endDt === '') return message('M-REQ', { label: '게시기간' });
  const problem = findPeriodProblem(form);
  return problem === null ? undefined : message(problem);
}

/** What is wrong with a form beside the rules of its fields. @param hasPicture a picture is stored, or chosen and about to be sent */
export const checkBanner =
  (hasPicture: boolean) =>
  (form: BannerForm): FieldErrors<BannerForm> => ({
    fileGroupId: hasPicture ? undefined : BANNER_RULE_MESSAGES.noImage,
    ...(form.altText.trim().length < ALT_SHORTEST ? { altText: message('M-ALT') } : {}),
    linkUrl: isLinkValid(form.linkDivCd, form.linkUrl.trim()) ? undefined : BANNER_RULE_MESSAGES.badLink,
    strtDt: periodError(form),
    endDt: undefined,
  });

const PICTURE = {
  show: (fileGroupId: string): string => (fileGroupId === '' ? '없음' : '등록됨'),
  unseen: '다른 이미지',
};
const cropWord = ({ x, y, w, h }: ImageCrop): string => `가로 ${x}~${x + w}%, 세로 ${y}~${y + h}%`;
/** How the fields of a banner read where two versions are compared. @param placeOf name of a place */
export const bannerLabels = (placeOf: (bannerLocCd: string) => string) => ({
  bannerLocCd: placeOf,
  fileGroupId: PICTURE,
  moFileGroupId: PICTURE,
  crop: cropWord,
  linkDivCd: (linkDivCd: LinkDiv): string => LINK_NAMES[linkDivCd],
  strtDt: displayDate,
  strtTm: displayDate,
  endDt: displayDate,
  endTm: displayDate,
});

/** The form as it is sent. */
export const bannerPayload = (
  bannerId: string,
  version: number | undefined,
  { moFileGroupId, ...form }: BannerForm,
): Arg<'saveBanner'> => ({
  ...form,
  bannerId,
  ...(version === undefined ? {} : { version }),
  bannerNm: form.bannerNm.trim(),
  altText: form.altText.trim(),
  linkUrl: form.linkUrl.trim(),
  moFileGroupId: moFileGroupId || null,
});

export const placeNamed = (value: string): BannerLoc => BANNER_LOCS.find((place) => place === value) ?? 'ADM';
export const linkNamed = (value: string): LinkDiv => LINK_DIVS.find((kind) => kind === value) ?? 'NONE';
