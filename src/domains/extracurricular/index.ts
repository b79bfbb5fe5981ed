export { extracurricularScreens, isWrongAddress } from './routes.ts';
export { extracurricularRecords } from './shared/queued-records.ts';
