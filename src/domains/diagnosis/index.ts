export { diagnosisRecords } from './records/queued-records.ts';
