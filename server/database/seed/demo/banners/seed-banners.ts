import type { Kysely } from 'kysely';
import { BANNER_SCREEN, type BannerLoc } from '#contract/communication/banner-rules.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Schema } from '#server/database/schema.ts';
import { addDays } from '#shared/calendar.ts';
import { stableId } from '../../stable-id.ts';
import { drawPromo, PROMO_ART } from '../extracurricular/promo-picture.ts';
import { storeGroup } from '../store-group.ts';
import { userIdOf } from '../user-id.ts';

interface PlannedBanner {
  readonly name: string;
  readonly alt: string;
  readonly loc: BannerLoc;
  readonly art: keyof typeof PROMO_ART;
  readonly linkUrl: string;
  /** Days from the seed day. */
  readonly from: number;
  readonly until: number;
  readonly views: number;
  readonly clicks: number;
}

const BANNERS: readonly PlannedBanner[] = [
  {
    name: '비교과 프로그램 모집',
    alt: '해를 향해 오르는 계단',
    loc: 'ADM',
    art: 'stairs',
    linkUrl: '/admin/main',
    from: -10,
    until: 20,
    views: 812,
    clicks: 64,
  },
  {
    name: '교육수요자 만족도조사',
    alt: '둥근 탁자에 둘러앉은 여섯 사람',
    loc: 'ADM',
    art: 'circle',
    linkUrl: '',
    from: -5,
    until: 12,
    views: 377,
    clicks: 0,
  },
  {
    name: '다음 달 교직원 연수',
    alt: '빛이 퍼지는 펼친 책',
    loc: 'ADM',
    art: 'book',
    linkUrl: '',
    from: 25,
    until: 40,
    views: 0,
    clicks: 0,
  },
  {
    name: '지난 학기 성과 공유',
    alt: '올라가는 막대와 선',
    loc: 'ADM',
    art: 'chart',
    linkUrl: '',
    from: -60,
    until: -30,
    views: 2_140,
    clicks: 0,
  },
  {
    name: '진로·취업 주간',
    alt: '언덕 위로 떠오르는 해',
    loc: 'STD',
    art: 'hills',
    linkUrl: '',
    from: -3,
    until: 11,
    views: 5_930,
    clicks: 0,
  },
];

/** The part of a picture that the wide place of the home shows, in percent. */
const CROP = { ratioCd: 'FREE', cropX: 0, cropY: 26, cropW: 100, cropH: 47 } as const;

/** Banners of the home, one of each state; they have pictures and so need the folder of the installation. */
export async function seedBanners(db: Kysely<Schema>, now: Date, seedDay: string, dataDir: string): Promise<void> {
  const regId = userIdOf('oper01');
  for (const [at, { name, alt, loc, art, linkUrl, from, until, views, clicks }] of BANNERS.entries()) {
    const bannerId = stableId(`banner:${name}`),
      ids = await storeGroup(db, dataDir, now, {
        key: `banner:${name}`,
        policyCd: 'BANNER',
        resourcePath: BANNER_SCREEN,
        ownerId: bannerId,
        regId,
        files: [{ name: `${name}.png`, bytes: drawPromo(PROMO_ART[art]) }],
      });
    await insertRows(
      db,
      'mainBanner',
      [
        {
          bannerId,
          bannerNm: name,
          bannerLocCd: loc,
          ...ids,
          ...CROP,
          altText: alt,
          linkDivCd: linkUrl === '' ? ('NONE' as const) : ('IN' as const),
          linkUrl,
          newWinYn: 'N' as const,
          strtDt: addDays(seedDay, from),
          strtTm: '0900',
          endDt: addDays(seedDay, until),
          endTm: '1800',
          sortOrdr: at + 1,
          useYn: 'Y' as const,
          viewCnt: views,
          clckCnt: clicks,
          version: 1,
          regId,
          modId: regId,
        },
      ],
      now,
    );
  }
}
