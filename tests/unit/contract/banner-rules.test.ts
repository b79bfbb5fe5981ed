import { describe, expect, it } from 'vitest';
import {
  clickRate,
  isBannerDeletable,
  isLinkValid,
  isPlaceFull,
  isWideEnough,
  mostAtOnce,
  viewOfBanner,
  type Period,
} from '#contract/communication/banner-rules.ts';

const DECEMBER: Period = { from: '202512010000', until: '202601010000' };
const five = Array.from({ length: 5 }, () => DECEMBER);
const BANNER = { strtDt: '20251201', strtTm: '0900', endDt: '20251205', endTm: '1800', useYn: 'Y', viewCnt: 0 };

describe('banners', () => {
  it('communication.md 8.10: a sixth at one moment is refused, one that begins when the five end is not', () => {
    expect(isPlaceFull({ from: '202512311200', until: '202601100000' }, five)).toBe(true);
    expect(isPlaceFull({ from: '202601010000', until: '202601100000' }, five)).toBe(false);
    expect(isPlaceFull({ from: '202511200000', until: '202512010000' }, five)).toBe(false);
  });

  it('counts at the busiest moment and not over the whole period', () => {
    const days = ['01', '02', '03', '04', '05', '06'].map((day) => ({
      from: `202512${day}0000`,
      until: `202512${day}2359`,
    }));
    expect(mostAtOnce(DECEMBER, days)).toBe(1);
    expect(mostAtOnce({ from: '202512031200', until: '202512031300' }, [...days, DECEMBER])).toBe(2);
    expect(mostAtOnce(DECEMBER, [])).toBe(0);
  });

  it('is seen from its first minute until the one before its end', () => {
    expect(
      ['202512010859', '202512010900', '202512051759', '202512051800'].map((minute) => viewOfBanner(BANNER, minute)),
    ).toEqual(['RSVD', 'POST', 'POST', 'END']);
    expect(viewOfBanner({ ...BANNER, useYn: 'N' }, '202512031200')).toBe('OFF');
  });

  it('leads within the application, out of it by a safe line, or nowhere', () => {
    expect(isLinkValid('IN', '/admin/cmnct/cmnctMng/notice')).toBe(true);
    expect(isLinkValid('OUT', 'https://example.ac.kr/festival')).toBe(true);
    expect(isLinkValid('NONE', '')).toBe(true);
    for (const [division, url] of [
      ['IN', 'admin'],
      ['IN', '//example.com'],
      ['IN', '/\\example.com'],
      ['OUT', 'http://example.ac.kr'],
      ['OUT', 'javascript:alert(1)'],
      ['OUT', 'https://'],
      ['NONE', '/admin'],
    ] as const) {
      expect(isLinkValid(division, url), `${division} ${url}`).toBe(false);
    }
  });

  it('asks for 800 pixels where a banner is wide', () => {
    expect([
      isWideEnough('ADM', 799),
      isWideEnough('ADM', 800),
      isWideEnough('STD', 799),
      isWideEnough('STDM', 320),
    ]).toEqual([false, true, false, true]);
  });

  it('tells clicks of views with one decimal, and nothing where nobody has seen it', () => {
    expect([clickRate(1, 3), clickRate(1, 16), clickRate(0, 5), clickRate(0, 0)]).toEqual(['33.3', '6.3', '0.0', null]);
  });

  it('is deleted only when nobody has seen it', () => {
    expect(isBannerDeletable(BANNER, '202511300000')).toBe(true);
    expect(isBannerDeletable(BANNER, '202512020000')).toBe(false);
    expect(isBannerDeletable({ ...BANNER, useYn: 'N' }, '202512020000')).toBe(true);
    expect(isBannerDeletable({ ...BANNER, useYn: 'N', viewCnt: 1 }, '202511300000')).toBe(false);
  });
});
