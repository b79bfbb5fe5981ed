import { clearSealedChecks } from '#server/checked-upload.ts';
import { destroyUnusedKeys } from '#server/keys/unused-keys.ts';
import type { Job } from '#server/jobs/job.ts';
import { createFileStore } from './file-store.ts';

const DAY_MS = 86_400_000;

/** Takes away uploads whose form was never saved, keys that nothing uses, workbooks that have waited for a day, and files that were never written to their end. */
export const fileOrphan: Job = {
  jobCd: 'FILE_ORPHAN',
  run: async ({ services: { db, settings }, now, signal }) => {
    const dayAgo = new Date(now.getTime() - DAY_MS);
    const store = createFileStore(settings.dataDir);
    const groups = await db
      .selectFrom('fileGroup')
      .select('fileGroupId')
      .where('ownerId', 'is', null)
      .where('regDt', '<', dayAgo.toISOString())
      .execute();
    let okCnt = 0;
    for (const { fileGroupId } of groups) {
      if (signal.aborted) break;
      const files = await db.transaction().execute(async (tx) => {
        // A form may be taking the group over at this very moment; then its files stay.
        const orphan = await tx
          .selectFrom('fileGroup')
          .select('fileGroupId')
          .where('fileGroupId', '=', fileGroupId)
          .where('ownerId', 'is', null)
          .forUpdate()
          .executeTakeFirst();
        if (!orphan) return [];
        const gone = await tx
          .deleteFrom('file')
          .where('fileGroupId', '=', fileGroupId)
          .returning('saveFileNm')
          .execute();
        await tx.deleteFrom('fileGroup').where('fileGroupId', '=', fileGroupId).execute();
        return gone;
      });
      for (const { saveFileNm } of files) await store.remove(saveFileNm);
      okCnt += 1;
    }
    await db
      .deleteFrom('excelReq')
      .where('regDt', '<', dayAgo.toISOString())
      .where('fileGroupId', 'is', null)
      .execute();
    const sweptCnt = await store.sweepBegun(dayAgo);
    await clearSealedChecks(db, now);
    const keyCnt = await destroyUnusedKeys(db, settings.keyDir, now),
      done = [
        ...(sweptCnt > 0 ? [`쓰다 만 파일 ${sweptCnt}건을 정리했습니다.`] : []),
        ...(keyCnt > 0 ? [`쓰지 않는 사례 키 ${keyCnt}건을 파기했습니다.`] : []),
      ];
    return {
      ...(done.length > 0 ? { msg: done.join(' ') } : {}),
      readCnt: groups.length,
      okCnt,
      skipCnt: groups.length - okCnt,
    };
  },
};
