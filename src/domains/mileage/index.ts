export { mileageRecords } from './records/queued-records.ts';
export { mileageScreens } from './routes.ts';
