import { implement, type Binding } from '#server/http/implement.ts';
import { closeTerm, reopenTerm, termChecks } from './close-term.ts';
import { reconcile } from './reconcile.ts';
import { saveTerm, terms } from './save-term.ts';
import { presentTerm, termsShown } from './term-queries.ts';

export const termBindings: readonly Binding[] = [
  implement('getTermList', async ({ schlYear }, call) => {
    const rows = termsShown(call);
    return { data: (await (schlYear ? rows.where('schlYear', '=', schlYear) : rows).execute()).map(presentTerm) };
  }),
  implement('getTermCheck', async ({ mlgTermId }, call) => ({
    data: await termChecks(call, await terms.require(call, mlgTermId)),
  })),
  implement('saveTerm', async (form, call) => {
    await saveTerm(call, form);
    return { data: [await terms.require(call, form.mlgTermId)] };
  }),
  implement('closeTerm', async (form, call) => {
    await closeTerm(call, form);
    return { data: [await terms.require(call, form.mlgTermId)] };
  }),
  implement('reopenTerm', async (form, call) => {
    await reopenTerm(call, form);
    return { data: [await terms.require(call, form.mlgTermId)] };
  }),
  implement('runRecon', async (_form, call) => {
    const { stdCnt, findings } = await reconcile(call.db, call.now);
    return { data: [{ stdCnt, findCnt: findings.length }], findings: findings.slice(0, 100) };
  }),
];
