import { sql, type Insertable, type Kysely } from 'kysely';
import { ecpPath, familyOf } from '#contract/extracurricular/families.ts';
import { PROMO_IMG_SCREEN } from '#contract/extracurricular/promo-codes.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Schema } from '#server/database/schema.ts';
import { addDays } from '#shared/calendar.ts';
import { groupBy } from '#shared/group-by.ts';
import { stableId } from '../../stable-id.ts';
import { storeGroup } from '../store-group.ts';
import { userIdOf } from '../user-id.ts';
import { listSeededPeriods, type SeededPeriod } from './period-plan.ts';
import { drawPromo, PROMO_ART } from './promo-picture.ts';

interface Picture {
  readonly art: keyof typeof PROMO_ART;
  readonly name: string;
  readonly alt: string;
  /** Branch of categories that it stands for. */
  readonly branch: string;
}
const PICTURES: readonly Picture[] = [
  { art: 'stairs', name: '진로·취업', alt: '해를 향해 오르는 계단', branch: 'CAR' },
  { art: 'circle', name: '함께 배우기', alt: '둥근 탁자에 둘러앉은 여섯 사람', branch: 'LRN' },
  { art: 'globe', name: '글로벌', alt: '경선과 위선이 그려진 지구', branch: 'GLB' },
  { art: 'blocks', name: '창의·융합', alt: '맞추어 놓은 조각들', branch: 'CRT' },
  { art: 'hills', name: '인성·봉사', alt: '언덕 위로 떠오르는 해', branch: 'SVC' },
  { art: 'book', name: '교수역량', alt: '빛이 퍼지는 펼친 책', branch: 'TCH' },
  { art: 'chart', name: '직무교육', alt: '올라가는 막대와 선', branch: 'EDU' },
  { art: 'town', name: '지역과 함께', alt: '달이 뜬 마을의 집들', branch: 'OPN' },
];
const STAMP = { version: 1, regId: userIdOf('oper01'), modId: userIdOf('oper01') } as const,
  imageIdOf = ({ art }: Pick<Picture, 'art'>): string => stableId(`ecp-promo-img:${art}`);

/** How many periods each slot shows, and for how many days from the seed day on. */
const SLOTS = [
  { slotCd: 'MAIN_TOP', count: 4, days: 21 },
  { slotCd: 'MAIN_RECO', count: 6, days: 28 },
  { slotCd: 'LIST_TOP', count: 2, days: 14 },
] as const;

const BRANCH_LETTERS = 3;
const isPromoted = ({ phase, userDiv }: SeededPeriod): boolean =>
  (phase === 'P1' || phase === 'P2' || phase === 'P3') && (userDiv === 'USER' || userDiv === 'OTSDR');

/** One period of each branch after the other, so that a slot shows many kinds. */
function byTurns(periods: readonly SeededPeriod[]): readonly SeededPeriod[] {
  const branches = [...groupBy(periods, ({ curri }) => curri.leaf.code.slice(0, BRANCH_LETTERS)).values()],
    longest = Math.max(0, ...branches.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => branches.flatMap((branch) => branch[at] ?? [])).flat();
}

/** 홍보 of the demo campus: pictures for every branch of categories, and what the slots show now and next month. */
export async function seedPromotions(db: Kysely<Schema>, now: Date, seedDay: string): Promise<void> {
  await insertRows(
    db,
    'ecpPromoImg',
    [
      ...PICTURES.map((picture) => ({
        promoImgId: imageIdOf(picture),
        imgNm: picture.name,
        altTxt: picture.alt,
        useYn: 'Y' as const,
        ...STAMP,
      })),
      {
        promoImgId: stableId('ecp-promo-img:old'),
        imgNm: '지난 학기 안내',
        altTxt: '지난 학기 안내',
        useYn: 'N',
        ...STAMP,
      },
    ],
    now,
  );
  for (const picture of PICTURES)
    await sql`insert into "ecpPromoImgCategory" ("categoryId", "promoImgId")
      select "categoryId", ${imageIdOf(picture)} from "ecpCategory" where "categoryCd" = ${picture.branch} and "lvl" = 1`.execute(
      db,
    );
  const periods = byTurns(listSeededPeriods(seedDay).filter(isPromoted)),
    rows = SLOTS.flatMap(({ slotCd, count, days }, slot) =>
      // A slot never shows more than it may on one day, and what comes next is there already.
      Array.from({ length: Math.min(count + 1, periods.length) }, (_, at): Insertable<Schema['ecpPromo']> => {
        const period = periods[(slot * 3 + at) % periods.length],
          isNext = at === count,
          isAimed = at === 1 && period?.userDiv === 'USER';
        return {
          promoId: stableId(`ecp-promo:${slotCd}:${at}`),
          slotCd,
          prdId: period?.prdId ?? '',
          sortOrdr: at + 1,
          strtDt: isNext ? addDays(seedDay, days + 1) : addDays(seedDay, -at),
          endDt: addDays(seedDay, isNext ? days * 2 : days),
          tgt: { colgCds: isAimed ? ['1000'] : [], gradeCds: isAimed ? ['1', '2'] : [] } as never,
          useYn: 'Y',
          ...STAMP,
        };
      }),
    );
  await insertRows(db, 'ecpPromo', rows, now);
  const own = periods[0];
  if (own)
    await db
      .updateTable('ecpPrd')
      .set({ promoImgId: imageIdOf({ art: 'stairs' }) })
      .where('prdId', '=', own.prdId)
      .execute();
}

/** The pictures themselves, and photos of meetings of teams. */
export async function seedPromoFiles(db: Kysely<Schema>, now: Date, dataDir: string): Promise<void> {
  const drawn = new Map(PICTURES.map(({ art }) => [art, drawPromo(PROMO_ART[art])]));
  for (const picture of PICTURES) {
    const promoImgId = imageIdOf(picture),
      ids = await storeGroup(db, dataDir, now, {
        key: `ecp-promo-img:${picture.art}`,
        policyCd: 'BANNER',
        resourcePath: PROMO_IMG_SCREEN,
        ownerId: promoImgId,
        regId: STAMP.regId,
        files: [{ name: `${picture.name}.png`, bytes: drawn.get(picture.art) ?? Buffer.alloc(0) }],
      });
    await db.updateTable('ecpPromoImg').set(ids).where('promoImgId', '=', promoImgId).execute();
  }
  const logs = await db
    .selectFrom('ecpTeamLog as l')
    .innerJoin('ecpTeam as t', 't.teamId', 'l.teamId')
    .innerJoin('ecpPrd as p', 'p.prdId', 't.prdId')
    .select(['l.logId', 'l.regId', 'l.logNo', 'p.userDiv'])
    .where('p.prdSt', '=', 'APPROVED')
    .where('l.logSt', 'in', ['SUBMITTED', 'CONFIRMED'])
    .orderBy('t.teamNm')
    .orderBy('l.teamId')
    .orderBy('l.logNo')
    .limit(10)
    .execute();
  for (const { logId, regId, logNo, userDiv } of logs) {
    const { fileGroupId } = await storeGroup(db, dataDir, now, {
      key: `ecp-log:${logId}`,
      policyCd: 'EVID',
      resourcePath: ecpPath(familyOf(userDiv), 'PeriodOprt'),
      ownerId: logId,
      regId,
      files: [
        { name: `${logNo}차 모임.png`, bytes: drawn.get(logNo % 2 === 0 ? 'book' : 'circle') ?? Buffer.alloc(0) },
      ],
    });
    await db.updateTable('ecpTeamLog').set({ fileGroupId }).where('logId', '=', logId).execute();
  }
}
