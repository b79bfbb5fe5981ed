import { describe, expect, it } from 'vitest';
import {
  altErrors,
  checkPromo,
  EMPTY_PROMO,
  fieldErrorsOf,
  keepable,
  promoFormOf,
  type PromoErrors,
  type PromoForm,
} from '#domains/guide/rules/promo/promo-form-rules.ts';
import { GUIDE_PROMO_MERGE } from '#contract/guide/guide-merge.ts';
import { promoAfter, PROMO_UNITS, promoSaveOf, type PromoSave } from '#domains/guide/rules/promo/promo-record.ts';
import { mergeRows } from '#shared/merge/three-way.ts';
import { conflictFields } from '#ui/conflict/conflict-fields.ts';
import { firstError } from '#ui/form/errors/form-rules.ts';
import { WHOLE_IMAGE } from '#ui/images/crop-rules.ts';

const img = (key: string, altText = '사진', fileId: string | null = key) => ({
  key,
  fileId,
  name: `${key}.png`,
  src: `/api/files/link/${key}`,
  altText,
  crop: WHOLE_IMAGE,
});
const FULL: PromoForm = {
  promoNm: '봄 축제',
  strtDt: '20260401',
  endDt: '20260430',
  cntn: '<p>내용</p>',
  imgs: [img('a')],
};

/** What is wrong first, in the order of the form. */
const firstText = (errors: PromoErrors): string | undefined => firstError(fieldErrorsOf(errors))?.text;

describe('form of a promotion', () => {
  it('a draft needs its name and nothing else', () => {
    expect(firstText(checkPromo(EMPTY_PROMO, 'DRAFT'))).toBe('제목을 입력해주세요.');
    expect(firstText(checkPromo({ ...EMPTY_PROMO, promoNm: '봄' }, 'DRAFT'))).toBe('제목을 2자 이상 입력해주세요.');
    expect(firstText(checkPromo({ ...EMPTY_PROMO, promoNm: '봄 축제' }, 'DRAFT'))).toBeUndefined();
  });

  it('guide.md 5.10: what is open must be whole', () => {
    const first = (change: Partial<PromoForm>) => firstText(checkPromo({ ...FULL, ...change }, 'OPEN'));
    expect(first({})).toBeUndefined();
    expect(first({ endDt: '' })).toBe('기간을 입력해주세요.');
    expect(first({ strtDt: '20260501' })).toBe('시작일이 종료일보다 늦을 수 없습니다.');
    expect(first({ cntn: '<p><br></p>' })).toBe('내용을 입력해주세요.');
    expect(first({ imgs: [] })).toBe('이미지를 1개 이상 등록해주세요.');
    expect(first({ imgs: [img('a'), img('b', ' ')] })).toBe('대체 텍스트를 입력해주세요.');
    expect(checkPromo({ ...FULL, imgs: [img('a'), img('b', ' ')] }, 'OPEN').alts).toEqual({
      b: '대체 텍스트를 입력해주세요.',
    });
  });

  it('what is wrong with a picture stands at that picture, also where the server says so of a row', () => {
    const form = { ...FULL, imgs: [img('a'), img('b', ' ')] },
      refused = { field: 'imgs', row: 0, message: '사용할 수 없는 이미지입니다.' };
    expect(altErrors(form, {}, [refused])).toEqual({ alts: {} });
    expect(altErrors(form, fieldErrorsOf(checkPromo(form, 'OPEN')), [])).toEqual({
      alts: { b: '대체 텍스트를 입력해주세요.' },
    });
    expect(altErrors(form, { imgs: refused.message }, [refused])).toEqual({ alts: { a: refused.message } });
    expect(altErrors({ ...form, imgs: [] }, { imgs: '이미지를 1개 이상 등록해주세요.' }, [])).toEqual({
      imgs: '이미지를 1개 이상 등록해주세요.',
      alts: {},
    });
  });

  it('pictures whose file is gone are left out', () => {
    const file = {
      fileId: 'a',
      fileGroupId: 'g',
      linkUrlPath: '/api/files/link/',
      saveFileNm: 'x.png',
      oriFileNm: '하나.png',
      fileExtNm: '.png',
      fileSize: 1,
      lockYn: 'N' as const,
    };
    const stored = {
      guidePromoId: 'p',
      promoNm: '봄',
      strtDt: null,
      endDt: null,
      statCd: 'DRAFT' as const,
      imgCnt: 2,
      modDt: '',
      version: 1,
      cntn: '',
      fileGroupId: 'g',
      imgs: ['a', 'gone'].map((fileId) => ({ fileId, altText: '가', crop: WHOLE_IMAGE })),
    };
    expect(promoFormOf(stored, '', [file]).imgs).toEqual([
      { key: 'a', fileId: 'a', name: '하나.png', src: '/api/files/link/x.png', altText: '가', crop: WHOLE_IMAGE },
    ]);
  });

  it('two versions differ unit by unit', () => {
    const place = { guidePromoId: 'p', version: 1, fileGroupId: 'g' },
      mine = promoSaveOf({ ...FULL, endDt: '' }, place);
    const theirs = {
      ...promoSaveOf({ ...FULL, promoNm: '가을 축제', imgs: [img('a', '다른 글')] }, { ...place, version: 2 }),
      strtDt: '20260401',
      endDt: '20260430',
      fileGroupId: 'g',
      statCd: 'DRAFT' as const,
      imgCnt: 1,
      modDt: '',
      version: 2,
    };
    const fields = conflictFields(GUIDE_PROMO_MERGE.units, PROMO_UNITS, {
      base: { ...promoSaveOf(FULL, place) },
      mine,
      theirs,
    });
    expect(fields.map(({ label, side, mine: own, theirs: other }) => [label, side, own, other])).toEqual([
      ['제목', 'theirs', '봄 축제', '가을 축제'],
      ['기간', 'mine', '2026-04-01 ~ -', '2026-04-01 ~ 2026-04-30'],
      ['이미지', 'theirs', '1장\n1. 사진 (FREE)', '1장\n1. 다른 글 (FREE)'],
    ]);
    const merged = mergeRows(GUIDE_PROMO_MERGE.units, mine, theirs, ['strtDt']) as PromoSave;
    expect(promoAfter(theirs, merged)).toEqual({ ...theirs, strtDt: '20260401', endDt: null });
  });

  it('a draft on the device keeps stored pictures only', () => {
    expect(keepable({ ...FULL, imgs: [img('a'), img('b', '', null)] }).imgs.map((one) => one.key)).toEqual(['a']);
  });
});
