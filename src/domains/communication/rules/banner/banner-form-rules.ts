import {
  BANNER_LOCS,
  isLinkSound,
  LINK_DIVS,
  type BannerLoc,
  type LinkDiv,
} from '#contract/communication/banner-rules.ts';
import type { BannerRow } from '#contract/communication/banner.ts';
import type { Arg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { addDays, findPeriodProblem } from '#shared/calendar.ts';
import { foundErrors, type FieldErrors } from '#ui/form/errors/form-rules.ts';
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

const NAME_SHORTEST = 2,
  DAYS_AHEAD = 30;
export const NAME_LONGEST = 100,
  ALT_LONGEST = 200,
  LINK_LONGEST = 300;
/** As the document of communication has them. */
export const BANNER_WORDS = {
  noImage: '배너 이미지를 등록해주세요.',
  badLink: '링크 형식이 올바르지 않습니다.',
} as const;

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

function nameError(bannerNm: string): string | undefined {
  const { length } = bannerNm.trim();
  if (length === 0) return message('M-REQ', { label: '배너명' });
  return length < NAME_SHORTEST ? message('M-MIN', { label: '배너명', n: NAME_SHORTEST }) : undefined;
}

function periodError(form: BannerForm): string | undefined {
  if (form.strtDt === '' || form.endDt === '') return message('M-REQ', { label: '게시기간' });
  const problem = findPeriodProblem(form);
  return problem === null ? undefined : message(problem);
}

/** What is wrong with a form by itself. @param hasPicture a picture is stored, or chosen and about to be sent */
export const checkBanner =
  (hasPicture: boolean) =>
  (form: BannerForm): FieldErrors<BannerForm> =>
    foundErrors<BannerForm>({
      bannerNm: nameError(form.bannerNm),
      fileGroupId: hasPicture ? undefined : BANNER_WORDS.noImage,
      altText: form.altText.trim().length < NAME_SHORTEST ? message('M-ALT') : undefined,
      linkUrl: isLinkSound(form.linkDivCd, form.linkUrl.trim()) ? undefined : BANNER_WORDS.badLink,
      strtDt: periodError(form),
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
