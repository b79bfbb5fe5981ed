/* No schema library here: the screens ask the same questions before they show a button. */

/** CHNL: in the application, web push, e-mail, text message, messenger. */
export const CHANNELS = ['INAPP', 'PUSH', 'EMAIL', 'SMS', 'TALK'] as const;
export type Channel = (typeof CHANNELS)[number];
export const ALARM_DIVS = ['MANUAL', 'AUTO', 'REMIND'] as const;
export const ALARM_STATES = ['DRAFT', 'WAIT', 'RJCT', 'RSVD', 'SEND', 'DONE', 'PART', 'FAIL', 'CNCL'] as const;
export type AlarmState = (typeof ALARM_STATES)[number];
export const RECEIVER_STATES = ['WAIT', 'SENT', 'FAIL', 'SKIP'] as const;
export type ReceiverState = (typeof RECEIVER_STATES)[number];
export const FAIL_REASONS = ['NO_ADDR', 'OPTOUT', 'CHNL_OFF', 'BAD_ADDR', 'LEN', 'PRVD', 'LMT'] as const;
export const ALARM_ACTIONS = [
  'edit',
  'approve',
  'reject',
  'cancel',
  'undo',
  'resend',
  'remind',
  'recall',
  'copy',
] as const;
export type AlarmAction = (typeof ALARM_ACTIONS)[number];

const COUNSELLING_AREA = 'CNSL';
/** Said in the place of the receivers. */
export const CONFIDENTIAL_RECEIVERS = '상담 알림은 수신자를 표시하지 않습니다.';
/**
 * Whether the screens show an alarm with counts alone, without receivers and path: who gets a message of counselling is a
 * client. A draft is its writer's alone, who has named the receivers.
 */
export const isConfidential = ({ areaCd, statCd }: { readonly areaCd: string; readonly statCd: AlarmState }): boolean =>
  areaCd === COUNSELLING_AREA && statCd !== 'DRAFT';

/** Days of 발송 내역: so many at first, so many at once. */
export const ALARM_PERIOD = { usualDays: 30, mostDays: 366 } as const;
/** More persons than this leave only with BULK_SEND, or after an approval. */
export const MAX_UNAPPROVED = 500;
/** A sent alarm waits so long before it goes out, and can be taken back meanwhile. */
export const HOLD_MS = 30_000;
/** Soonest and latest reservation, from now. */
export const SOONEST_MS = 5 * 60_000,
  LATEST_MS = 90 * 86_400_000;
/** A reserved alarm can be cancelled until so long before it is due. */
export const CANCEL_UNTIL_MS = 60_000;
/** Failed rows can be sent again so long, and so often. */
export const RESEND_MS = 24 * 3_600_000,
  MAX_RESENDS = 3;
/** The same message within this time is the same message. */
export const DEDUP_MS = 24 * 3_600_000;
/** Text messages that one person gets from MANUAL alarms on a day. */
export const MAX_TEXTS_A_DAY = 3;
export const MAX_SMS_BYTES = 90,
  MAX_LMS_BYTES = 2_000;
export const LONGEST_ALARM_TITLE = 100,
  LONGEST_ALARM_TEXT = 2_000;
/** Waiting before the second, third and fourth try of a row. */
export const RETRY_MS = [60_000, 5 * 60_000, 15 * 60_000] as const;

