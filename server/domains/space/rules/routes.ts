import { sql } from 'kysely';
import type { FieldError } from '#contract/errors.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { SPACE_RULE_MESSAGES } from '#contract/space/space-messages.ts';
import { message } from '#messages/message.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forEachRow, type RowKey } from '#server/http/each-row.ts';
import { duplicate, forbidden, invalid, refused } from '#server/http/failure.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { withKeyword } from '#server/records/conditions.ts';
import { listOf } from '#server/records/list-of.ts';
import { versioned } from '#server/records/versioned.ts';
import { ruleFaults } from '#shared/space/rule-faults.ts';
import { say } from '../problem.ts';

type Filter = Omit<ParsedArg<'downloadRuleExcel'>, 'sortBy' | 'sortType'>;
type Form = ParsedArg<'saveRule'>;

function rulesWhere({ db }: CallContext, { searchKeyword, useYn }: Filter) {
  let rows = db.selectFrom('spaceRule');
  if (useYn) rows = rows.where('useYn', '=', useYn);
  return withKeyword(rows, searchKeyword, ['ruleNm']);
}

const shown = (rows: ReturnType<typeof rulesWhere>) =>
  rows
    .selectAll('spaceRule')
    .select(
      sql<number>`(select count(*)::integer from "space" s where s."ruleId" = "spaceRule"."ruleId")`.as('spaceCnt'),
    );

const ruleList = listOf({ where: rulesWhere, select: shown, sort: { ruleNm: 'asc' }, id: 'ruleId' });

const rules = versioned({
  table: 'spaceRule',
  key: 'ruleId',
  find: async (call, ruleId) => shown(call.db.selectFrom('spaceRule').where('ruleId', '=', ruleId)).executeTakeFirst(),
});

/** @throws Failure 400 naming every field that is wrong */
function requireValid(form: Form): void {
  const found: FieldError[] = ruleFaults(form).map(({ field, word }) => ({
    field,
    message: word === 'needOver' ? message('M-REQ', { label: '조건부 승인 시간' }) : say(word),
  }));
  if (found.length > 0) throw invalid(found);
}

/** Rules are for all departments, so that only who reaches all spaces makes or changes one. */
async function saveRule(call: CallContext, { ruleId, version, prpsCds, ...form }: Form): Promise<void> {
  if (!call.scope.everything) throw forbidden();
  requireValid({ ruleId, version, prpsCds, ...form });
  if (version !== undefined) await rules.take(call, ruleId, version);
  const other = await call.db
    .selectFrom('spaceRule')
    .select('ruleId')
    .where('ruleNm', '=', form.ruleNm)
    .where('ruleId', '<>', ruleId)
    .executeTakeFirst();
  if (other) throw duplicate('ruleNm', say('sameRuleNm'));
  await rules.save(call, ruleId, version, {
    ...form,
    aprvOverSlotCnt: form.aprvCondCd === 'OVHR' ? (form.aprvOverSlotCnt ?? null) : null,
    prpsCds: prpsCds ? JSON.stringify(prpsCds) : null,
  });
}

async function deleteRule(call: CallContext, { id, version }: RowKey): Promise<void> {
  if (!call.scope.everything) throw forbidden();
  await rules.take(call, id, version);
  const used = await call.db.selectFrom('space').select('spaceId').where('ruleId', '=', id).executeTakeFirst();
  if (used) throw refused('STATE', message('M-REF'));
  await rules.remove(call, id, version);
}

export const ruleBindings: readonly Binding[] = [
  implement('getRuleList', ruleList.page),
  implement('downloadRuleExcel', ruleList.excel),
  implement(
    'saveRule',
    async (form, call) => {
      await saveRule(call, form);
      return { data: [await rules.require(call, form.ruleId)] };
    },
    { messages: { ruleNm: SPACE_RULE_MESSAGES.enterRuleNm } },
  ),
  implement('deleteRule', async ({ rows }, call) => ({ data: await forEachRow(call, rows, deleteRule) })),
];
