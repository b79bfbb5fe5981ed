import { sql, type Kysely } from 'kysely';
import type { PromoDetail } from '#contract/guide/guide-promo.ts';
import { message } from '#messages/message.ts';
import type { Schema } from '#server/database/schema.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { invalidField } from '#server/http/failure.ts';
import { among, withKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { versioned } from '#server/records/versioned.ts';

const IMAGES = sql<number>`(select count(*)::integer from "guidePromoImg" i where i."guidePromoId" = "guidePromo"."guidePromoId")`;
const shown = (rows: ReturnType<typeof promosWhere>) =>
  rows.select(['guidePromoId', 'promoNm', 'strtDt', 'endDt', 'statCd', 'modDt', 'version', IMAGES.as('imgCnt')]);

function promosWhere({ db }: CallContext, query: FilterOf<'getGuidePromoList'>) {
  return among(withKeyword(db.selectFrom('guidePromo'), query.searchKeyword, ['promoNm']), 'statCd', query.statCd);
}

/** Promotions, the last changed first. */
export const promoList = listOf({ where: promosWhere, select: shown, sort: { modDt: 'desc' }, id: 'guidePromoId' });

/** A promotion with its text and pictures; undefined when there is none. */
export async function findPromo(db: Kysely<Schema>, guidePromoId: string): Promise<PromoDetail | undefined> {
  const promo = await shown(db.selectFrom('guidePromo').where('guidePromoId', '=', guidePromoId))
    .select(['cntn', 'fileGroupId'])
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

export const promos = versioned({
  table: 'guidePromo',
  key: 'guidePromoId',
  find: ({ db }, guidePromoId) => findPromo(db, guidePromoId),
});

/** @throws Failure 400 when it is gone */
export async function getPromo(db: Kysely<Schema>, guidePromoId: string): Promise<PromoDetail> {
  const promo = await findPromo(db, guidePromoId);
  if (!promo) throw invalidField('guidePromoId', message('M-GONE'));
  return promo;
}
