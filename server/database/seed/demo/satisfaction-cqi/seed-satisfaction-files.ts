import type { Kysely } from 'kysely';
import { SATIS_SCREEN } from '#contract/satisfaction-cqi/satis-codes.ts';
import type { Schema } from '#server/database/schema.ts';
import { drawCertificate } from '../mileage/certificate-picture.ts';
import { storeGroup } from '../store-group.ts';

/** Progress of what is done. */
const DONE = 100;

/** Evidence of the parts of plans that are done: a result is handed in only with it. */
export async function seedSatisfactionFiles(db: Kysely<Schema>, now: Date, dataDir: string): Promise<void> {
  const months = await db
    .selectFrom('satisCqiPrgrs as g')
    .innerJoin('satisCqiTask as t', 't.taskId', 'g.taskId')
    .innerJoin('satisCqiPlan as p', 'p.planId', 't.planId')
    .innerJoin('satisCqi as c', 'c.cqiId', 'p.cqiId')
    .select(['g.prgrsId', 'g.regId', 'g.chkYm', 'g.actVal', 't.taskNm', 't.taskNo', 'c.cqiNo'])
    .where('t.taskSt', '=', 'DONE')
    .where('g.prgrsRt', '=', DONE)
    .orderBy('c.cqiNo')
    .orderBy('t.taskNo')
    .orderBy('g.chkYm')
    .execute();
  for (const [at, { prgrsId, regId, chkYm, actVal, taskNm, taskNo, cqiNo }] of months.entries()) {
    const { fileGroupId } = await storeGroup(db, dataDir, now, {
      key: `satis-evidence:${prgrsId}`,
      policyCd: 'EVID',
      resourcePath: SATIS_SCREEN.result,
      ownerId: prgrsId,
      regId,
      files: [
        {
          name: `${cqiNo} ${taskNm} 결과보고.png`,
          bytes: drawCertificate({
            title: 'RESULT REPORT',
            lines: [
              `NO. ${cqiNo}-${taskNo}`,
              `MONTH ${chkYm.slice(0, 4)}.${chkYm.slice(4)}`,
              `RESULT ${actVal ?? '-'}`,
            ],
            layout: at * 37 + 11,
          }),
        },
      ],
    });
    await db.updateTable('satisCqiPrgrs').set({ fileGroupId }).where('prgrsId', '=', prgrsId).execute();
  }
}
