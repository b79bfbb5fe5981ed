import { mustBeWhole, type PromoState } from '#contract/guide/guide-promo-rules.ts';
import type { PromoDetail } from '#contract/guide/guide-promo.ts';
import type { FieldError } from '#contract/errors.ts';
import type { FileRow } from '#contract/files/files.ts';
import { message } from '#messages/message.ts';
import { isReversed } from '#shared/calendar.ts';
import { isEmptyRichText } from '#shared/rich-text-rules.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';
import type { ChosenImage } from '#ui/images/chosen-image.ts';

/** `key` is the file's id once it is stored. */
export interface PromoImageForm extends ChosenImage {
  readonly fileId: string | null;
}

export interface PromoForm {
  readonly promoNm: string;
  readonly strtDt: string;
  readonly endDt: string;
  /** Safe HTML; escaped when it is stored. */
  readonly cntn: string;
  readonly imgs: readonly PromoImageForm[];
}

/** By field; for a picture by its key. */
export interface PromoErrors {
  readonly promoNm?: string;
  readonly strtDt?: string;
  readonly cntn?: string;
  readonly imgs?: string;
  readonly alts: Readonly<Record<string, string>>;
}

const NAME_SHORTEST = 2;
export const NAME_LONGEST = 100,
  ALT_LONGEST = 200;
/** As the guide's document has it. */
export const NO_IMAGE = '이미지를 1개 이상 등록해주세요.';
export const EMPTY_PROMO: PromoForm = { promoNm: '', strtDt: '', endDt: '', cntn: '', imgs: [] };

/** A stored promotion in the form; `html` is its text, decoded and cleaned. Pictures whose file is gone are left out. */
export function promoFormOf(promo: PromoDetail, html: string, files: readonly FileRow[]): PromoForm {
  const imgs = promo.imgs.flatMap(({ fileId, altText, crop }): PromoImageForm[] => {
    const file = files.find((candidate) => candidate.fileId === fileId);
    return file
      ? [{ key: fileId, fileId, name: file.oriFileNm, src: file.linkUrlPath + file.saveFileNm, altText, crop }]
      : [];
  });
  return { promoNm: promo.promoNm, strtDt: promo.strtDt ?? '', endDt: promo.endDt ?? '', cntn: html, imgs };
}

function nameError(promoNm: string): string | undefined {
  const { length } = promoNm.trim();
  if (length === 0) return message('M-REQ', { label: '제목' });
  if (length < NAME_SHORTEST) return message('M-MIN', { label: '제목', n: NAME_SHORTEST });
  return length > NAME_LONGEST ? message('M-LEN', { label: '제목', n: NAME_LONGEST }) : undefined;
}

/** Errors for a form that shall be kept in this state: a draft needs its name, everything else must be whole. */
export function checkPromo(form: PromoForm, state: PromoState): PromoErrors {
  const isWhole = mustBeWhole(state);
  const promoNm = nameError(form.promoNm);
  const isPeriodMissing = isWhole && (form.strtDt === '' || form.endDt === '');
  const strtDt = isPeriodMissing
    ? message('M-REQ', { label: '기간' })
    : isReversed(form.strtDt, form.endDt)
      ? message('M-DATE-ORDER')
      : undefined;
  const cntn = isWhole && isEmptyRichText(form.cntn) ? message('M-REQ', { label: '내용' }) : undefined;
  const imgs = isWhole && form.imgs.length === 0 ? NO_IMAGE : undefined;
  const bare = isWhole ? form.imgs.filter((img) => img.altText.trim() === '') : [];
  return {
    ...(promoNm ? { promoNm } : {}),
    ...(strtDt ? { strtDt } : {}),
    ...(cntn ? { cntn } : {}),
    ...(imgs ? { imgs } : {}),
    alts: Object.fromEntries(bare.map((img) => [img.key, message('M-ALT')])),
  };
}

/** The same by field alone: of several pictures, what is wrong with the first. */
export const fieldErrorsOf = ({ alts, ...errors }: PromoErrors): FieldErrors<PromoForm> => {
  const imgs = errors.imgs ?? Object.values(alts)[0];
  return { ...errors, ...(imgs === undefined ? {} : { imgs }) };
};

/** What is wrong with the pictures, each at its own: by the rules, or by what the server had against an entry. */
export function altErrors(
  { imgs }: PromoForm,
  { imgs: found }: FieldErrors<PromoForm>,
  refused: readonly FieldError[],
): PromoErrors {
  if (found === undefined) return { alts: {} };
  const ofRows = refused.flatMap(({ field, row, message: said }): [string, string][] => {
    const img = field === 'imgs' && row !== undefined ? imgs[row] : undefined;
    return img && said === found ? [[img.key, said]] : [];
  });
  const bare = found === message('M-ALT') ? imgs.filter((img) => img.altText.trim() === '') : [];
  const alts = Object.fromEntries([...ofRows, ...bare.map((img) => [img.key, found] as const)]);
  return Object.keys(alts).length > 0 ? { alts } : { imgs: found, alts };
}

/** What a draft on the device keeps: pictures that are only files of this page would be empty frames later. */
export const keepable = (form: PromoForm): PromoForm => ({
  ...form,
  imgs: form.imgs.filter((img) => img.fileId !== null),
});
