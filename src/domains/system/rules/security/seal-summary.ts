import {
  HEAD_STATE_NAMES,
  SEAL_FAULT_NAMES,
  type HeadState,
  type SealFault,
} from '#contract/security/log-seal-rules.ts';
import { displayCount, displayDate } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';

interface SealCounts {
  readonly okCnt: number;
  readonly badCnt: number;
  readonly openCnt: number;
}

/** What a check of seals found, in one line. */
export const sealSummary = ({ okCnt, badCnt, openCnt }: SealCounts): string =>
  `정상 ${okCnt}일 / 불일치 ${badCnt}일 / 미봉인 ${openCnt}일`;

interface Head {
  readonly stCd: HeadState;
  readonly firstNo: number | null;
  readonly no: number | null;
  readonly at: string | null;
  readonly sealDt: string | null;
  readonly uptoNo: number | null;
  readonly badDts: readonly string[];
}
export interface SealFinding extends SealCounts {
  readonly data: readonly { readonly sealDt: string; readonly whyCd: SealFault }[];
  readonly head: Head;
}

/** Whether everything that was looked at is as it should be. */
export const isSealValid = ({ badCnt, head }: SealFinding): boolean =>
  badCnt === 0 && head.badDts.length === 0 && (head.stCd === 'OK' || head.stCd === 'NONE');

/** What is wrong, each with its reason: days of the period, days outside of it, and the record beside the database. */
export function sealProblems({ data, head }: SealFinding): readonly string[] {
  const inside = new Set(data.map(({ sealDt }) => sealDt));
  return [
    ...data.map(({ sealDt, whyCd }) => `${displayDate(sealDt)} ${SEAL_FAULT_NAMES[whyCd]}`),
    ...head.badDts.filter((day) => !inside.has(day)).map((day) => `${displayDate(day)} 불일치 (조회 기간 밖)`),
    ...(head.stCd === 'LOST' || head.stCd === 'BROKEN' ? [HEAD_STATE_NAMES[head.stCd]] : []),
  ];
}

/** What the record beside the database says of the history. */
export function headMessage({ stCd, firstNo, no, at, sealDt, uptoNo }: Head): string {
  const last = sealDt === null ? '' : ` · ${displayDate(sealDt)} 봉인까지 ${displayCount(uptoNo ?? 0)}행`,
    line = no === null || at === null ? '' : ` · 기록 ${displayCount(no)}번 ${displayMoment(at)}`,
    former = firstNo === null || firstNo === 1 ? '' : ` · 이전 기록 ${displayCount(firstNo - 1)}건 없음`;
  return `${HEAD_STATE_NAMES[stCd]}${last}${line}${former}`;
}
