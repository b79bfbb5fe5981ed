import { implement, type Binding } from '#server/http/implement.ts';
import { downloadPersons } from '#server/domains/people/index.ts';
import { requireWhole } from '../reach.ts';
import { coverName } from '../students/state-queries.ts';
import { issueCerti } from './issue.ts';
import { issueList, issueRows } from './issue-queries.ts';
import { checkCerti, printCerti, reissueCerti, revokeIssue, verifyCerti } from './register.ts';
import { listTemplates, saveTemplate, templates } from './templates.ts';

export const certificateBindings: readonly Binding[] = [
  implement('getTmplList', async ({ certiDiv }, call) => ({ data: await listTemplates(call, certiDiv) })),
  implement('saveTmpl', async (form, call) => {
    await saveTemplate(call, form);
    return { data: [await templates.require(call, form.certiTmplId)] };
  }),
  implement('getIssueList', async (query, call) => {
    requireWhole(call, query.certiDiv);
    const { data, totalCount } = await issueList.page(query, call);
    return { totalCount, data: data.map(coverName) };
  }),
  implement('downloadIssueExcel', async ({ plainYn, rsnCd, rsnCn, ...filter }, call) => {
    requireWhole(call, filter.certiDiv);
    return downloadPersons(
      call,
      { plainYn, rsnCd, rsnCn },
      {
        sbjtDivCd: 'STDNT',
        fieldNms: ['stdNm'],
        cover: coverName,
        count: async () => issueList.count(filter, call),
        read: async (limit) => issueList.read(filter, call, limit),
      },
    );
  }),
  implement('issueCerti', async (form, call) => ({ data: await issueCerti(call, form) }), { inSteps: true }),
  implement('reissueCerti', async (form, call) => {
    await reissueCerti(call, form);
    return { data: [coverName(await issueRows.require(call, form.certiIssueId))] };
  }),
  implement('revokeIssue', async (form, call) => {
    await revokeIssue(call, form);
    return { data: [coverName(await issueRows.require(call, form.certiIssueId))] };
  }),
  implement('printCerti', async (form, call) => ({ data: [await printCerti(call, form)] })),
  implement('verifyCerti', async (query, call) => ({ data: [await verifyCerti(call, query)] })),
  implement('checkCerti', async (query, call) => ({ data: [await checkCerti(call, query)] })),
];
