import { sql, type Kysely } from 'kysely';
import type { PromoDetail } from '#contract/guide/guide-promo.ts';
import type { Data, ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import type { Schema } from '#server/database/schema.ts';
import { invalidField } from '#server/http/failure.ts';
import { likePart, parseSort, readPage, sorted } from '#server/http/paging.ts';

const NEWEST_FIRST = [{ field: 'modDt', direction: 'desc' }] as const;

const IMAGES = sql<number>`(select count(*)::integer from "guidePromoImg" i where i."guidePromoId" = "guidePromo"."guidePromoId")`;
const promos = (db: Kysely<Schema>) =>
  db
    .selectFrom('guidePromo')
    .select(['guidePromoId', 'promoNm', 'strtDt', 'endDt', 'statCd', 'modDt', 'version', IMAGES.as('imgCnt')]);

/** One page of promotions, the last changed first. */
export function listPromos(
  db: Kysely<Schema>,
  query: ParsedArg<'getGuidePromoList'>,
): Promise<Data<'getGuidePromoList'>> {
  const keyword = query.searchKeyword?.trim(),
    states = query.statCd?.split(',').filter((state) => state !== '') ?? [];
  let rows = promos(db);
  if (keyword) rows = rows.where('promoNm', 'ilike', likePart(keyword));
  if (states.length > 0) rows = rows.where((eb) => eb(eb.cast<string>('statCd', 'text'), 'in', states));
  return readPage(
    query,
    async () =>
      (
        await rows
          .clearSelect()
          .select(({ fn }) => fn.countAll<number>().as('cnt'))
          .executeTakeFirstOrThrow()
      ).cnt,
    (limit, offset) =>
      sorted(rows, parseSort(query), NEWEST_FIRST, 'guidePromoId').limit(limit).offset(offset).execute(),
  );
}

/** A promotion with its text and pictures; undefined when there is none. */
export async function findPromo(db: Kysely<Schema>, guidePromoId: string): Promise<PromoDetail | undefined> {
  const promo = await promos(db)
    .select(['cntn', 'fileGroupId'])
    .where('guidePromoId', '=', guidePromoId)
    .executeTakeFirst();
  if (!promo) return undefined;
  const imgs = await db
    .selectFrom('guidePromoImg')
    .selectAll()
    .where('guidePromoId', '=', guidePromoId)
    .orderBy('sortOrdr')
    .execute();
  return {
    ...promo,
    imgs: imgs.map(({ fileId, altText, ratioCd, cropX, cropY, cropW, cropH }) => ({
      fileId,
      altText,
      crop: { ratioCd, x: cropX, y: cropY, w: cropW, h: cropH },
    })),
  };
}

/** @throws Failure 400 when it is gone */
export async function getPromo(db: Kysely<Schema>, guidePromoId: string): Promise<PromoDetail> {
  const promo = await findPromo(db, guidePromoId);
  if (!promo) throw invalidField('guidePromoId', message('M-GONE'));
  return promo;
}