/** Sentences of alarms, as their document has them. */
export const ALARM_RULE_MESSAGES = {
  title: '제목은 2자 이상 100자 이내로 입력해주세요.',
  text: '내용은 2자 이상 2,000자 이내로 입력해주세요.',
  tooManyBytes: '문자 내용은 2,000바이트를 넘을 수 없습니다.',
  reservation: '예약일시는 현재 시각 5분 이후로 선택해주세요.',
  reservationLate: '예약일시는 90일 이내로 선택해주세요.',
  needsApproval: '500명을 초과하여 승인 후 발송됩니다.',
  noUrgent: '긴급 발송 권한이 없습니다.',
  recalled: '읽지 않은 {n}건을 회수했습니다.',
  tooLate: '발송 1분 전까지만 취소할 수 있습니다.',
  sentAlready: '같은 내용의 알림이 이미 발송되었습니다.',
  ownApproval: '본인이 작성한 알림은 승인할 수 없습니다.',
  holdOver: '이미 발송되어 되돌릴 수 없습니다.',
  work: '알림',
  badVariable: '사용할 수 없는 변수가 있습니다.',
  mandatory: '필수 알림은 끌 수 없습니다.',
} as const;
/** Names of the states for M-STATE. */
export const ALARM_STATE_NAMES: Readonly<Record<AlarmState, string>> = {
  DRAFT: '작성중',
  WAIT: '승인대기',
  RJCT: '반려',
  RSVD: '예약',
  SEND: '발송중',
  DONE: '완료',
  PART: '일부실패',
  FAIL: '실패',
  CNCL: '취소',
};

/** Bytes of a text message as the providers count: ASCII one, everything else two. A line break is one. */
export function countSmsBytes(text: string): number {
  let bytes = 0;
  for (const character of text.replaceAll('\r\n', '\n')) bytes += (character.codePointAt(0) ?? 0) < 0x80 ? 1 : 2;
  return bytes;
}

type SmsKind = 'SMS' | 'LMS' | null;
/** How so many bytes go out as a text message; null when they are too many for one. */
export function smsKindOfBytes(bytes: number): SmsKind {
  if (bytes > MAX_LMS_BYTES) return null;
  return bytes <= MAX_SMS_BYTES ? 'SMS' : 'LMS';
}

/** How a text goes out as a text message; null when it is too long for one. */
export const smsKindOf = (text: string): SmsKind => smsKindOfBytes(countSmsBytes(text));

export const needsBytes = (chnlCds: readonly string[]): boolean => chnlCds.includes('SMS') || chnlCds.includes('TALK');

const HOUR_MS = 3_600_000,
  DAY_MS = 24 * HOUR_MS,
  KOREA_MS = 9 * HOUR_MS,
  QUIET_FROM_MS = 21 * HOUR_MS,
  QUIET_UNTIL_MS = 8 * HOUR_MS;

/**
 * When something due at `due` may go out of the house: at once, or at 08:00 when it falls between 21:00:00 and 07:59:59
 * in Korea.
 */
export function outOfQuietHours(due: Date, isUrgent: boolean): Date {
  const korean = due.getTime() + KOREA_MS,
    ofDay = korean % DAY_MS;
  if (isUrgent || (ofDay >= QUIET_UNTIL_MS && ofDay < QUIET_FROM_MS)) return due;
  const morning = korean - ofDay + QUIET_UNTIL_MS - KOREA_MS;
  return new Date(ofDay >= QUIET_FROM_MS ? morning + DAY_MS : morning);
}

/** A run of the job that is later than this was missed, and the night has its rights again. */
const TOO_LATE_MS = 10 * 60_000;

/**
 * The moment by which quiet hours are judged: the press, the approval or the reserved time. The seconds for taking an
 * alarm back, and those until the job comes round, do not make a message wait until the morning.
 */
export function askedMoment({ reqDt, dueDt }: { readonly reqDt: Date; readonly dueDt: Date }, now: Date): Date {
  const asked = dueDt.getTime() - reqDt.getTime() <= HOLD_MS ? reqDt : dueDt;
  return now.getTime() - dueDt.getTime() > TOO_LATE_MS ? now : asked;
}

/** What is wrong with a reservation; null when nothing is, or none was made. */
export function reservationProblem(rsrvDt: string | null | undefined, now: Date): string | null {
  if (!rsrvDt) return null;
  const waitMs = new Date(rsrvDt).getTime() - now.getTime();
  if (waitMs < SOONEST_MS) return ALARM_RULE_MESSAGES.reservation;
  return waitMs > LATEST_MS ? ALARM_RULE_MESSAGES.reservationLate : null;
}

