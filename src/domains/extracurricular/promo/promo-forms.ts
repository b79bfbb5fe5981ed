import { PROMO_IMG_SIZE, type PromoSlot } from '#contract/extracurricular/promo-codes.ts';
import { PROMO_WORDS } from '#contract/extracurricular/promo-words.ts';
import { fillText, message } from '#messages/message.ts';
import { cutSize } from '#shared/extracurricular/promotion.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';
import type { ImageCrop, ImageSize } from '#ui/images/crop-rules.ts';

/** A promotion as its form holds it. */
export interface PromoForm {
  readonly slotCd: PromoSlot;
  readonly prdId: string;
  readonly strtDt: string;
  readonly endDt: string;
  readonly colgCds: readonly string[];
  readonly gradeCds: readonly string[];
  readonly useYn: 'Y' | 'N';
}
/** What is wrong with a promotion beside the rules of its fields. */
export const checkPromo = ({ prdId, strtDt, endDt }: PromoForm): FieldErrors<PromoForm> => ({
  prdId: prdId === '' ? message('M-REQ-SEL', { label: '회차' }) : undefined,
  strtDt:
    strtDt === '' || endDt === ''
      ? message('M-REQ', { label: '노출기간' })
      : strtDt > endDt
        ? message('M-DATE-ORDER')
        : undefined,
});

/** A picture as its form holds it. */
export interface ImgForm {
  readonly imgNm: string;
  /** Group of the stored picture; empty before one is stored. */
  readonly fileGroupId: string;
  readonly crop: ImageCrop;
  readonly altTxt: string;
  readonly categoryIds: readonly string[];
  readonly useYn: 'Y' | 'N';
}
const SHORTEST_ALT = 2;

/**
 * What is wrong with a picture beside the rules of its fields.
 * @param hasPicture one is stored, or chosen and about to be sent
 * @param size of the whole picture, once it is known
 */
export const checkPromoImg =
  (hasPicture: boolean, size: ImageSize | null) =>
  ({ altTxt, crop }: Pick<ImgForm, 'altTxt' | 'crop'>): FieldErrors<ImgForm> => {
    const { width: w, height: h } = size ? cutSize(size, crop) : PROMO_IMG_SIZE,
      isSmall = w < PROMO_IMG_SIZE.width || h < PROMO_IMG_SIZE.height;
    return {
      fileGroupId: !hasPicture
        ? PROMO_WORDS.noImage
        : isSmall
          ? fillText(PROMO_WORDS.tooSmall, { ...PROMO_IMG_SIZE, w, h })
          : undefined,
      altTxt: altTxt.trim().length < SHORTEST_ALT ? message('M-ALT') : undefined,
      crop: undefined,
    };
  };
