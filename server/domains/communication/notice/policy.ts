import { z } from 'zod';
import { NOTICE_SCREEN } from '#contract/communication/notice-screen.ts';
import { saveNoticeSchema } from '#contract/communication/notice.ts';
import type { NoticeFacts } from '#contract/communication/notice-rules.ts';
import type { AuthType } from '#contract/permission.ts';
import { scopeOf } from '#server/access/authorise.ts';
import { isInScope, NOTHING, uniteScopes, type Scope } from '#server/access/scope.ts';
import type { SignedIn } from '#server/plugins/session.ts';
import { koreanMinute } from '#shared/korean-time.ts';

/** What one person may do on the notice screen. */
export interface NoticeRights {
  readonly userId: string;
  readonly create: Scope | null;
  readonly read: Scope | null;
  readonly update: Scope | null;
  readonly remove: Scope | null;
  /** Rows of 작성·관리: what he may change or has made. */
  readonly manage: Scope | null;
  readonly mayDecide: boolean;
}

export function rightsOf({ model, permissions, session }: SignedIn): NoticeRights {
  const resource = model.resourceByPath.get(NOTICE_SCREEN);
  const scope = (permission: AuthType): Scope | null =>
    resource ? scopeOf(model, permissions, resource, permission) : null;
  const [create, read, update, remove] = [scope('C'), scope('R'), scope('U'), scope('D')];
  const manage = create || update ? uniteScopes(create ?? NOTHING, update ?? NOTHING) : null;
  return { userId: session.userId, create, read, update, remove, manage, mayDecide: update?.everything === true };
}

/** The columns of a notice from which rights follow. */
export interface NoticeSubject {
  readonly statCd: NoticeFacts['statCd'];
  readonly pendYn: string;
  readonly mustReadYn: string;
  readonly pendJson: unknown;
  readonly wrtrId: string;
  readonly wrtrDeptCd: string | null;
  readonly postEndDt: string;
  readonly postEndTm: string;
}

/** Facts about a notice for this person, from which the shared rules decide. */
export function factsOf(rights: NoticeRights, notice: NoticeSubject, now: Date): NoticeFacts {
  const row = { deptCd: notice.wrtrDeptCd, ownerId: notice.wrtrId };
  const isWithin = (scope: Scope | null): boolean => scope !== null && isInScope(scope, row);
  return {
    statCd: notice.statCd,
    pendYn: notice.pendYn,
    mustReadYn: notice.mustReadYn,
    isWriter: authorOf(notice) === rights.userId,
    mayWrite: rights.create !== null || rights.update !== null,
    mayChange: isWithin(rights.update),
    mayDecide: rights.mayDecide,
    // A draft is its writer's alone, whatever the scope.
    mayDelete: isWithin(rights.remove) && (notice.statCd !== 'DRAFT' || notice.wrtrId === rights.userId),
    isBeforeEnd: koreanMinute(now) < notice.postEndDt + notice.postEndTm,
  };
}

/** A change of a posted notice that waits for approval, as it is stored. */
const pendingSchema = z.object({ editorId: z.string(), form: saveNoticeSchema });
export type PendingChange = z.infer<typeof pendingSchema>;

/** The change that waits; null when none does. */
export const pendingOf = ({ pendYn, pendJson }: Pick<NoticeSubject, 'pendYn' | 'pendJson'>): PendingChange | null =>
  pendYn === 'Y' ? (pendingSchema.safeParse(pendJson).data ?? null) : null;

/** The writer of the notice, or of the change that waits: who may not decide, and who hears what was decided. */
export const authorOf = (notice: Pick<NoticeSubject, 'pendYn' | 'pendJson' | 'wrtrId'>): string =>
  pendingOf(notice)?.editorId ?? notice.wrtrId;
