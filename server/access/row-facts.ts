import { BATCH_SCREEN } from '#contract/batch/batch.ts';
import { BANNER_SCREEN } from '#contract/communication/banner-rules.ts';
import { NOTICE_SCREEN } from '#contract/communication/notice-screen.ts';
import { AUTH_TYPES, type AuthType } from '#contract/permission.ts';
import { HISTORY_SCREENS } from '#contract/security/history-rules.ts';
import { INSTRUMENTS, screenPath } from '#contract/diagnosis/instruments.ts';
import { CURRI_PATHS, PERIOD_PATHS } from '#contract/extracurricular/families.ts';
import { WORK_SCREENS } from '#contract/main/work-screens.ts';
import { PROGRAMMES, SETUP_PATHS, setupPath, statePath } from '#contract/certification/programmes.ts';
import { COURSE_CQI_SCREEN } from '#contract/course-cqi/course-cqi-codes.ts';
import { DRPT_SCREEN } from '#contract/dropout/dropout-codes.ts';
import { SATIS_PATHS } from '#contract/satisfaction-cqi/satis-codes.ts';
import { PROMO_IMG_SCREEN } from '#contract/extracurricular/promo-codes.ts';
import { GUIDE_RESOURCE } from '#contract/guide/guide-items.ts';
import { SPACE_SCREEN } from '#contract/space/space-rules.ts';
import { ROLE_USER_SCREEN, USER_ROLE_SCREEN } from '#contract/system/roles/roles.ts';
import type { CallFacts } from '#server/database/guarded-dialect.ts';
import type { SignedIn } from '#server/plugins/session.ts';
import { koreanMinute } from '#shared/korean-time.ts';
import { scopeOf } from './authorise.ts';
import type { Permissions } from './permissions.ts';
import { NOTHING, uniteScopes, type Scope } from './scope.ts';
import { permsOn } from './special-perms.ts';

/** Screens that the row policies name, and those that work is done on. A policy that names another one reaches nothing by it. */
const SCREENS: ReadonlySet<string> = new Set([
  BATCH_SCREEN,
  BANNER_SCREEN,
  NOTICE_SCREEN,
  GUIDE_RESOURCE,
  USER_ROLE_SCREEN,
  ROLE_USER_SCREEN,
  SPACE_SCREEN,
  PROMO_IMG_SCREEN,
  ...CURRI_PATHS,
  ...PERIOD_PATHS,
  ...SETUP_PATHS,
  ...Object.values(HISTORY_SCREENS),
  DRPT_SCREEN.standard,
  DRPT_SCREEN.target,
  DRPT_SCREEN.history,
  ...SATIS_PATHS,
  COURSE_CQI_SCREEN.term,
  COURSE_CQI_SCREEN.report,
  ...Object.values(WORK_SCREENS).flat(),
]);

/** Whether the rows of work on a screen can be seen by who holds rights there. */
export const isKnownToRows = (resourcePath: string): boolean => SCREENS.has(resourcePath);

const UNMASK = 'UNMASK';

/**
 * Students are found within the roles' own scopes, and shown in clear within that of a screen for which it has been
 * approved.
 */
function studentReach({ model, permissions }: SignedIn): Scope {
  if (permissions.specialPerms.size === 0) return permissions.roleScope;
  const uncovering = model.resources
    .filter((resource) => permsOn(permissions, resource).has(UNMASK))
    .flatMap((resource) => scopeOf(model, permissions, resource, 'R') ?? []);
  return uncovering.reduce(uniteScopes, permissions.roleScope);
}

/** The scope in which the caller reads and changes the plans of each instrument: by its plans or by its statistics. */
function diagnosisReach({ model, permissions }: SignedIn) {
  const reached = (path: string, permission: AuthType): Scope => {
    const resource = model.resourceByPath.get(path);
    return (resource && scopeOf(model, permissions, resource, permission)) ?? NOTHING;
  };
  return INSTRUMENTS.flatMap((instrument) =>
    (['R', 'U'] as const).map((permission) => ({
      key: `diag ${instrument.instDiv} ${permission}`,
      permission,
      scope: uniteScopes(
        reached(screenPath(instrument, 'Plan'), permission),
        reached(screenPath(instrument, 'Stat'), permission),
      ),
    })),
  );
}

