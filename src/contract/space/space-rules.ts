/* No schema library here: screens ask the same questions before they show a button. */

export const SPACE_SCREEN = '/admin/spaceBkng/spaceBkngMng';
export const BOOKING_SCREEN = '/admin/spaceBkng/spaceBkngApplyMng';
/** Each detail inherits the rights of its list. */
export const BOOKING_DETAIL_SCREEN = '/admin/spaceBkng/spaceBkngApplyDetail';

/* Closed lists (space.md 3), with their names. Code groups of the same name hold them for the screens. */
export const USER_NAMES = { STDNT: '학생', STF: '직원', PROF: '교수', DEPT: '부서', OTSDR: '외부인' } as const;
export type ApplicantDiv = keyof typeof USER_NAMES;
export const APPLICANT_DIVS = Object.keys(USER_NAMES) as ApplicantDiv[];
/** Whom a space may be offered to; a department applies as staff. */
export const SPACE_USERS = ['STDNT', 'STF', 'PROF', 'OTSDR'] as const;
export const SPACE_STATES = ['OPEN', 'STOP', 'HIDE'] as const;
export type SpaceState = (typeof SPACE_STATES)[number];
export const EQUIPMENT_NAMES = { OK: '정상', BRKN: '고장', CHK: '점검' } as const;
export const EQUIPMENT_STATES = Object.keys(EQUIPMENT_NAMES) as (keyof typeof EQUIPMENT_NAMES)[];
/** What is done to a space, as its history names it. */
export const SPACE_EVENT_NAMES = {
  create: '등록',
  change: '기본정보 변경',
  hours: '운영시간 변경',
  equipment: '비품 변경',
  broken: '고장 신고',
  STOP: '운영중지',
  HIDE: '비공개',
  OPEN: '운영 재개',
  block: '이용제한 등록',
  blockChange: '이용제한 변경',
  unblock: '이용제한 삭제',
} as const;
export type SpaceEvent = keyof typeof SPACE_EVENT_NAMES;
export const HOURS_DIVS = ['TERM', 'VCTN'] as const;
export const BLACKOUT_NAMES = {
  CLSS: '수업',
  EXAM: '시험',
  EVNT: '학교행사',
  MNTC: '점검·공사',
  EMRG: '긴급',
  ETC: '기타',
} as const;
export type BlackoutDiv = keyof typeof BLACKOUT_NAMES;
export const BLACKOUT_DIVS = Object.keys(BLACKOUT_NAMES) as BlackoutDiv[];
export const PURPOSES = ['STDY', 'MEET', 'CLUB', 'EVNT', 'CLSS', 'EXAM', 'CNSL', 'ETC'] as const;
export type Purpose = (typeof PURPOSES)[number];
/** Purposes of a group, which says its name. */
export const GROUP_PURPOSES: readonly Purpose[] = ['CLUB', 'EVNT'];
export const FREQUENCIES = ['DAY', 'WEEK', 'BIWK'] as const;
export type Frequency = (typeof FREQUENCIES)[number];
export const PENALTY_REASONS = ['NOSHOW', 'DMG', 'ETC'] as const;
export const USE_RESULTS = ['OK', 'DMG', 'DIRT'] as const;
export const RANGE_CDS = ['ONE', 'AFTER', 'ALL'] as const;

/** Slots of half an hour that one booking may have at most, and those kept free behind it. */
export const MAX_BUFFER_SLOTS = 4,
  MAX_SLOTS = 48;
/** Days ahead up to which a series may reach, and days of a penalty entered by hand. */
export const PENALTY_MAX_DAYS = 180,
  SERIES_MAX_DAYS = 180;
/** Days after the use within which a result is entered or a no-show is taken back. */
export const AFTERWARDS_DAYS = 7;
/** Departments book this many times as far ahead as the rule says. */
export const DEPT_ADVANCE_FACTOR = 4;
/** Minutes before the start from which one may check in. */
export const CHECK_IN_EARLY_MIN = 10;

export const BOOKING_STATE_NAMES = {
  REQ: '승인대기',
  APRV: '예약확정',
  USE: '이용중',
  DONE: '이용완료',
  NOSHOW: '미이용',
  RJCT: '반려',
  CNCLU: '신청자취소',
  CNCLA: '관리자취소',
  EXPR: '자동만료',
  MOVE: '변경됨',
} as const;
export type BookingState = keyof typeof BOOKING_STATE_NAMES;
export const BOOKING_STATES = Object.keys(BOOKING_STATE_NAMES) as BookingState[];
/** States in which a booking holds slots and counts against the limits of its applicant. */
export const HOLDING_STATES: readonly BookingState[] = ['REQ', 'APRV', 'USE', 'DONE', 'NOSHOW'];
/** States that a blackout or a closing would break. */
export const COMING_STATES: readonly BookingState[] = ['REQ', 'APRV'];

