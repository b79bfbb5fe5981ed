export { statDaily } from './daily-job.ts';
