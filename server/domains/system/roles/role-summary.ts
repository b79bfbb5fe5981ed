import type { AutoGrantCond } from '#contract/system/roles/role-rules.ts';

/** What a role is made of, apart from its rights. */
export interface RoleTraits {
  readonly roleNm: string;
  readonly roleDesc: string | null;
  readonly dataScopeCd: string;
  readonly autoGrntCond: AutoGrantCond;
  readonly autoRevokeYn: string;
  readonly otpReqYn: string;
  readonly useYn: string;
}

const wordsOf = (role: RoleTraits): readonly string[] => [
  `역할명 ${role.roleNm}`,
  `설명 ${role.roleDesc ?? '-'}`,
  `데이터범위 ${role.dataScopeCd}`,
  `자동부여 ${condText(role.autoGrntCond)}`,
  `자동회수 ${role.autoRevokeYn}`,
  `2차 인증 ${role.otpReqYn}`,
  `사용 ${role.useYn}`,
];

function condText({ stfDivCds, stfPstnCds, deptCds }: AutoGrantCond): string {
  const parts = [
    ['구분', stfDivCds],
    ['직급', stfPstnCds],
    ['부서', deptCds],
  ] as const;
  return (
    parts
      .filter(([, codes]) => codes.length > 0)
      .map(([label, codes]) => `${label} ${codes.join('·')}`)
      .join(' ') || '-'
  );
}

/** The traits in which two states of a role differ, as its history shows them; for a new role all of them. */
export function describeRoleChange(
  before: RoleTraits | null,
  after: RoleTraits,
): { readonly befVal: string | null; readonly aftVal: string | null } {
  const now = wordsOf(after),
    was = before === null ? null : wordsOf(before);
  const changed = now.map((_words, index) => index).filter((index) => was?.[index] !== now[index]);
  const join = (words: readonly string[]): string => changed.map((index) => words[index]).join(', ');
  return { befVal: was === null ? null : join(was), aftVal: join(now) };
}
