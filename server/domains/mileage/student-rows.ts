import type { PlainChoice } from '#server/domains/people/index.ts';
import { downloadPersons } from '#server/domains/people/index.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { maskName } from '#shared/masking.ts';

interface Named {
  readonly stdNm: string | null;
}
const cover = <Row extends Named>(row: Row): Row => ({
  ...row,
  stdNm: row.stdNm === null ? null : maskName(row.stdNm),
});

/** A page of rows of students as it leaves the house: names covered. */
export const coverNames = <Row extends Named>({
  data,
  totalCount,
}: {
  readonly data: readonly Row[];
  readonly totalCount: number;
}) => ({ data: data.map(cover), totalCount });

/** What a list of students offers a workbook. */
interface StudentList<Filter, Row> {
  readonly count: (filter: Filter, call: CallContext) => Promise<number>;
  readonly read: (filter: Filter, call: CallContext, limit: number) => Promise<readonly Row[]>;
}

/** Rows of students for a workbook: covered, or in clear with a reason; either way the file is written down. @throws Failure 400, 403 */
export async function downloadStudents<Filter extends object, Row extends Named>(
  call: CallContext,
  { plainYn, rsnCd, rsnCn, ...filter }: PlainChoice & Filter,
  list: StudentList<Filter, Row>,
): Promise<{ data: readonly Row[]; totalCount: number }> {
  const conditions = filter as unknown as Filter;
  return downloadPersons(
    call,
    { plainYn, rsnCd, rsnCn },
    {
      sbjtDivCd: 'STDNT',
      fieldNms: ['stdNm'],
      cover,
      count: async () => list.count(conditions, call),
      read: async (limit) => [...(await list.read(conditions, call, limit))],
    },
  );
}
