import type { PromoDetail } from '#contract/guide/guide-promo.ts';
import type { Arg } from '#contract/registry.ts';
import { displayDate } from '#shared/display.ts';
import { decodeEntities, encodeEntities } from '#shared/entities.ts';
import type { MergeRow } from '#shared/merge/three-way.ts';
import { textIn } from '#shared/merge/untyped-values.ts';
import { wordsOfHtml } from '#shared/rich-text-rules.ts';
import type { FieldLabel } from '#ui/conflict/conflict-fields.ts';
import type { PromoForm } from './promo-form-rules.ts';

export type PromoSave = Arg<'saveGuidePromo'>;
type Place = Pick<PromoSave, 'guidePromoId' | 'version' | 'fileGroupId'>;

/** A form as it is saved; pictures that have not gone up are left out. */
export const promoSaveOf = (form: PromoForm, place: Place): PromoSave => ({
  ...place,
  promoNm: form.promoNm.trim(),
  strtDt: form.strtDt || null,
  endDt: form.endDt || null,
  cntn: encodeEntities(form.cntn),
  imgs: form.imgs.flatMap(({ fileId, altText, crop }) =>
    fileId === null ? [] : [{ fileId, altText: altText.trim(), crop }],
  ),
});

/** The promotion as it would be stored after a save. */
export const promoAfter = (stored: PromoDetail, save: PromoSave): PromoDetail => ({
  ...stored,
  promoNm: save.promoNm,
  strtDt: save.strtDt ?? null,
  endDt: save.endDt ?? null,
  cntn: save.cntn,
  imgs: save.imgs,
  fileGroupId: save.fileGroupId ?? null,
});

/** A save of a promotion that is not stored yet, as if it were. */
export const promoFrom = (save: PromoSave): PromoDetail =>
  promoAfter(
    {
      guidePromoId: save.guidePromoId,
      promoNm: '',
      strtDt: null,
      endDt: null,
      statCd: 'DRAFT',
      imgCnt: save.imgs.length,
      modDt: '',
      version: 0,
      cntn: '',
      fileGroupId: null,
      imgs: [],
    },
    save,
  );

const day = (value: unknown): string => displayDate(textIn(value)) || '-';

function pictures({ imgs }: MergeRow): string {
  const list = Array.isArray(imgs) ? (imgs as PromoSave['imgs']) : [];
  return list.length === 0
    ? '-'
    : [
        `${list.length}장`,
        ...list.map(({ altText, crop }, place) => `${place + 1}. ${altText || '대체 텍스트 없음'} (${crop.ratioCd})`),
      ].join('\n');
}

/** Words for two versions of a promotion. */
export const PROMO_UNITS: readonly FieldLabel[] = [
  { key: 'promoNm', label: '제목', show: ({ promoNm }) => textIn(promoNm) },
  {
    key: 'strtDt',
    label: '기간',
    show: ({ strtDt, endDt }) => (textIn(strtDt) || textIn(endDt) ? `${day(strtDt)} ~ ${day(endDt)}` : '-'),
  },
  { key: 'cntn', label: '내용', show: ({ cntn }) => wordsOfHtml(decodeEntities(textIn(cntn))) || '-' },
  { key: 'imgs', label: '이미지', show: pictures },
];
