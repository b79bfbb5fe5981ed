/** The star of the present screen; its code is fetched when the page has come to rest. */
export const loadFavouriteStar = async () => (await import('./FavouriteStar.tsx')).FavouriteStar;

/** 즐겨찾기 and 최근 of the menu. */
export const loadMenuShortcuts = async () => (await import('./MenuShortcuts.tsx')).MenuShortcuts;
