import type { SpaceRule } from '#contract/space/rule.ts';
import { SPACE_RULE_MESSAGES } from '#contract/space/space-messages.ts';
import { message } from '#messages/message.ts';
import { ruleFaults } from '#shared/space/rule-faults.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';

/** A rule as its form holds it: empty purposes mean every one, an empty condition none. */
export type RuleForm = Omit<
  SpaceRule,
  'ruleId' | 'spaceCnt' | 'modDt' | 'version' | 'aprvCondCd' | 'aprvOverSlotCnt' | 'prpsCds'
> & {
  readonly aprvCondCd: '' | 'OVHR' | 'EXTN';
  readonly aprvOverSlotCnt: number;
  readonly prpsCds: SpaceRule['prpsCds'] & object;
};

/** The defaults of space.md 2. */
const NEW_RULE: RuleForm = {
  ruleNm: '',
  minSlotCnt: 1,
  maxSlotCnt: 6,
  maxDaySlotCnt: 6,
  maxWeekBkngCnt: 3,
  minAdvDay: 0,
  maxAdvDay: 14,
  minAdvMin: 30,
  autoAprvYn: 'Y',
  aprvCondCd: '',
  aprvOverSlotCnt: 4,
  bfrSlotCnt: 0,
  cnclHr: 2,
  chkinYn: 'Y',
  chkinGrcMin: 15,
  noshwLmtCnt: 3,
  noshwPrdDay: 90,
  banDay: 30,
  rcurYn: 'N',
  rcurMaxCnt: 16,
  atndListYn: 'N',
  hldyOpenYn: 'N',
  prpsCds: [],
  useYn: 'Y',
};

/** A stored rule in its form; null is a new one. */
export function ruleFormOf(rule: SpaceRule | null): RuleForm {
  if (rule === null) return NEW_RULE;
  const { ruleId: _id, spaceCnt: _cnt, modDt: _dt, version: _version, ...fields } = rule;
  return {
    ...fields,
    aprvCondCd: fields.aprvCondCd ?? '',
    aprvOverSlotCnt: fields.aprvOverSlotCnt ?? NEW_RULE.aprvOverSlotCnt,
    prpsCds: fields.prpsCds ?? [],
  };
}

/** What is wrong with a rule beside the rules of its fields. */
export function checkRule(form: RuleForm): FieldErrors<RuleForm> {
  return {
    ...(form.ruleNm.trim() === '' ? { ruleNm: SPACE_RULE_MESSAGES.enterRuleNm } : {}),
    ...Object.fromEntries(
      ruleFaults(form).map(({ field, word }) => [
        field,
        word === 'needOver' ? message('M-REQ', { label: '조건부 승인 시간' }) : SPACE_RULE_MESSAGES[word],
      ]),
    ),
  };
}
