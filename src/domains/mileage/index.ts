export { mileageRecords } from './records/queued-records.ts';
