import type { Me } from '#contract/session/session.ts';
import type { AccessModel } from '#server/access/access-model.ts';
import type { Permissions } from '#server/access/permissions.ts';
import { toSessionPolicy } from './lifetime/expiry-rules.ts';
import type { SessionRow } from './lifetime/session-store.ts';
import { xsrfTokenOf } from './lifetime/session-token.ts';

type Person = Pick<SessionRow, 'userId' | 'loginId' | 'userNm' | 'deptCd' | 'themeCd' | 'lastLoginDt' | 'loginDt' | 'lastActvtDt'>;

/** What a person's own page may know of him. */
export function presentMe(person: Person, model: AccessModel, permissions: Permissions, token: string, now: Date): Me {
  return {
    userId: person.userId, loginId: person.loginId, userNm: person.userNm, deptCd: person.deptCd,
    deptNm: person.deptCd === null ? null : model.depts.findName(person.deptCd),
    roleCds: [...permissions.roleCds], roleNms: [...permissions.roleNms], themeCd: person.themeCd, lastLoginDt: person.lastLoginDt,
    serverNow: now.getTime(), xsrfToken: xsrfTokenOf(token), session: toSessionPolicy(model.policy, person, now),
  };
}
