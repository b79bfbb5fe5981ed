import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import PdfFile from 'pdfkit';
import type { Kysely } from 'kysely';
import { LINK_PATH } from '#contract/files/upload-policy.ts';
import { MILEAGE_SCREEN, type Area } from '#contract/mileage/mileage-codes.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Schema } from '#server/database/schema.ts';
import { createFileStore, fingerprints } from '#server/domains/files/index.ts';
import { displayDate } from '#shared/display.ts';
import { stableId } from '../../stable-id.ts';
import { drawCertificate, type Certificate } from './certificate-picture.ts';

/** Applications that have evidence: those that wait first, so that who reviews sees something. */
const MOST = 48;
/** Each such one has the paper as a PDF as well. */
const PDF_EVERY = 4;
const TITLES: Readonly<Record<Area, string>> = {
  ECP: 'CERTIFICATE',
  LANG: 'OFFICIAL SCORE REPORT',
  LIC: 'LICENSE CERTIFICATE',
  VOL: 'VOLUNTEER RECORD',
  AWD: 'AWARD CERTIFICATE',
  ACT: 'ACTIVITY RECORD',
};

type Claim = Awaited<ReturnType<typeof claimsOf>>[number];
const claimsOf = (db: Kysely<Schema>) =>
  db
    .selectFrom('mlgApply as a')
    .innerJoin('sdaItem as i', 'i.sdaId', 'a.sdaId')
    .select([
      'a.applyId',
      'a.applyNo',
      'a.stdNo',
      'a.acqDt',
      'a.score',
      'a.unitCnt',
      'a.submitDt',
      'i.areaCd',
      'i.sdaNm',
    ])
    .where('a.applySt', 'in', ['SUBMITTED', 'DEPT_OK', 'APPROVED'])
    .where('i.evidReqYn', '=', 'Y')
    .orderBy((eb) => eb.case().when('a.applySt', '=', 'APPROVED').then(1).else(0).end())
    .orderBy('a.submitDt', 'desc')
    .orderBy('a.applyNo')
    .limit(MOST)
    .execute();

/** A number for the layout of a paper, the same on every machine. */
const layoutOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0) % 7 ** 7;

const certificateOf = ({ applyNo, areaCd, acqDt, score, unitCnt }: Claim): Certificate => ({
  title: TITLES[areaCd],
  lines: [
    `NO. ${applyNo.slice(1)}`,
    `DATE ${displayDate(acqDt)}`,
    ...(score === null ? [] : [`SCORE ${Number(score)}`]),
    ...(unitCnt === null ? [] : [`AMOUNT ${Number(unitCnt)}`]),
  ],
  layout: layoutOf(applyNo),
});

/** The same paper as a PDF of one page. */
function pdfOf({ title, lines }: Certificate, at: Date): Promise<Buffer> {
  const page = new PdfFile({ size: 'A5', margin: 40, info: { Title: title, CreationDate: at } }),
    parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    page.on('data', (part: Buffer) => parts.push(part));
    page.on('end', () => resolve(Buffer.concat(parts)));
    page.on('error', reject);
    page.rect(20, 20, page.page.width - 40, page.page.height - 40).stroke('#777777');
    page.font('Helvetica-Bold').fontSize(20).text(title, { align: 'center' }).moveDown(2);
    page.font('Helvetica').fontSize(12);
    for (const line of lines) page.text(line).moveDown();
    page.end();
  });
}

interface Planned {
  readonly claim: Claim;
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[];
}

/**
 * Certificates for the newest applications. The second one bears the file of the first, and the fourth another scan of the
 * paper of the third: what the checks are for.
 */
async function plan(claims: readonly Claim[]): Promise<Planned[]> {
  const planned: Planned[] = [];
  for (const [at, claim] of claims.entries()) {
    const [first, third] = [claims[0], claims[2]];
    const paper =
      at === 1 && first
        ? certificateOf(first)
        : at === 3 && third
          ? { ...certificateOf(third), shade: 6 }
          : certificateOf(claim);
    const files = [{ name: `${claim.sdaNm} 증빙.png`, bytes: drawCertificate(paper) }];
    if (at % PDF_EVERY === 0)
      files.push({ name: `${claim.sdaNm} 확인서.pdf`, bytes: await pdfOf(paper, new Date(claim.submitDt ?? 0)) });
    planned.push({ claim, files });
  }
  return planned;
}

/** Evidence of the demo campus: real files under the folder of the installation, and the applications that bear them. */
export async function seedEvidence(db: Kysely<Schema>, dataDir: string): Promise<void> {
  const store = createFileStore(dataDir);
  for (const { claim, files } of await plan(await claimsOf(db))) {
    const { applyId, applyNo, stdNo } = claim,
      regDt = new Date(claim.submitDt ?? 0).toISOString(),
      stamp = { regId: stdNo, regDt, modId: stdNo, modDt: regDt, version: 1 },
      fileGroupId = stableId(`mileage-evidence:${applyNo}`);
    await insertRows(db, 'fileGroup', [
      { fileGroupId, policyCd: 'EVID', ownerResourcePath: MILEAGE_SCREEN.apply, ownerId: applyId, ...stamp },
    ]);
    for (const [sortOrdr, { name, bytes }] of files.entries()) {
      const fileExtNm = name.slice(name.lastIndexOf('.')),
        { saveFileNm, sizeBytes, sha256 } = await store.write(Readable.from([bytes]), fileExtNm),
        [print] = await fingerprints([{ path: store.pathOf(saveFileNm), extension: fileExtNm }]);
      await db
        .insertInto('file')
        .values({
          fileId: stableId(`mileage-evidence:${applyNo}:${sortOrdr}`),
          fileGroupId,
          linkUrlPath: LINK_PATH,
          saveFileNm,
          oriFileNm: name,
          fileExtNm,
          fileSize: sizeBytes,
          sha256,
          sortOrdr,
          ...print,
          ...stamp,
        })
        .execute();
    }
    await db.updateTable('mlgApply').set({ fileGroupId }).where('applyId', '=', applyId).execute();
  }
}