/** Whether so many persons need an approval. */
export const isApprovalNeeded = (trgtCnt: number, mayBulk: boolean): boolean => trgtCnt > MAX_UNAPPROVED && !mayBulk;

/** Rows of one channel by their state; their sum is the number of persons. */
export type ChannelCounts = Readonly<Record<'waitCnt' | 'sentCnt' | 'failCnt' | 'skipCnt', number>>;

/**
 * The state of an alarm whose receivers are fixed, from its rows on all channels. What was skipped counts for nothing.
 */
export function settledState({ waitCnt, sentCnt, failCnt }: ChannelCounts): 'SEND' | 'DONE' | 'PART' | 'FAIL' {
  if (waitCnt > 0) return 'SEND';
  if (failCnt === 0) return 'DONE';
  return sentCnt > 0 ? 'PART' : 'FAIL';
}

/** When a row whose try number `tryCnt` went wrong is tried again; null when that was the last one. */
export const nextTryOf = (tryCnt: number, now: Date): Date | null => {
  const waitMs = RETRY_MS[tryCnt - 1];
  return waitMs === undefined ? null : new Date(now.getTime() + waitMs);
};

const VARIABLE = /#\{([^{}]*)\}/g;

/** The variables that a text names, each once. */
export const listVariables = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(VARIABLE)].map(([, name = '']) => name)),
];

/** Puts values into a text; a variable without one becomes nothing. */
export const fillVariables = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(VARIABLE, (_whole, name: string) => values[name] ?? '');

/** Variables that a person may use in own messages: the receiver's name, and who sends from where. */
export const ALARM_VARIABLES = ['이름', '발송부서', '발송자'] as const;
/** The one variable that differs from receiver to receiver; it is filled when a message is read or carried out. */
const NAME_VARIABLE = '이름';

/** Puts those values into a text that are known; every other variable stays as it is. */
export const fillKnown = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(VARIABLE, (whole, name: string) => values[name] ?? whole);
/** Words of a message, and which template worded it; null where a person wrote them. */
interface Worded {
  readonly title: string;
  readonly cntn: string;
  readonly tmplCd: string | null;
}
/**
 * A message as it speaks to one receiver. Variables are filled once: where a template worded it, what looks like one is
 * part of a value, the name of a programme for instance, and stays as it is.
 */
export function addressTo({ title, cntn, tmplCd }: Worded, rcvrNm: string): { title: string; cntn: string } {
  if (tmplCd !== null) return { title, cntn };
  const values = { [NAME_VARIABLE]: rcvrNm };
  return { title: fillKnown(title, values), cntn: fillKnown(cntn, values) };
}

/** A name among the receivers, covered, and the bytes that it takes uncovered. */
interface MeasuredName {
  readonly rcvrNm: string;
  readonly bytes: number;
}
/**
 * The longest text message that an own message becomes: filled with what is known of its sender, and with the longest name among
 * its receivers, which counts uncovered and is shown covered.
 */
export function longestText(
  cntn: string,
  sender: { readonly stfNm: string; readonly deptNm: string },
  { rcvrNm, bytes }: MeasuredName,
): { readonly text: string; readonly bytes: number } {
  const filled = fillKnown(cntn, { 발송자: sender.stfNm, 발송부서: sender.deptNm }),
    names = [...filled.matchAll(VARIABLE)].filter(([, name]) => name === NAME_VARIABLE).length;
  return {
    text: fillKnown(filled, { [NAME_VARIABLE]: rcvrNm }),
    bytes: countSmsBytes(fillKnown(filled, { [NAME_VARIABLE]: '' })) + names * bytes,
  };
}

/**
 * Whether a text that a person wrote is no text message even with the shortest name in it. With each receiver's own name
 * it is judged when it goes out: one that became too long fails, the others go.
 */
export const isTooLongForAll = (cntn: string): boolean =>
  smsKindOf(addressTo({ title: '', cntn, tmplCd: null }, '').cntn) === null;
