import type { Me } from '#contract/session/session.ts';
import type { AccessModel } from '#server/access/access-model.ts';
import type { Permissions } from '#server/access/permissions.ts';
import { toSessionPolicy } from './lifetime/expiry-rules.ts';
import type { FormerLogin } from './login/former-login.ts';
import type { SessionRow } from './lifetime/session-store.ts';
import { xsrfTokenOf } from './lifetime/session-token.ts';

type Person = Pick<SessionRow, 'userId' | 'loginId' | 'userNm' | 'deptCd' | 'themeCd' | 'loginDt' | 'lastActvtDt'>;

/** What a person's own page may show about them. */
export function presentMe(
  person: Person,
  former: FormerLogin | null,
  model: AccessModel,
  permissions: Permissions,
  token: string,
  now: Date,
): Me {
  return {
    userId: person.userId,
    loginId: person.loginId,
    userNm: person.userNm,
    deptCd: person.deptCd,
    deptNm: person.deptCd === null ? null : model.depts.findName(person.deptCd),
    roleCds: [...permissions.roleCds],
    roleNms: [...permissions.roleNms],
    themeCd: person.themeCd,
    lastLoginDt: former?.loginDt ?? null,
    lastLoginIp: former?.ipAddr ?? null,
    serverNow: now.getTime(),
    xsrfToken: xsrfTokenOf(token),
    session: toSessionPolicy(model.policy, person, now),
  };
}
