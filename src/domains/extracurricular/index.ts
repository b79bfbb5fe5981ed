export { extracurricularRecords } from './shared/queued-records.ts';
