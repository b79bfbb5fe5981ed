import { type AlarmState } from '#contract/communication/alarm/alarm-rules.ts';
import { ALARM_SCREEN } from '#contract/communication/alarm/alarm-screens.ts';
import { timeFactsOf, type AlarmFacts, type AlarmTimes } from '#contract/communication/alarm/alarm-states.ts';
import type { AuthType } from '#contract/permission.ts';
import { scopeOf } from '#server/access/authorise.ts';
import { isInScope, type Scope } from '#server/access/scope.ts';
import { permsOn } from '#server/access/special-perms.ts';
import type { SignedIn } from '#server/plugins/session.ts';

const SYS_ADMIN = 'ROLE_SYS_ADMIN';

/** What one person may do on the alarm screens. */
export interface AlarmRights {
  readonly userId: string;
  readonly create: Scope | null;
  readonly read: Scope | null;
  readonly update: Scope | null;
  readonly mayDecide: boolean;
  /** Administrators of the system: servers, passwords and numbers of the ways out. */
  readonly mayConfigure: boolean;
  /** BULK_SEND: more than five hundred people without an approval. */
  readonly mayBulk: boolean;
  /** EMRG_NOTI: at night, too. */
  readonly mayUrgent: boolean;
}

export function rightsOf({ model, permissions, session }: SignedIn): AlarmRights {
  const resource = model.resourceByPath.get(ALARM_SCREEN);
  const scope = (permission: AuthType): Scope | null =>
    resource ? scopeOf(model, permissions, resource, permission) : null;
  const perms = resource ? permsOn(permissions, resource) : new Set<string>(),
    update = scope('U');
  return {
    userId: session.userId,
    create: scope('C'),
    read: scope('R'),
    update,
    mayDecide: update?.everything === true,
    mayConfigure: update?.everything === true && permissions.roleCds.includes(SYS_ADMIN),
    mayBulk: perms.has('BULK_SEND'),
    mayUrgent: perms.has('EMRG_NOTI'),
  };
}

/** The columns of an alarm from which rights follow. */
export interface AlarmSubject extends AlarmTimes {
  readonly statCd: AlarmState;
  readonly alarmDivCd: string;
  readonly regId: string;
  readonly reqDeptCd: string | null;
}

/** Facts about an alarm for this person, from which the shared rules decide. */
export function factsOf(rights: AlarmRights, alarm: AlarmSubject, now: Date): AlarmFacts {
  const isSender = alarm.regId === rights.userId;
  return {
    ...timeFactsOf(alarm, now),
    statCd: alarm.statCd,
    isSender,
    mayCreate: rights.create !== null,
    mayDecide: rights.mayDecide,
    maySteer:
      isSender ||
      (rights.update !== null && isInScope(rights.update, { deptCd: alarm.reqDeptCd, ownerId: alarm.regId })),
  };
}

/** A draft is its writer's alone; else an alarm is visible in the scope of R. */
export const canSee = (rights: AlarmRights, alarm: AlarmSubject): boolean =>
  alarm.regId === rights.userId ||
  (alarm.statCd !== 'DRAFT' &&
    rights.read !== null &&
    isInScope(rights.read, { deptCd: alarm.reqDeptCd, ownerId: alarm.regId }));
