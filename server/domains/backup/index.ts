export { backupCheck, backupMaking } from './backup-jobs.ts';
