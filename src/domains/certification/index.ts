export { certiRecords } from './records/queued-records.ts';
