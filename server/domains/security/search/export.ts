import { MAX_EXCEL_ROWS } from '#contract/excel/excel-request-rules.ts';
import { permsOn } from '#server/access/special-perms.ts';
import { recordPersonalAccess } from '#server/domains/people/index.ts';
import { screenOf, signedInOf, type CallContext } from '#server/http/call-context.ts';
import { requireExcelSize } from '#server/http/excel-size.ts';
import { forbidden } from '#server/http/failure.ts';
import type { Schema } from '#server/database/schema.ts';

interface Export<Row> {
  /** Why the rows leave the house. */
  readonly rsn: string;
  readonly read: (limit: number) => Promise<readonly Row[]>;
  /** The person a row is about; null for none. */
  readonly subjectOf: (row: Row) => string | null;
  readonly sbjtDivCd?: Schema['prsnAcsHis']['sbjtDivCd'];
}

/**
 * Rows of a history for a workbook: needs LOG_XLS on the screen, and leaves a row of its own in the access log.
 * @throws Failure 403 without the permission, 400 when a workbook cannot hold them
 */
export async function exportRows<Row>(
  call: CallContext,
  { rsn, read, subjectOf, sbjtDivCd = 'STF' }: Export<Row>,
): Promise<{ data: readonly Row[]; totalCount: number }> {
  const resource = screenOf(call);
  if (resource === null || !permsOn(signedInOf(call).permissions, resource).has('LOG_XLS')) throw forbidden();
  const data = await read(MAX_EXCEL_ROWS + 1);
  requireExcelSize(call, data.length);
  const subjects = new Set(data.map(subjectOf).filter((subject) => subject !== null));
  await recordPersonalAccess(call, {
    acsDivCd: 'XLS',
    resourcePath: resource.resourcePath,
    sbjtDivCd,
    subjects: { count: subjects.size },
    rsnCn: rsn,
  });
  return { data, totalCount: data.length };
}
