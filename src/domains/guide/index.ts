export { guideRecords } from './records/queued-records.ts';
