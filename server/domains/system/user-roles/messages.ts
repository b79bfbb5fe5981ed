import { ROLE_RULE_MESSAGES } from '#contract/system/roles/role-rules.ts';

/** Sentences of grants, as their document has them. Those that screens say too stand in the contract. */
export const GRANT_MESSAGES = {
  self: ROLE_RULE_MESSAGES.self,
  overlap: '같은 역할의 기간이 겹칩니다. ({period})',
  retired: ROLE_RULE_MESSAGES.retired,
  lastAdmin: '시스템관리자 역할 사용자는 최소 1명 이상이어야 합니다.',
  unusedRole: '사용하지 않는 역할은 부여할 수 없습니다.',
  placeStays: '사용자, 역할, 적용부서는 변경할 수 없습니다. 회수한 후 다시 부여해주세요.',
} as const;

/** What the check of an upload says of a row. */
export const GRANT_ROW_LABELS = {
  noStaff: '교번 없음',
  noRole: '역할 없음',
  noDept: '적용부서 없음',
  retired: '퇴직자',
  self: '본인',
  period: '기간 오류',
  overlap: '기간 겹침',
  noReason: '사유 없음',
  longReason: '사유 200자 초과',
} as const;
