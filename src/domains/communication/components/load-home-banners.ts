/** Banners that are in force on the home; loaded by the widget that shows them. */
export const loadHomeBanners = async () => (await import('./banners/HomeBanners.tsx')).HomeBanners;
