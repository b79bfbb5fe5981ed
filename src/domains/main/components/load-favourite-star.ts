/** The star of the present screen; its code is fetched when the page has come to rest. */
export const loadFavouriteStar = async () => (await import('./FavouriteStar.tsx')).FavouriteStar;
