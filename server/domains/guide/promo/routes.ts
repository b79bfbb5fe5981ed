import { implement, type Binding } from '#server/http/implement.ts';
import { getPromo, promoList } from './read-promo.ts';
import { changeState, savePromo } from './save-promo.ts';

export const guidePromoBindings: readonly Binding[] = [
  implement('getGuidePromoList', promoList.page),
  implement('getGuidePromo', async ({ guidePromoId }, call) => ({ data: [await getPromo(call.db, guidePromoId)] })),
  implement('saveGuidePromo', async (form, call) => {
    await savePromo(call, form);
    return { data: [await getPromo(call.db, form.guidePromoId)] };
  }),
  implement('openGuidePromo', async (key, call) => {
    await changeState(call, key, 'open');
    return { data: [await getPromo(call.db, key.guidePromoId)] };
  }),
  implement('closeGuidePromo', async (key, call) => {
    await changeState(call, key, 'close');
    return { data: [await getPromo(call.db, key.guidePromoId)] };
  }),
];
