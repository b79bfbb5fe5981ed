import type { SecurityPolicyRow } from '#contract/security/policy.ts';
import {
  listPolicyErrors,
  POLICY_LABELS,
  type PolicyField,
  type PolicyObstacle,
  type SecurityPolicyFacts,
} from '#contract/security/policy-rules.ts';
import { message } from '#messages/message.ts';
import type { MergeRow } from '#shared/merge/three-way.ts';
import { formConflicts, type ConflictField } from '#ui/conflict/conflict-fields.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';

export type PolicyForm = SecurityPolicyFacts;
const TIMES = ['maxTimeLimit', 'emptyTime', 'afterEmptyTime'] as const;

/** The form of a stored policy: the session times, which travel as texts, as numbers. */
export function policyFormOf({
  version: _version,
  modNm: _modNm,
  modDt: _modDt,
  ...row
}: SecurityPolicyRow): PolicyForm {
  return {
    ...row,
    maxTimeLimit: Number(row.maxTimeLimit),
    emptyTime: Number(row.emptyTime),
    afterEmptyTime: Number(row.afterEmptyTime),
  };
}

/** What a save sends of it. */
export const policyPayload = (form: PolicyForm) => ({
  ...form,
  ...(Object.fromEntries(TIMES.map((field) => [field, String(form[field])])) as Record<(typeof TIMES)[number], string>),
});

/** First sentence for each wrong field. */
export function checkPolicy(form: PolicyForm): FieldErrors<PolicyForm> {
  const errors = listPolicyErrors(form, (label, { min, max }) => message('M-RANGE', { label, min, max }));
  return Object.fromEntries(errors.map(({ field, message: text }) => [field, text]));
}

/** What may stand in a person's way, in words. */
export const OBSTACLE_NAMES: Readonly<Record<PolicyObstacle, string>> = {
  IP: '허용되지 않은 접속 위치',
  LOCAL: '비밀번호 로그인 불가',
  PWD: '비밀번호 변경 필요',
  DORM: '장기미사용 잠금',
  SESSION: '접속 시간 만료',
};

const CODE_NAMES: Readonly<Record<string, string>> = {
  Y: '사용',
  N: '미사용',
  ALLOW: '허용',
  KICK_OLD: '기존 접속 종료',
  BLOCK_NEW: '신규 접속 차단',
  EMRG: '비상계정만',
  NONE: '제한 없음',
  ADMIN: '시스템관리자만',
  ALL: '전체',
};

/** A value of the policy as people read it; nothing is a dash. */
export const policyValue = (value: string | number | null): string =>
  value === null ? '-' : typeof value === 'number' ? value.toLocaleString('en-US') : (CODE_NAMES[value] ?? value);
export const policyLabel = (field: string): string =>
  field === 'allowedIp' ? '허용 접속 위치' : (POLICY_LABELS[field as PolicyField] ?? field);

const WORDS = (Object.keys(POLICY_LABELS) as PolicyField[]).map((key) => ({
  key,
  label: policyLabel(key),
  show: (row: MergeRow) => policyValue((row[key] ?? null) as string | number | null),
}));

/** Fields in which two policies differ; `base` is the policy that the form was opened with. */
export const policyConflict = (base: PolicyForm, mine: PolicyForm, theirs: PolicyForm): readonly ConflictField[] =>
  formConflicts<PolicyForm>(WORDS, base, mine, theirs);
