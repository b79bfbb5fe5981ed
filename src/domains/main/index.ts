export { loadFavouriteStar } from './components/load-favourite-star.ts';
export { mainScreens } from './routes.ts';
