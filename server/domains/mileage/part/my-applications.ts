import { openSecret } from '#server/domains/session/index.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { groupBy } from '#shared/group-by.ts';

const COLUMNS = [
  'a.applyId',
  'a.mlgTermId',
  'a.applyNo',
  'a.sdaId',
  'i.sdaNm',
  'a.sdaGrdCd',
  'a.score',
  'a.lvlCd',
  'a.actTitle',
  'a.orgNm',
  'a.acqDt',
  'a.unitCnt',
  'a.certNo',
  'a.fileGroupId',
  'a.reqPnt',
  'a.grantPnt',
  'a.cutPnt',
  'a.cutRsn',
  'a.applySt',
  'a.rvwRsn',
  'a.submitDt',
  'a.version',
] as const;

/** What lies in groups of evidence, in the order in which it was sent. */
const filesOf = async ({ db }: CallContext, fileGroupIds: readonly string[]) =>
  groupBy(
    await db
      .selectFrom('file')
      .select(['fileId', 'fileGroupId', 'oriFileNm', 'fileSize'])
      .where('fileGroupId', 'in', fileGroupIds)
      .where('delYn', '=', 'N')
      .orderBy('sortOrdr')
      .execute(),
    ({ fileGroupId }) => fileGroupId ?? '',
  );

/** Applications of a student as he sees them, those that he has not submitted first, then the newest. @param applyId only this one */
export async function listMyApplications(call: CallContext, stdNo: string, applyId?: string) {
  let found = call.db
    .selectFrom('mlgApply as a')
    .innerJoin('sdaItem as i', 'i.sdaId', 'a.sdaId')
    .select(COLUMNS)
    .where('a.stdNo', '=', stdNo)
    .orderBy('a.submitDt', (order) => order.desc().nullsFirst())
    .orderBy('a.applyNo', 'desc');
  if (applyId !== undefined) found = found.where('a.applyId', '=', applyId);
  const rows = await found.execute(),
    files = await filesOf(
      call,
      rows.flatMap(({ fileGroupId }) => fileGroupId ?? []),
    );
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      certNo:
        row.certNo === null ? null : (await openSecret(call.db, `mlgApply:${row.applyId}`, row.certNo)).toString(),
      files: files.get(row.fileGroupId ?? '') ?? [],
    })),
  );
}
