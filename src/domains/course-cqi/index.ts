export { courseCqiRecords } from './reports/queued-records.ts';