/** Instruments whose papers the caller may read: plans need those of every department. */
const paperReach = ({ model, permissions }: SignedIn): readonly string[] =>
  INSTRUMENTS.filter((instrument) =>
    (['PaperReg', 'Plan'] as const).some((part) => {
      const resource = model.resourceByPath.get(screenPath(instrument, part));
      return resource !== undefined && scopeOf(model, permissions, resource, 'R') !== null;
    }),
  ).map(({ instDiv }) => instDiv);

/** Students of each certification programme that the caller reaches, and the programmes whose set-up he may read. */
function certiReach({ model, permissions }: SignedIn) {
  const reached = (path: string): Scope => {
    const resource = model.resourceByPath.get(path);
    return (resource && scopeOf(model, permissions, resource, 'R')) ?? NOTHING;
  };
  const states = PROGRAMMES.map((programme) => ({
      certiDiv: programme.certiDiv,
      scope: reached(statePath(programme)),
    })),
    mine = ({ everything, deptCds }: Scope, deptCd: string): boolean => everything || deptCds.has(deptCd);
  return {
    certiAll: states.filter(({ scope }) => scope.everything).map(({ certiDiv }) => certiDiv),
    certiDepts: states.flatMap(({ certiDiv, scope }) => [...scope.deptCds].map((deptCd) => `${certiDiv} ${deptCd}`)),
    certiOwn: states.filter(({ scope }) => scope.ownerId !== null).map(({ certiDiv }) => certiDiv),
    certiSetup: PROGRAMMES.filter((programme) => mine(reached(setupPath(programme)), programme.ownerDeptCd)).map(
      ({ certiDiv }) => certiDiv,
    ),
  };
}

/**
 * What the row policies must know of a call: the user, the user's department, and the scope of the permissions on the
 * screens they name.
 */
export function rowFactsOf(signedIn: SignedIn, now: Date): CallFacts {
  const { model, permissions, session } = signedIn;
  const held: string[] = [],
    all: string[] = [],
    within: Record<string, readonly string[]> = {};
  for (const path of SCREENS) {
    const resource = model.resourceByPath.get(path);
    for (const permission of resource ? AUTH_TYPES : []) {
      const scope = resource ? scopeOf(model, permissions, resource, permission) : null;
      if (scope === null) continue;
      const key = `${path} ${permission}`;
      held.push(key);
      if (scope.everything) all.push(key);
      else if (scope.deptCds.size > 0) within[key] = [...scope.deptCds];
    }
  }
  const students = studentReach(signedIn),
    plans = diagnosisReach(signedIn);
  for (const { key, scope } of plans) {
    if (scope.everything) all.push(key);
    else if (scope.deptCds.size > 0) within[key] = [...scope.deptCds];
  }
  return {
    user: session.userId,
    minute: koreanMinute(now),
    roles: permissions.roleCds,
    depts: session.deptCd === null ? [] : model.depts.listUpwards(session.deptCd),
    held,
    all,
    within,
    students: students.everything ? 'ALL' : 'SOME',
    studentDepts: [...students.deptCds],
    advisor: students.ownerId === null ? null : session.stfNo,
    stfNo: session.stfNo,
    ...certiReach(signedIn),
    diagPapers: paperReach(signedIn),
    diagHeads: plans.filter(({ scope }) => scope.ownerId !== null).map(({ key }) => key),
    diagDepts: [...new Set(plans.flatMap(({ permission, scope }) => (permission === 'R' ? [...scope.deptCds] : [])))],
  };
}

interface Opened<T> {
  readonly minute: number;
  readonly deptCd: string | null;
  readonly stfNo: string | null;
  readonly entry: T;
}

const MINUTE_MS = 60_000;

/**
 * Ways into the database by what the row policies must know, opened once for all calls of a person within one minute:
 * the facts follow from the user's permissions, department and the time, and nothing else.
 */
export function createEntries<T>(open: (facts: CallFacts) => T): (signedIn: SignedIn, now: Date) => T {
  const opened = new WeakMap<Permissions, Opened<T>>();
  return (signedIn, now) => {
    const { permissions, session } = signedIn,
      { deptCd, stfNo } = session,
      minute = Math.floor(now.getTime() / MINUTE_MS),
      known = opened.get(permissions);
    if (known?.minute === minute && known.deptCd === deptCd && known.stfNo === stfNo) return known.entry;
    const entry = open(rowFactsOf(signedIn, now));
    opened.set(permissions, { minute, deptCd, stfNo, entry });
    return entry;
  };
}
