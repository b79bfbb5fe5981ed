export { loadFavouriteStar } from './components/load-favourite-star.ts';
export { mainRecords } from './records/queued-records.ts';
export { mainScreens } from './routes.ts';
