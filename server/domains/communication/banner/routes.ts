import { BANNER_SCREEN } from '#contract/communication/banner-rules.ts';
import { ownerByPermissions, type FileOwner } from '#server/domains/files/index.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { bannerList, findBanner, getBanner, listShown } from './banner-query.ts';
import { deleteBanners, orderBanners, saveBanner } from './save-banner.ts';

export const bannerBindings: readonly Binding[] = [
  implement('getBannerList', bannerList.page),
  implement('downloadBannerExcel', bannerList.excel),
  implement('getBanner', async ({ bannerId }, call) => ({ data: [await getBanner(call, bannerId)] })),
  implement('getBannerViewList', async ({ bannerLocCd }, call) => ({
    data: await listShown(call, bannerLocCd),
  })),
  implement('saveBanner', async (form, call) => {
    await saveBanner(call, form);
    return { data: [await getBanner(call, form.bannerId)] };
  }),
  implement('saveBannerOrder', async (order, call) => {
    await orderBanners(call, order);
    return { data: await Promise.all(order.rows.map(({ bannerId }) => getBanner(call, bannerId))) };
  }),
  implement('deleteBanner', async ({ rows }, call) => {
    await deleteBanners(call, rows);
    return { data: rows.map(({ bannerId }) => ({ bannerId })) };
  }),
  // Counts of what was shown and clicked: a banner that has gone meanwhile has nothing to count.
  implement('viewBanner', async ({ bannerIds }, call) => {
    await call.db
      .updateTable('mainBanner')
      .set((eb) => ({ viewCnt: eb('viewCnt', '+', 1) }))
      .where('bannerId', 'in', bannerIds)
      .execute();
    return { data: bannerIds.map((bannerId) => ({ bannerId })) };
  }),
  implement('clickBanner', async ({ bannerId }, call) => {
    await call.db
      .updateTable('mainBanner')
      .set((eb) => ({ clckCnt: eb('clckCnt', '+', 1) }))
      .where('bannerId', '=', bannerId)
      .execute();
    return { data: [{ bannerId }] };
  }),
];

const byPermissions = ownerByPermissions(BANNER_SCREEN);

/** Pictures of a banner that is out are for everyone who is signed in; before and after, for those who manage banners. */
export const bannerFiles: FileOwner = {
  canWrite: byPermissions.canWrite,
  async canRead(reader, bannerId, file) {
    const banner = await findBanner(reader, bannerId);
    return banner?.viewCd === 'POST' || byPermissions.canRead(reader, bannerId, file);
  },
};
