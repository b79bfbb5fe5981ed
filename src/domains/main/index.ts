export { loadFavouriteStar, loadMenuShortcuts } from './components/load-pieces.ts';
export { mainRecords } from './records/queued-records.ts';