export type BookingEvent =
  | 'approve'
  | 'reject'
  | 'expire'
  | 'cancelByApplicant'
  | 'cancelByStaff'
  | 'move'
  | 'checkIn'
  | 'noShow'
  | 'finish'
  | 'checkOut'
  | 'undoNoShow';
/** Who lets an event happen: the manager of the space (and ROLE_OPER), the applicant, ROLE_OPER alone, or the clock. */
export type BookingActor = 'manager' | 'applicant' | 'oper' | 'clock';

interface Transition {
  readonly from: BookingState;
  readonly event: BookingEvent;
  readonly to: BookingState;
  readonly by: readonly BookingActor[];
}
const step = (from: BookingState, event: BookingEvent, to: BookingState, ...by: BookingActor[]): Transition => ({
  from,
  event,
  to,
  by,
});

/**
 * SPACE_BKNG_ST: the life of a booking (space.md 4). Guards that need a clock stand beside the events on the server.
 */
export const BOOKING_TRANSITIONS: readonly Transition[] = [
  step('REQ', 'approve', 'APRV', 'manager'),
  step('REQ', 'reject', 'RJCT', 'manager'),
  step('REQ', 'expire', 'EXPR', 'clock'),
  step('REQ', 'cancelByApplicant', 'CNCLU', 'applicant'),
  step('APRV', 'cancelByApplicant', 'CNCLU', 'applicant'),
  step('REQ', 'cancelByStaff', 'CNCLA', 'manager'),
  step('APRV', 'cancelByStaff', 'CNCLA', 'manager'),
  step('REQ', 'move', 'MOVE', 'manager'),
  step('APRV', 'move', 'MOVE', 'manager'),
  step('APRV', 'checkIn', 'USE', 'applicant', 'manager'),
  step('NOSHOW', 'checkIn', 'USE', 'manager'),
  step('APRV', 'noShow', 'NOSHOW', 'manager', 'clock'),
  step('APRV', 'finish', 'DONE', 'clock'),
  step('USE', 'finish', 'DONE', 'clock'),
  step('USE', 'checkOut', 'DONE', 'applicant', 'manager'),
  // The result alone, within seven days.
  step('DONE', 'checkOut', 'DONE', 'manager'),
  step('NOSHOW', 'undoNoShow', 'DONE', 'oper'),
];

/** Buttons of a booking, in the order of its screen. */
export const BOOKING_ACTIONS = [
  'approve',
  'reject',
  'cancel',
  'move',
  'checkIn',
  'checkOut',
  'noShow',
  'undoNoShow',
] as const;
export type BookingAction = (typeof BOOKING_ACTIONS)[number];

/** What is true of one booking for one person. */
export interface BookingFacts {
  readonly bkngSt: BookingState;
  /** Applied himself; of a booking of a department: entered it. Such a person never approves. */
  readonly isOwn: boolean;
  /** Acts as the applicant: also who entered it, and the people of the department that applied. */
  readonly isApplicant: boolean;
  /** Holds U with the space in scope. */
  readonly isManager: boolean;
  /** Holds U for all spaces. */
  readonly isOper: boolean;
}

const EVENTS: Readonly<Record<BookingAction, readonly BookingEvent[]>> = {
  approve: ['approve'],
  reject: ['reject'],
  cancel: ['cancelByStaff', 'cancelByApplicant'],
  move: ['move'],
  checkIn: ['checkIn'],
  checkOut: ['checkOut'],
  noShow: ['noShow'],
  undoNoShow: ['undoNoShow'],
};

/** Whether a person may let an event happen in the present state, the clock apart. */
export function mayDo({ bkngSt, isOwn, isApplicant, isManager, isOper }: BookingFacts, event: BookingEvent): boolean {
  const transition = BOOKING_TRANSITIONS.find((candidate) => candidate.from === bkngSt && candidate.event === event);
  if (!transition || (event === 'approve' && isOwn)) return false;
  const holds: Readonly<Record<BookingActor, boolean>> = {
    manager: isManager,
    applicant: isApplicant,
    oper: isOper,
    clock: false,
  };
  return transition.by.some((actor) => holds[actor]);
}

export const listBookingActions = (facts: BookingFacts): BookingAction[] =>
  BOOKING_ACTIONS.filter((action) => EVENTS[action].some((event) => mayDo(facts, event)));
