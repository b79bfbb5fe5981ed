import { notifyUsers } from '#server/domains/communication/index.ts';
import { clockActor, type Actor } from '#server/http/actor.ts';
import type { Job } from '#server/jobs/job.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { addWorkingDays } from '#shared/working-days.ts';
import { askAgain, documentPlace, usersOf, type StoredDocument } from '../approval/documents.ts';
import { activeStaff } from '../approval/lines.ts';
import { holidaysOf } from '../holidays.ts';
import { sayOprt } from '../say.ts';

/** Working days after which a step is late. */
const LATE_DAYS = 3;

/** The step of a document as it waits, held; undefined when it was decided meanwhile. */
const holdOpen = ({ db }: Actor, aprvId: string): Promise<StoredDocument | undefined> =>
  db
    .selectFrom('ecpAprv')
    .selectAll()
    .where('aprvId', '=', aprvId)
    .where('aprvSt', '=', 'OPEN')
    .forUpdate()
    .executeTakeFirst();

const candidatesOf = async ({ db }: Actor, { aprvId, curStep }: StoredDocument): Promise<string[]> =>
  (
    await db
      .selectFrom('ecpAprvCand')
      .select('stfNo')
      .where('aprvId', '=', aprvId)
      .where('stepNo', '=', curStep)
      .execute()
  ).map(({ stfNo }) => stfNo);

async function remind(actor: Actor, document: StoredDocument, candidates: readonly string[]): Promise<number> {
  const { aprvId, curStep, docTitle, drafterStfNo } = document;
  return notifyUsers(actor.db, await usersOf(actor, [...candidates, drafterStfNo]), {
    tmplCd: 'ECP_DELAY',
    vars: { 프로그램: docTitle, 업무: sayOprt('lateApproval') },
    ...documentPlace(document),
    onceKey: `ECP_APRV:${aprvId}:${curStep}`,
    now: actor.now,
  });
}

/** Documents that wait for three working days, and those that wait for people who have left. */
export const approvalDelay: Job = {
  jobCd: 'ECP_APRV_DELAY',
  run: async ({ services: { db }, now, log, signal }) => {
    const today = koreanDate8(now),
      holidays = await holidaysOf(db),
      open = await db.selectFrom('ecpAprv').select('aprvId').where('aprvSt', '=', 'OPEN').orderBy('aprvId').execute();
    let okCnt = 0;
    for (const { aprvId } of open) {
      if (signal.aborted) break;
      okCnt += await db.transaction().execute(async (tx) => {
        const actor = clockActor(tx, now),
          document = await holdOpen(actor, aprvId);
        if (!document) return 0;
        const candidates = await candidatesOf(actor, document);
        if ((await activeStaff(actor, candidates)).length === 0) {
          if (await askAgain(actor, document)) return 1;
          log('WARN', `${document.docTitle}: 결재할 사람이 없습니다.`, { keyVal: aprvId });
        }
        const isLate = addWorkingDays(koreanDate8(new Date(document.stepDt)), LATE_DAYS, holidays) <= today;
        return isLate ? remind(actor, document, candidates) : 0;
      });
    }
    return { readCnt: open.length, okCnt };
  },
};
