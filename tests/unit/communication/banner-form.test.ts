import { describe, expect, test } from 'vitest';
import { fields } from 'virtual:fields/saveBanner';
import { bannerEndpoints, type BannerRow } from '#contract/communication/banner.ts';
import {
  bannerFormOf,
  bannerPayload,
  checkBanner,
  linkNamed,
  newBanner,
  placeNamed,
  type BannerForm,
} from '#domains/communication/rules/banner/banner-form-rules.ts';
import { checkForm } from '#ui/form/errors/field-check.ts';

const ID = '0b8f0c5e-8f5c-4f0e-9a51-1f2a3b4c5d6e',
  WHOLE = { ratioCd: 'FREE', x: 0, y: 0, w: 100, h: 100 } as const;
const form: BannerForm = {
  ...newBanner('20260406', 'ADM'),
  bannerNm: '봄 축제',
  fileGroupId: 'f1',
  altText: '봄 축제 안내',
};
const check = (part: Partial<BannerForm>, hasPicture = true) => {
  const typed = { ...form, ...part };
  return checkForm(fields, typed, checkBanner(hasPicture)(typed));
};
const ROW: BannerRow = {
  bannerId: ID,
  bannerNm: '봄 축제',
  imgUrl: '/files/a.png',
  moImgUrl: null,
  crop: { ratioCd: '16:9', x: 0, y: 5, w: 100, h: 90 },
  altText: '봄 축제 안내',
  linkDivCd: 'IN',
  linkUrl: '/admin/main',
  newWinYn: 'Y',
  bannerLocCd: 'STD',
  fileGroupId: 'f1',
  moFileGroupId: null,
  strtDt: '20260406',
  strtTm: '0900',
  endDt: '20260410',
  endTm: '1800',
  sortOrdr: 2,
  useYn: 'N',
  viewCd: 'OFF',
  viewCnt: 7,
  clckCnt: 1,
  ctr: '14.3',
  modDt: '2026-04-06T01:00:00.000Z',
  version: 4,
};

describe('communication.md 5.4: the form of a banner', () => {
  test('a new banner begins with today, for thirty days at its place, and leads nowhere', () => {
    expect(newBanner('20260131', 'STDM')).toEqual({
      bannerNm: '',
      bannerLocCd: 'STDM',
      fileGroupId: '',
      moFileGroupId: '',
      crop: WHOLE,
      altText: '',
      linkDivCd: 'NONE',
      linkUrl: '',
      newWinYn: 'N',
      strtDt: '20260131',
      strtTm: '0000',
      endDt: '20260302',
      endTm: '0000',
      useYn: 'Y',
    });
    expect(check({})).toEqual({});
  });

  test.each<[Partial<BannerForm>, string, string]>([
    [{ bannerNm: ' ' }, 'bannerNm', '배너명을 입력해주세요.'],
    [{ bannerNm: ' 봄 ' }, 'bannerNm', '배너명을 2자 이상 입력해주세요.'],
    [{ altText: '' }, 'altText', '대체 텍스트를 입력해주세요.'],
    [{ altText: ' 봄 ' }, 'altText', '대체 텍스트를 입력해주세요.'],
    [{ linkDivCd: 'IN' }, 'linkUrl', '링크 형식이 올바르지 않습니다.'],
    [{ linkDivCd: 'IN', linkUrl: 'admin/main' }, 'linkUrl', '링크 형식이 올바르지 않습니다.'],
    [{ linkDivCd: 'OUT', linkUrl: 'http://example.ac.kr' }, 'linkUrl', '링크 형식이 올바르지 않습니다.'],
    [{ linkUrl: '/admin/main' }, 'linkUrl', '링크 형식이 올바르지 않습니다.'],
    [{ strtDt: '' }, 'strtDt', '게시기간을 입력해주세요.'],
    [{ endDt: '' }, 'strtDt', '게시기간을 입력해주세요.'],
    [{ endDt: '20260405', endTm: '2330' }, 'strtDt', '시작일이 종료일보다 늦을 수 없습니다.'],
  ])('refuses %o at its field', (part, field, text) => {
    expect(check(part)).toEqual({ [field]: text });
  });

  test.each<Partial<BannerForm>>([
    { bannerNm: '봄날' },
    { altText: '봄날' },
    { linkDivCd: 'IN', linkUrl: ' /admin/main ' },
    { linkDivCd: 'OUT', linkUrl: 'https://example.ac.kr' },
    { endDt: '20260406', endTm: '0001' },
    { strtTm: '1800', endDt: '20260407', endTm: '0900' },
  ])('accepts %o', (part) => {
    expect(check(part)).toEqual({});
  });

  test.each<Partial<BannerForm>>([
    { strtTm: '0900', endDt: '20260406', endTm: '0900' },
    { strtTm: '0900', endDt: '20260406', endTm: '0830' },
  ])('conventions.md 4: nothing is shown between the times of %o', (part) => {
    expect(check(part)).toEqual({ strtDt: '시작시간은 종료시간보다 빨라야 합니다.' });
  });

  test('a picture is asked for, and problems are told in the order of the form', () => {
    expect(check({}, false)).toEqual({ fileGroupId: '배너 이미지를 등록해주세요.' });
    expect(check({ fileGroupId: '' })).toEqual({});
    expect(Object.keys(check({ bannerNm: '', altText: '', linkUrl: 'x', endDt: '' }, false))).toEqual([
      'bannerNm',
      'fileGroupId',
      'altText',
      'linkUrl',
      'strtDt',
    ]);
  });

  test('texts are sent without spaces at their edges, as the contract takes them', () => {
    const sent = bannerPayload(ID, undefined, {
      ...form,
      bannerNm: ' 봄 축제 ',
      altText: ' 봄 축제 안내 ',
      linkDivCd: 'IN',
      linkUrl: ' /admin/main ',
    });
    expect(sent).toEqual({ ...form, bannerId: ID, linkDivCd: 'IN', linkUrl: '/admin/main', moFileGroupId: null });
    expect(bannerEndpoints.saveBanner.body.safeParse(sent).success).toBe(true);
  });

  test('conventions.md 5: a stored banner goes back as it was, with the version that was read', () => {
    const {
      bannerId,
      bannerNm,
      bannerLocCd,
      fileGroupId,
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
      version,
    } = ROW;
    expect(bannerPayload(ID, version, bannerFormOf(ROW))).toEqual({
      bannerId,
      version,
      bannerNm,
      bannerLocCd,
      fileGroupId,
      moFileGroupId: null,
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
    });
    expect(bannerPayload(ID, 1, bannerFormOf({ ...ROW, moFileGroupId: 'f2' })).moFileGroupId).toBe('f2');
  });

  test('what names no place is the home of the administrators, and what names no link leads nowhere', () => {
    expect(['ADM', 'STD', 'STDM', '', 'X'].map(placeNamed)).toEqual(['ADM', 'STD', 'STDM', 'ADM', 'ADM']);
    expect(['NONE', 'IN', 'OUT', '', 'X'].map(linkNamed)).toEqual(['NONE', 'IN', 'OUT', 'NONE', 'NONE']);
  });
});
