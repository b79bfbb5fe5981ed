import { permsOn } from '#server/access/special-perms.ts';
import { message } from '#messages/message.ts';
import { screenOf, signedInOf, type CallContext } from '#server/http/call-context.ts';
import { requireExcelSize } from '#server/http/excel-size.ts';
import { forbidden, invalidField } from '#server/http/failure.ts';
import { recordPersonalAccess } from './record-access.ts';
import { requireReasonInUse } from './record-unmask.ts';
import type { Schema } from '#server/database/schema.ts';
import { groupBy } from '#shared/group-by.ts';

const PERM = 'XLS_PRSN',
  SHORTEST_DETAIL = 5;

/** Whether the rows are asked for in clear, and then why. */
export interface PlainChoice {
  readonly plainYn: 'Y' | 'N';
  readonly rsnCd?: string | undefined;
  readonly rsnCn?: string | undefined;
}

type SubjectKind = Schema['prsnAcsHis']['sbjtDivCd'];

interface Download<Row> {
  /** What kind of people the rows are about; a function where they differ. */
  readonly sbjtDivCd: SubjectKind | ((row: Row) => SubjectKind);
  readonly fieldNms: readonly string[];
  readonly count: () => Promise<number>;
  readonly read: (limit: number) => Promise<readonly Row[]>;
  /** The row as it leaves the house when it is not asked for in clear. */
  readonly cover: (row: Row) => Row;
}

/**
 * Rows of persons for a workbook: covered, or in clear for who holds XLS_PRSN on the screen and says why. Either way the
 * file leaves a row of its own in the access log before it is answered.
 * @throws Failure 403 without the permission, 400 without a reason or when a workbook cannot hold them
 */
export async function downloadPersons<Row>(
  call: CallContext,
  { plainYn, ...reason }: PlainChoice,
  download: Download<Row>,
): Promise<{ data: readonly Row[]; totalCount: number }> {
  const resource = screenOf(call),
    isPlain = plainYn === 'Y';
  if (resource === null) throw forbidden();
  const fields = isPlain ? await requirePlain(call, reason) : {};
  const totalCount = requireExcelSize(call, await download.count());
  const rows = await download.read(totalCount);
  const { sbjtDivCd, fieldNms } = download,
    kindOf = typeof sbjtDivCd === 'function' ? sbjtDivCd : () => sbjtDivCd;
  // One line for each kind of people, with how many of them the file holds.
  for (const [kind, persons] of groupBy(rows, kindOf))
    await recordPersonalAccess(call, {
      acsDivCd: 'XLS',
      resourcePath: resource.resourcePath,
      sbjtDivCd: kind,
      subjects: { count: persons.length },
      fieldNms,
      ...fields,
    });
  return { data: isPlain ? rows : rows.map(download.cover), totalCount };
}

async function requirePlain(
  call: CallContext,
  { rsnCd = '', rsnCn = '' }: Omit<PlainChoice, 'plainYn'>,
): Promise<{ readonly rsnCd: string; readonly rsnCn: string }> {
  const resource = screenOf(call);
  if (resource === null || !permsOn(signedInOf(call).permissions, resource).has(PERM)) throw forbidden();
  await requireReasonInUse(call, rsnCd);
  if (rsnCn.length < SHORTEST_DETAIL) throw invalidField('rsnCn', message('M-RSN5'));
  return { rsnCd, rsnCn };
}
