import type { AprvLine } from '#contract/extracurricular/category.ts';
import type { ParsedArg } from '#contract/registry.ts';
import type { CallContext } from '#server/http/call-context.ts';
import type { RowKey } from '#server/http/each-row.ts';
import { duplicate, gone, invalid, invalidField, refused } from '#server/http/failure.ts';
import { versioned } from '#server/records/versioned.ts';
import { hasDept } from '../categories/save-category.ts';
import { requireAll } from '../reach.ts';
import { say } from '../say.ts';
import { linesOf } from './lines.ts';

type Form = ParsedArg<'saveAprvLine'>;
type StepForm = Form['steps'][number];

export const aprvLines = versioned({
  table: 'ecpAprvLine',
  key: 'aprvLineId',
  find: async (call, aprvLineId): Promise<AprvLine | undefined> => {
    const row = await call.db
      .selectFrom('ecpAprvLine')
      .select('userDiv')
      .where('aprvLineId', '=', aprvLineId)
      .executeTakeFirst();
    return row && (await linesOf(call, row.userDiv)).find((line) => line.aprvLineId === aprvLineId);
  },
});

/** A line with its steps, in the order in which they stand. @throws Failure 400 at its fields, 403, 409 VERSION, GONE, DUP */
export async function saveLine(call: CallContext, { aprvLineId, version, steps, ...form }: Form): Promise<void> {
  requireAll(call, form.userDiv, version === undefined ? 'C' : 'U', 'CategoryMng');
  const conditions = {
    userDiv: form.userDiv,
    refDiv: form.refDiv ?? null,
    categoryId: form.categoryId ?? null,
    deptCd: form.deptCd ?? null,
  };
  if (steps.length === 0) throw invalidField('steps', say('needStep'));
  const faults = steps.flatMap(stepFault);
  if (faults.length > 0) throw invalid(faults);
  if (conditions.deptCd && !(await hasDept(call, conditions.deptCd))) throw invalidField('deptCd', say('unknownDept'));
  if (conditions.categoryId) await requireCategory(call, conditions.userDiv, conditions.categoryId);
  if (version !== undefined && (await aprvLines.take(call, aprvLineId, version)).userDiv !== form.userDiv) throw gone();
  const same = (await linesOf(call, form.userDiv)).find(
    (line) =>
      line.aprvLineId !== aprvLineId &&
      line.refDiv === conditions.refDiv &&
      line.categoryId === conditions.categoryId &&
      line.deptCd === conditions.deptCd,
  );
  if (same) throw duplicate('refDiv', say('sameLine'));
  await aprvLines.save(call, aprvLineId, version, conditions);
  await call.db.deleteFrom('ecpAprvStep').where('aprvLineId', '=', aprvLineId).execute();
  await call.db
    .insertInto('ecpAprvStep')
    .values(steps.map((step, at) => ({ aprvLineId, stepNo: at + 1, ...columnsOf(step) })))
    .execute();
}

async function requireCategory({ db }: CallContext, userDiv: string, categoryId: string): Promise<void> {
  const found = await db
    .selectFrom('ecpCategory')
    .select('userDiv')
    .where('categoryId', '=', categoryId)
    .executeTakeFirst();
  if (found?.userDiv !== userDiv) throw invalidField('categoryId', say('unknownCategory'));
}

function stepFault({ aprverDiv, roleCd, deptCd, stfNo }: StepForm, at: number) {
  if (aprverDiv === 'CENTRAL' && (!roleCd || !deptCd))
    return [{ field: `steps.${at}.roleCd`, message: say('needStepRole') }];
  return aprverDiv === 'STF' && !stfNo ? [{ field: `steps.${at}.stfNo`, message: say('needStepPerson') }] : [];
}

/** What another kind of step would need is left out. */
const columnsOf = ({ stepNm, aprverDiv, roleCd, deptCd, stfNo }: StepForm) => ({
  stepNm,
  aprverDiv,
  roleCd: aprverDiv === 'CENTRAL' ? (roleCd ?? null) : null,
  deptCd: aprverDiv === 'CENTRAL' ? (deptCd ?? null) : null,
  stfNo: aprverDiv === 'STF' ? (stfNo ?? null) : null,
});

/** The line of a family without any condition stays. @throws Failure 403, 409 VERSION, GONE, STATE */
export async function deleteLine(call: CallContext, { id, version }: RowKey): Promise<void> {
  const line = await aprvLines.hold(call, id);
  requireAll(call, line.userDiv, 'D', 'CategoryMng');
  await aprvLines.take(call, id, version);
  if (line.refDiv === null && line.categoryId === null && line.deptCd === null)
    throw refused('STATE', say('keepDefault'));
  await aprvLines.remove(call, id, version);
}
