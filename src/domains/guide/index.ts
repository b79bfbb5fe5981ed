export { guideRecords } from './records/queued-records.ts';
export { guideScreens } from './routes.ts';
