export { dropoutRecords } from './records/queued-records.ts';
