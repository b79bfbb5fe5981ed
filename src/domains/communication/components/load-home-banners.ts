/** Banners that are in force on the home; fetched by whoever has them there. */
export const loadHomeBanners = async () => (await import('./banners/HomeBanners.tsx')).HomeBanners;
