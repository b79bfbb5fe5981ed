export { extracurricularScreens } from './routes.ts';
export { extracurricularRecords } from './shared/queued-records.ts';
