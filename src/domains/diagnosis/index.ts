export { diagnosisRecords } from './records/queued-records.ts';
export { diagnosisScreens } from './routes.ts';
