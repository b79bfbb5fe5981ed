export { satisfactionRecords } from './records/queued-records.ts';
