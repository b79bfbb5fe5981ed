import type { Job } from '#server/jobs/job.ts';
import { fillText } from '#messages/message.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { dropOldBackups, findNewestBackup, keepBackup } from './backup-files.ts';

const MESSAGES = {
  elsewhere: 'PostgreSQL 서버의 백업은 서버 자체 도구로 만듭니다.',
  made: '백업 {name}을 만들었습니다.',
  none: '백업을 찾을 수 없습니다. 백업 폴더 설정(BACKUP_DIR)을 확인해주세요.',
  old: '마지막 백업({at})이 {hours}시간보다 오래되었습니다.',
  fresh: '마지막 백업: {at}',
} as const;

const OLDEST_HOURS = 26;
const HOUR_MS = 3_600_000;
const MAX_KEPT = 7;

/** Copies the embedded database into the folder of backups and keeps a week of copies. */
export const backupMaking: Job = {
  jobCd: 'BACKUP_MAKE',
  run: async ({
    services: {
      dump,
      settings: { backupDir },
    },
    now,
  }) => {
    if (dump === null) return { endsAs: 'SKIP', msg: MESSAGES.elsewhere };
    const name = await keepBackup(backupDir, await dump(), now);
    const dropped = await dropOldBackups(backupDir, MAX_KEPT);
    return { readCnt: 1, okCnt: 1, skipCnt: dropped, msg: fillText(MESSAGES.made, { name }) };
  },
};

/** Fails, which notifies the administrators, when the newest backup is too old. */
export const backupCheck: Job = {
  jobCd: 'BACKUP_CHECK',
  run: async ({
    services: {
      settings: { backupDir },
    },
    now,
  }) => {
    const newest = await findNewestBackup(backupDir);
    if (newest === null) return { endsAs: 'FAIL', msg: MESSAGES.none };
    const at = displayMoment(newest.madeAt),
      isOld = now.getTime() - newest.madeAt.getTime() > OLDEST_HOURS * HOUR_MS;
    return isOld
      ? { readCnt: 1, endsAs: 'FAIL', msg: fillText(MESSAGES.old, { at, hours: OLDEST_HOURS }) }
      : { readCnt: 1, okCnt: 1, msg: fillText(MESSAGES.fresh, { at }) };
  },
};
