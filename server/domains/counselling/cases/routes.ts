import { downloadPersons } from '#server/domains/people/index.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden } from '#server/http/failure.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { recordAccess } from '../access-log.ts';
import { anonymous } from '../clients.ts';
import { workingIn } from '../reach.ts';
import { listAccesses } from './access-queries.ts';
import { askedAgain, breakGlass } from './break-glass.ts';
import { closeCase, extendCase, pauseCase, reopenCase, resumeCase, saveGoal, transferCase } from './case-acts.ts';
import { viewCase } from './case-detail.ts';
import { caseList } from './case-queries.ts';
import { listHandedOver } from './handed-over.ts';

/** Cases are for who counsels in the kind; reception works with applications and the calendar. @throws Failure 403 */
async function counsellingIn(call: CallContext, cnslDivCd: string) {
  const standing = await workingIn(call, cnslDivCd, 'R');
  if (!standing.isCounsellor) throw forbidden();
  return standing;
}

export const caseBindings: readonly Binding[] = [
  implement('getCaseList', async (query, call) => {
    await counsellingIn(call, query.cnslDivCd);
    return caseList.page(query, call);
  }),
  implement('downloadCaseExcel', async ({ plainYn, rsnCd, rsnCn, ...filter }, call) => {
    const { kind } = await counsellingIn(call, filter.cnslDivCd);
    await recordAccess(call, {
      cnslDivCd: filter.cnslDivCd,
      actCd: 'EXPORT',
      ...(rsnCd ? { rsnCd } : {}),
      ...(rsnCn ? { rsn: rsnCn } : {}),
    });
    return downloadPersons(
      call,
      { plainYn, rsnCd, rsnCn },
      {
        sbjtDivCd: 'STDNT',
        fieldNms: ['stdNm'],
        cover: (row) => anonymous(kind, row),
        count: async () => caseList.count(filter, call),
        read: async (limit) => (await caseList.read(filter, call, limit)).map((row) => anonymous(kind, row)),
      },
    );
  }),
  implement('getCase', async ({ cnslDivCd, caseId }, call) => ({ data: [await viewCase(call, cnslDivCd, caseId)] })),
  implement('getHandedCaseList', async ({ cnslDivCd }, call) => ({
    data: await listHandedOver(call, await counsellingIn(call, cnslDivCd)),
  })),
  implement('pauseCase', async (form, call) => ({ data: [await pauseCase(call, form)] })),
  implement('resumeCase', async (form, call) => ({ data: [await resumeCase(call, form)] })),
  implement('closeCase', async (form, call) => ({ data: [await closeCase(call, form)] })),
  implement('reopenCase', async (form, call) => ({ data: [await reopenCase(call, form)] })),
  implement('trnsfCase', async (form, call) => ({ data: [await transferCase(call, form)] })),
  implement('extendCase', async (form, call) => ({ data: [await extendCase(call, form)] })),
  implement('saveCase', async (form, call) => ({ data: [await saveGoal(call, form)] })),
  // The password is in no kept number of a request.
  implement('brkGls', async (form, call) => ({ data: [await breakGlass(call, form)] }), {
    around: askedAgain,
    keepsNoBody: true,
  }),
  implement('getAcsLog', async (query, call) => listAccesses(call, query)),
];
