import type { CounselKind } from '#contract/counselling/kinds.ts';
import { coverStdNo } from '#shared/counselling/case-rules.ts';
import { maskName } from '#shared/masking.ts';

/** A student as a row of counselling finds them; null where retention has taken the number away. */
interface FoundClient {
  readonly stdNo: string | null;
  readonly stdNm: string | null;
  readonly hakguaNm: string | null;
  readonly colgNm: string | null;
}
interface ShownClient {
  readonly stdNo: string;
  readonly stdNm: string;
  readonly hakguaNm: string | null;
}

/** A client in a list: the name covered; of PSYC the number, too, and the college in place of the department. */
export const coverClient = (
  { isConfidential }: Pick<CounselKind, 'isConfidential'>,
  { stdNo, stdNm, hakguaNm, colgNm }: FoundClient,
): ShownClient => ({
  stdNo: isConfidential ? coverStdNo(stdNo ?? '') : (stdNo ?? ''),
  stdNm: maskName(stdNm ?? ''),
  hakguaNm: isConfidential ? colgNm : hakguaNm,
});

/** A row of a workbook that leaves the house: of PSYC without number and name (counselling.md 4.2). */
export const anonymous = <Row extends { readonly stdNo: string; readonly stdNm: string }>(
  { isConfidential }: Pick<CounselKind, 'isConfidential'>,
  row: Row,
): Row => (isConfidential ? { ...row, stdNo: '', stdNm: '' } : row);
