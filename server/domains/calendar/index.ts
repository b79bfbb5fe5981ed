export { writeAreaDates, type AreaDate } from './area-dates.ts';
