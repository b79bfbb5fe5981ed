import { maskName } from '#shared/masking.ts';

const SHOWN_FIRST = 4;

/** A 학번 as lists of a confidential kind show it: the first four digits and the last one, `2021***1` (counselling.md 1). */
export const coveredStdNo = (stdNo: string): string =>
  stdNo.slice(0, SHOWN_FIRST) + '*'.repeat(Math.max(stdNo.length - SHOWN_FIRST - 1, 0)) + stdNo.slice(-1);

/** A client as lists show one: the name covered, in a confidential kind the number as well. */
export const coveredClient = (
  { stdNo, stdNm }: { readonly stdNo: string | null; readonly stdNm: string | null },
  isConfidential: boolean,
): { stdNo: string | null; stdNm: string | null } => ({
  stdNo: stdNo !== null && isConfidential ? coveredStdNo(stdNo) : stdNo,
  stdNm: stdNm === null ? null : maskName(stdNm),
});
