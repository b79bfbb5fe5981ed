/* No schema library here: the screen names these kinds and results. */
export const ABNORMAL_KINDS = ['UNMASK_LMT', 'NIGHT', 'BIG_XLS', 'MOVED'] as const;
export type AbnormalKind = (typeof ABNORMAL_KINDS)[number];
export const ABNORMAL_NAMES: Readonly<Record<AbnormalKind, string>> = {
  UNMASK_LMT: '일일 열람 기준 초과',
  NIGHT: '야간 열람·반출',
  BIG_XLS: '대량 반출',
  MOVED: '부서이동 직후 열람·반출',
};
export const INSPECTION_RESULTS = ['NONE', 'OK', 'ASK', 'ACT'] as const;
export type InspectionResult = (typeof INSPECTION_RESULTS)[number];
export const RESULT_NAMES: Readonly<Record<InspectionResult, string>> = {
  NONE: '미확인',
  OK: '정상',
  ASK: '소명요청',
  ACT: '조치',
};

/** Subjects in one workbook above which it is looked at. */
export const BIG_XLS_SUBJECTS = 1_000;
/** Days after a change of department in which taking data is looked at. */
export const MOVED_DAYS = 7;
const NIGHT_FROM = '22',
  NIGHT_UNTIL = '06';

/** One access to personal data, as the inspection sees it. */
export interface Access {
  readonly userId: string;
  readonly acsDivCd: string;
  /** YYYYMMDD and HHMM in Korea. */
  readonly date: string;
  readonly time: string;
  readonly sbjtKey: string | null;
  readonly sbjtCnt: number;
}
export interface Abnormal {
  readonly abnDivCd: AbnormalKind;
  readonly userId: string;
  readonly acsDt: string;
  readonly cnt: number;
}

const isTaken = ({ acsDivCd }: Access): boolean => acsDivCd === 'UNMASK' || acsDivCd === 'XLS';
const isAtNight = ({ time }: Access): boolean => time >= NIGHT_FROM || time < NIGHT_UNTIL;

/**
 * What should be looked at, one per kind, person and day.
 * @param movedDays by person, the days on which a department was left
 * @param isSoonAfter whether a day lies within the days after another
 */
export function listAbnormal(
  accesses: readonly Access[],
  dayLimit: number,
  movedDays: ReadonlyMap<string, readonly string[]>,
  isSoonAfter: (moved: string, day: string) => boolean,
): readonly Abnormal[] {
  const groups = new Map<string, Access[]>();
  for (const access of accesses.filter(isTaken)) {
    const key = `${access.userId} ${access.date}`;
    groups.set(key, [...(groups.get(key) ?? []), access]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { userId, date } = first;
    const found = (abnDivCd: AbnormalKind, cnt: number): readonly Abnormal[] =>
      cnt === 0 ? [] : [{ abnDivCd, userId, acsDt: date, cnt }];
    const seen = new Set(group.filter((one) => one.acsDivCd === 'UNMASK').map((one) => one.sbjtKey)).size;
    const hasMoved = (movedDays.get(userId) ?? []).some((moved) => isSoonAfter(moved, date));
    return [
      ...found('UNMASK_LMT', seen > dayLimit ? seen : 0),
      ...found('NIGHT', group.filter(isAtNight).length),
      ...found(
        'BIG_XLS',
        Math.max(
          0,
          ...group.filter((one) => one.acsDivCd === 'XLS' && one.sbjtCnt > BIG_XLS_SUBJECTS).map((one) => one.sbjtCnt),
        ),
      ),
      ...found('MOVED', hasMoved ? group.length : 0),
    ];
  });
}

export const INSPECTION_MESSAGES = {
  open: '확인하지 않은 항목이 {n}건 있습니다.',
  work: '점검',
} as const;
