/** 홈: also the screen of work that a person can do without rights on another one. */
export const HOME_SCREEN = '/admin/main';
/** Opens the home with the questions of a review of rights, which have no screen of their own. */
export const REVIEW_LINK = `${HOME_SCREEN}?open=review`;

/** 업무구분 with the area that opens it, in the order of their document. */
export const WORK_AREAS = {
  PERM_REQ: 'SYS',
  PERM_REVIEW: 'SYS',
  ACS_INSPCT: 'SYS',
  OTSDR_APLY: 'SYS',
  HLDY_REG: 'SYS',
  NOTI_APRV: 'CMNCT',
  ALM_APRV: 'CMNCT',
  ECP_PLAN_APRV: 'ECP',
  ECP_SLCT: 'ECP',
  ECP_CMPL: 'ECP',
  ECP_CQI: 'ECP',
  MLG_APLY: 'MLG',
  SDA_APRV: 'MLG',
  MLG_BULK: 'MLG',
  CNSL_ASGN: 'CNSL',
  CNSL_NOTE: 'CNSL',
  DRPT_CNSL: 'DRPT',
  RCRT_APRV: 'CAREER',
  CERTI_APRV: 'CERTI',
  SPC_APRV: 'SPACE',
  SBJT_CQI: 'CQI',
  CQI_APRV: 'CQI',
  SATIS_CQI: 'CQI',
} as const;
export type WorkDiv = keyof typeof WORK_AREAS;
export const isWorkDiv = (code: string): code is WorkDiv => Object.hasOwn(WORK_AREAS, code);

/** How work ended. */
export const WORK_RESULTS = ['APRV', 'RJCT', 'DONE'] as const;
export type WorkResult = (typeof WORK_RESULTS)[number];

/** What belongs to one person alone and is not delegated. */
const PERSONAL: ReadonlySet<WorkDiv> = new Set(['PERM_REVIEW', 'CNSL_NOTE', 'DRPT_CNSL', 'SBJT_CQI']);
export const mayBeDeputised = (workDivCd: string): boolean => isWorkDiv(workDivCd) && !PERSONAL.has(workDivCd);
/** Kinds that are not delegated, for a condition of a query. */
export const PERSONAL_WORK: readonly WorkDiv[] = [...PERSONAL];

/** Decisions that who asked for them never takes (conventions.md 6); their areas refuse them as well. */
const NEVER_BY_ASKER: ReadonlySet<WorkDiv> = new Set([
  'PERM_REQ',
  'NOTI_APRV',
  'ALM_APRV',
  'MLG_BULK',
  'CERTI_APRV',
  'SPC_APRV',
  'RCRT_APRV',
  'CQI_APRV',
]);
/** Kinds that do not wait for their asker, for a condition of a query. */
export const WORK_OF_OTHERS: readonly WorkDiv[] = [...NEVER_BY_ASKER];

export interface Addressed {
  readonly reqUserId: string | null;
  readonly workDivCd: string;
  readonly resourcePath: string;
  readonly needAuthType: 'C' | 'R' | 'U' | 'D';
  readonly trgtUserId: string | null;
  readonly trgtRoleCd: string | null;
  readonly trgtDeptCd: string | null;
}

/** A person as far as work can be addressed to them. */
export interface Worker {
  readonly userId: string;
  readonly roleCds: readonly string[];
  /** People for whom the person is deputy today. */
  readonly actsFor: readonly string[];
  /** Departments that a letter on a screen reaches; null without the letter. */
  readonly reach: (resourcePath: string, permission: Addressed['needAuthType']) => 'ALL' | ReadonlySet<string> | null;
}

/**
 * Whether an open item is for this person: the person holds the permission it needs, may decide about it, and it names
 * the person, or no person and a matching role.
 */
export function isForWorker(item: Addressed, worker: Worker): boolean {
  const reached = worker.reach(item.resourcePath, item.needAuthType);
  if (reached === null) return false;
  if (item.reqUserId === worker.userId && isWorkDiv(item.workDivCd) && NEVER_BY_ASKER.has(item.workDivCd)) return false;
  if (item.trgtUserId !== null)
    return (
      item.trgtUserId === worker.userId || (mayBeDeputised(item.workDivCd) && worker.actsFor.includes(item.trgtUserId))
    );
  const isOfRole = item.trgtRoleCd === null || worker.roleCds.includes(item.trgtRoleCd);
  return isOfRole && (item.trgtDeptCd === null || reached === 'ALL' || reached.has(item.trgtDeptCd));
}

interface Candidate {
  readonly workItemId: string;
  readonly trgtUserId: string | null;
}

/**
 * Which of the open items of one source is decided by a decision: the decider's own, that of a person they act for, the
 * one without a named person, or the first. All others are cancelled, so that one decision counts once.
 * @returns its id; null when nothing was open
 */
export function pickDecided(open: readonly Candidate[], userId: string, actsFor: readonly string[]): string | null {
  const mine = open.find((item) => item.trgtUserId === userId);
  const inPlace = open.find((item) => item.trgtUserId !== null && actsFor.includes(item.trgtUserId));
  const anybodys = open.find((item) => item.trgtUserId === null);
  return (mine ?? inPlace ?? anybodys ?? open[0])?.workItemId ?? null;
}

export interface Tile {
  readonly label: string;
  readonly ovrdCnt: number;
  readonly nearDueDt: string | null;
}

/** Tiles with late work first, then the nearest last day, then by name. */
export function compareTiles(a: Tile, b: Tile): number {
  const late = Number(b.ovrdCnt > 0) - Number(a.ovrdCnt > 0);
  const due = (a.nearDueDt ?? '99999999').localeCompare(b.nearDueDt ?? '99999999');
  return late || due || a.label.localeCompare(b.label, 'ko');
}
