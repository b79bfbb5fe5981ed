import { downloadPersons } from '#server/domains/people/index.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { recordAccess } from '../access-log.ts';
import { anonymous } from '../clients.ts';
import { workingIn } from '../reach.ts';
import { assignCase, cancelAply, rejectAplys, saveAply, saveConsents, startIntake } from './aply-acts.ts';
import { viewAply } from './aply-detail.ts';
import { aplyList } from './aply-queries.ts';
import { listAssignees } from './assignees.ts';

export const applicationBindings: readonly Binding[] = [
  implement('getAplyList', async (query, call) => {
    await workingIn(call, query.cnslDivCd, 'R');
    return aplyList.page(query, call);
  }),
  implement('downloadAplyExcel', async ({ plainYn, rsnCd, rsnCn, ...filter }, call) => {
    const { kind } = await workingIn(call, filter.cnslDivCd, 'R');
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
        count: async () => aplyList.count(filter, call),
        read: async (limit) => (await aplyList.read(filter, call, limit)).map((row) => anonymous(kind, row)),
      },
    );
  }),
  implement('getAply', async ({ cnslDivCd, aplyId }, call) => ({ data: [await viewAply(call, cnslDivCd, aplyId)] })),
  implement('getAsgnCnslrList', async (query, call) => ({ data: await listAssignees(call, query) })),
  implement('saveAply', async (form, call) => ({ data: [await saveAply(call, form)] })),
  implement('asgnCase', async (form, call) => ({ data: [await assignCase(call, form)] })),
  implement('rjctAply', async (form, call) => ({ data: await rejectAplys(call, form) })),
  implement('cancelAply', async (form, call) => ({ data: [await cancelAply(call, form)] })),
  implement('startIntk', async (form, call) => ({ data: [await startIntake(call, form)] })),
  implement('saveCnsnt', async (form, call) => ({ data: await saveConsents(call, form) })),
];
