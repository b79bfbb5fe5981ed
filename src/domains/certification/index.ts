export { certiRecords } from './records/queued-records.ts';
export { certiScreens } from './routes.ts';
