import { ROLE_RULE_MESSAGES } from '#contract/system/roles/role-rules.ts';

/** Sentences of roles, as their document has them. Those that screens say too stand in the contract. */
export const ROLE_MESSAGES = {
  builtIn: ROLE_RULE_MESSAGES.builtIn,
  held: ROLE_RULE_MESSAGES.held,
  codeStays: '역할코드는 변경할 수 없습니다.',
  autoReason: '자동부여 조건',
} as const;
