import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { DestructionRow } from '#contract/counselling/retention.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { asSystem } from '#server/access/row-security.ts';
import { createFileStore } from '#server/domains/files/index.ts';
import { signedInOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden, gone, refused } from '#server/http/failure.ts';
import { listOf } from '#server/records/list-of.ts';
import { requireKind, standingIn, type Standing } from '../reach.ts';
import { certificateName, signFacts, signPaper } from './certificate.ts';
import { sayOfRetention } from './say.ts';

const AUDITOR = 'ROLE_AUDIT';

/** The caller reads the certificates of a kind: its head, and auditors. @throws Failure 403 */
async function readingIn(call: CallContext, cnslDivCd: string): Promise<Standing> {
  const standing = await standingIn(call, cnslDivCd, 'R');
  if (!standing.isHead && !signedInOf(call).permissions.roleCds.includes(AUDITOR)) throw forbidden();
  return standing;
}

type Filter = Pick<ParsedArg<'getDstrList'>, 'cnslDivCd' | 'strtDt' | 'endDt'>;
const certificates = listOf({
  where: ({ db }: CallContext, { cnslDivCd, strtDt, endDt }: Filter) => {
    let rows = db.selectFrom('cnslDstr as d').where('d.cnslDivCd', '=', cnslDivCd);
    if (strtDt) rows = rows.where('d.dstrDt', '>=', strtDt);
    if (endDt) rows = rows.where('d.dstrDt', '<=', endDt);
    return rows;
  },
  select: (rows) =>
    rows
      .select(['d.dstrId', 'd.dstrNo', 'd.cnslDivCd', 'd.dstrDt', 'd.retnYy'])
      .select(['d.caseCnt', 'd.aplyCnt', 'd.grpCnt', 'd.referCnt'])
      .select(sql<number>`jsonb_array_length(d."caseNos")`.as('totCnt')),
  sort: { dstrDt: 'desc', dstrNo: 'desc' },
  id: 'd.dstrId',
  columns: { dstrDt: 'd.dstrDt', dstrNo: 'd.dstrNo' },
});

/** Certificates of a kind, the newest first. @throws Failure 403 */
export async function listCertificates(
  call: CallContext,
  query: ParsedArg<'getDstrList'>,
): Promise<{ readonly data: readonly DestructionRow[]; readonly totalCount: number }> {
  await readingIn(call, query.cnslDivCd);
  return asSystem(call, (db) => certificates.page(query, { ...call, db }));
}

/**
 * The paper of a certificate. What it says and its bytes are compared with their signatures before it is answered.
 * @throws Failure 403, 409 GONE, 409 STATE where one of the two was changed
 */
export async function printCertificate(
  call: CallContext,
  { cnslDivCd, dstrId }: ParsedArg<'printDstr'>,
): Promise<{ readonly fileNm: string; readonly content: string }> {
  const standing = await readingIn(call, cnslDivCd);
  return asSystem(call, async (db) => {
    const row = await db
      .selectFrom('cnslDstr as d')
      .innerJoin('file as f', 'f.fileId', 'd.fileId')
      .selectAll('d')
      .select('f.saveFileNm')
      .where('d.dstrId', '=', dstrId)
      .executeTakeFirst();
    if (!row) throw gone();
    requireKind(standing, row.cnslDivCd);
    const bytes = await createFileStore(call.services.settings.dataDir).read(row.saveFileNm),
      sha256 = createHash('sha256').update(bytes).digest('hex'),
      isWhole =
        (await signFacts(db, row)) === row.sgnVal && (await signPaper(db, row.dstrNo, sha256)) === row.fileSgnVal;
    if (!isWhole) throw refused('STATE', sayOfRetention('changed'));
    return { fileNm: certificateName(row), content: bytes.toString('base64') };
  });
}
