export { counsellingRecords } from './records/queued-records.ts';
