import { describe, expect, it } from 'vitest';
import { checkPromo, EMPTY_PROMO, firstPromoError, keepable, mergePromos, promoConflicts, promoFormOf, type PromoForm } from '#domains/guide/rules/promo/promo-form-rules.ts';
import { WHOLE_IMAGE } from '#ui/images/crop-rules.ts';

const img = (key: string, altText = '사진', fileId: string | null = key) => ({ key, fileId, name: `${key}.png`, src: `/api/files/link/${key}`, altText, crop: WHOLE_IMAGE });
const FULL: PromoForm = { promoNm: '봄 축제', strtDt: '20260401', endDt: '20260430', cntn: '<p>내용</p>', imgs: [img('a')] };

describe('form of a promotion', () => {
  it('a draft needs its name and nothing else', () => {
    expect(firstPromoError(checkPromo(EMPTY_PROMO, 'DRAFT'))).toBe('제목을 입력해주세요.');
    expect(firstPromoError(checkPromo({ ...EMPTY_PROMO, promoNm: '봄' }, 'DRAFT'))).toBe('제목을 2자 이상 입력해주세요.');
    expect(firstPromoError(checkPromo({ ...EMPTY_PROMO, promoNm: '봄 축제' }, 'DRAFT'))).toBeUndefined();
  });

  it('guide 5.10: what is open must be whole', () => {
    const first = (change: Partial<PromoForm>) => firstPromoError(checkPromo({ ...FULL, ...change }, 'OPEN'));
    expect(first({})).toBeUndefined();
    expect(first({ endDt: '' })).toBe('기간을 입력해주세요.');
    expect(first({ strtDt: '20260501' })).toBe('시작일이 종료일보다 늦을 수 없습니다.');
    expect(first({ cntn: '<p><br></p>' })).toBe('내용을 입력해주세요.');
    expect(first({ imgs: [] })).toBe('이미지를 1개 이상 등록해주세요.');
    expect(first({ imgs: [img('a'), img('b', ' ')] })).toBe('대체 텍스트를 입력해주세요.');
    expect(checkPromo({ ...FULL, imgs: [img('a'), img('b', ' ')] }, 'OPEN').alts).toEqual({ b: '대체 텍스트를 입력해주세요.' });
  });

  it('pictures whose file is gone are left out', () => {
    const file = { fileId: 'a', fileGroupId: 'g', linkUrlPath: '/api/files/link/', saveFileNm: 'x.png', oriFileNm: '하나.png', fileExtNm: '.png', fileSize: 1 };
    const stored = { guidePromoId: 'p', promoNm: '봄', strtDt: null, endDt: null, statCd: 'DRAFT' as const, imgCnt: 2, modDt: '', version: 1, cntn: '', fileGroupId: 'g', imgs: ['a', 'gone'].map((fileId) => ({ fileId, altText: '가', crop: WHOLE_IMAGE })) };
    expect(promoFormOf(stored, '', [file]).imgs).toEqual([{ key: 'a', fileId: 'a', name: '하나.png', src: '/api/files/link/x.png', altText: '가', crop: WHOLE_IMAGE }]);
  });

  it('two versions differ field by field', () => {
    const theirs = { ...FULL, promoNm: '가을 축제', imgs: [img('a', '다른 글')] };
    expect(promoConflicts(FULL, theirs).map((field) => field.key)).toEqual(['promoNm', 'imgs']);
    expect(promoConflicts(FULL, FULL)).toEqual([]);
    expect(mergePromos(FULL, theirs, ['promoNm'])).toEqual({ ...theirs, promoNm: '봄 축제' });
  });

  it('a draft on the device keeps stored pictures only', () => {
    expect(keepable({ ...FULL, imgs: [img('a'), img('b', '', null)] }).imgs.map((one) => one.key)).toEqual(['a']);
  });
});
