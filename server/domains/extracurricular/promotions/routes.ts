import type { CallContext } from '#server/http/call-context.ts';
import { forEachRow } from '#server/http/each-row.ts';
import { forbidden } from '#server/http/failure.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { deleteImage, imageList, images, listChoices, saveImage } from './images.ts';
import { findPromotable, limitOf, promoList, promos } from './promo-list.ts';
import { deletePromo, orderPromos, savePromo } from './save-promo.ts';

/** What is promoted is promoted to the whole university: who changes it reaches everything. @throws Failure 403 */
const requireAll = ({ scope }: CallContext): void => {
  if (!scope.everything) throw forbidden();
};

/** 홍보 프로그램 and their pictures. */
export const promotionBindings: readonly Binding[] = [
  implement('getPromoList', async (query, call) => ({
    ...(await promoList.page(query, call)),
    maxCnt: await limitOf(call.db, query.slotCd),
  })),
  implement('downloadPromoExcel', promoList.excel),
  implement('getPromoPrdList', async (query, call) => findPromotable(call, query)),
  implement('savePromo', async (form, call) => {
    requireAll(call);
    await savePromo(call, form);
    return { data: [await promos.require(call, form.promoId)] };
  }),
  implement('savePromoSort', async (order, call) => {
    requireAll(call);
    await orderPromos(call, order);
    return { data: await Promise.all(order.rows.map(async ({ promoId }) => promos.require(call, promoId))) };
  }),
  implement('deletePromo', async ({ rows }, call) => {
    requireAll(call);
    return { data: await forEachRow(call, rows, deletePromo) };
  }),
  implement('getPromoImgList', imageList.page),
  implement('downloadPromoImgExcel', imageList.excel),
  implement('getPromoImgChoiceList', async (_query, call) => ({ data: await listChoices(call) })),
  implement('savePromoImg', async (form, call) => {
    requireAll(call);
    await saveImage(call, form);
    return { data: [await images.require(call, form.promoImgId)] };
  }),
  implement('deletePromoImg', async ({ rows }, call) => {
    requireAll(call);
    return { data: await forEachRow(call, rows, deleteImage) };
  }),
];
