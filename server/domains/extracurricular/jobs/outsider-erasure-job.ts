import { randomUUID } from 'node:crypto';
import { FAMILIES } from '#contract/extracurricular/families.ts';
import { releaseFileGroups } from '#server/domains/files/index.ts';
import { changedBy, type Actor } from '#server/http/actor.ts';
import { eachInTurn } from '#server/jobs/each-in-turn.ts';
import type { Job } from '#server/jobs/job.ts';
import { addMonths } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { raised } from '#server/database/raised.ts';

const KEPT_MONTHS = 36,
  /** Keys of people who cannot be found any more begin with it. */
  ERASED = 'erased-';
const OUTSIDERS = FAMILIES.filter(({ people }) => people === 'member').map(({ userDiv }) => userDiv);

/** Takes from an application what names its person and what was written and sent; its certificate stays. */
async function erase(actor: Actor, applId: string): Promise<boolean> {
  const { db } = actor,
    files = await db
      .selectFrom('ecpAppl as a')
      .leftJoin('ecpAssign as g', 'g.applId', 'a.applId')
      .select(['a.fileGroupId', 'g.fileGroupId as assignGroupId'])
      .where('a.applId', '=', applId)
      .executeTakeFirst();
  if (!files) return false;
  await db
    .updateTable('ecpAppl')
    .set({
      userId: `${ERASED}${randomUUID()}`,
      applyAns: null,
      fileGroupId: null,
      ...changedBy(actor),
      version: raised(),
    })
    .where('applId', '=', applId)
    .execute();
  await db.updateTable('ecpAssign').set({ fileGroupId: null }).where('applId', '=', applId).execute();
  await releaseFileGroups(
    actor,
    [files.fileGroupId, files.assignGroupId].flatMap((id) => id ?? []),
  );
  return true;
}

/** Three years after a period for people from outside has ended, nothing identifies who took part, but for the register of certificates. */
export const outsiderErasure: Job = {
  jobCd: 'ECP_OTSDR_PURGE',
  run: async (context) => {
    const rows = await context.services.db
      .selectFrom('ecpAppl as a')
      .innerJoin('ecpPrd as p', 'p.prdId', 'a.prdId')
      .select('a.applId')
      .where('a.userDiv', 'in', OUTSIDERS)
      .where('p.oprtEndDt', '<', addMonths(koreanDate8(context.now), -KEPT_MONTHS))
      .where('a.userId', 'not like', `${ERASED}%`)
      .orderBy('a.applId')
      .execute();
    const counts = await eachInTurn(
      context,
      rows.map(({ applId }) => applId),
      erase,
    );
    if (counts.okCnt > 0) context.log('INFO', `외부인 신청 ${counts.okCnt}건의 개인정보를 파기했습니다.`);
    return counts;
  },
};
