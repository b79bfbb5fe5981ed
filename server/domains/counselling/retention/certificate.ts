import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { DESTROYED_NAMES } from '#contract/counselling/retention-words.ts';
import { kindOf, kindPath } from '#contract/counselling/kinds.ts';
import { LINK_PATH } from '#contract/files/upload-policy.ts';
import type { Schema } from '#server/database/schema.ts';
import { createFileStore } from '#server/domains/files/index.ts';
import { signByHistoryKey } from '#server/domains/security/index.ts';
import { createdBy, type Actor } from '#server/http/actor.ts';
import { pdfBytes, type Page } from '#server/pdf/pdf-bytes.ts';
import { KEY_COPY_DAYS } from '#shared/counselling/retention.ts';
import { displayCount, displayDate } from '#shared/display.ts';
import { cleanFileName } from '#shared/files/file-name.ts';
import { sayOfRetention } from './say.ts';

/** What a certificate says: what of a kind was destroyed, by which rule and when. */
export interface CertificateFacts {
  readonly dstrNo: string;
  readonly cnslDivCd: string;
  /** YYYYMMDD */
  readonly dstrDt: string;
  readonly retnYy: number;
  readonly caseNos: readonly string[];
  readonly caseCnt: number;
  readonly aplyCnt: number;
  readonly grpCnt: number;
  readonly referCnt: number;
}
const COUNTED = Object.keys(DESTROYED_NAMES) as readonly (keyof typeof DESTROYED_NAMES)[];

/** The signature of what a certificate says: it stands on the paper, and a change of a single number makes another one. */
export const signFacts = (db: Kysely<Schema>, facts: CertificateFacts): Promise<string> =>
  signByHistoryKey(
    db,
    JSON.stringify([
      'cnslDstr',
      facts.dstrNo,
      facts.cnslDivCd,
      facts.dstrDt,
      facts.retnYy,
      ...COUNTED.map((name) => facts[name]),
      facts.caseNos,
    ]),
  );
/** The signature of the paper itself. @param sha256 of its bytes, in hexadecimal */
export const signPaper = (db: Kysely<Schema>, dstrNo: string, sha256: string): Promise<string> =>
  signByHistoryKey(db, JSON.stringify(['cnslDstr file', dstrNo, sha256]));

export const certificateName = ({ cnslDivCd, dstrNo }: Pick<CertificateFacts, 'cnslDivCd' | 'dstrNo'>): string =>
  `${cleanFileName(`${sayOfRetention('certificate')} ${kindOf(cnslDivCd).name} ${dstrNo}`)}.pdf`;

const MARGIN = 64,
  WIDTH = 595.28 - 2 * MARGIN,
  LINE = 30,
  HEAD = 140,
  LABEL = 150,
  BOTTOM = 760,
  TEXT = '#1f2937',
  MUTED = '#5b6472',
  BORDER = '#9aa3af',
  /** Numbers stand in columns, so many beside each other. */
  COLUMNS = 4,
  NUMBER_LINE = 16;

/** Facts in lines of label and value. @returns where the next part begins */
function drawFacts(page: Page, lines: readonly (readonly [label: string, value: string])[]): number {
  for (const [at, [label, value]] of lines.entries()) {
    const y = HEAD + at * LINE;
    page.rect(MARGIN, y, WIDTH, LINE).lineWidth(0.5).strokeColor(BORDER).stroke();
    page
      .font('bold')
      .fontSize(10)
      .text(label, MARGIN + 12, y + 9, { width: LABEL - 20, height: 14 });
    page
      .font('plain')
      .fontSize(10)
      .text(value, MARGIN + LABEL, y + 9, { width: WIDTH - LABEL - 12, height: 14 });
  }
  return HEAD + lines.length * LINE;
}

/** Every number, going on over as many pages as it takes. @returns where the next part begins */
function drawNumbers(page: Page, numbers: readonly string[], top: number): number {
  const column = WIDTH / COLUMNS;
  let y = top;
  page.font('plain').fontSize(9).fillColor(TEXT);
  for (let from = 0; from < numbers.length; from += COLUMNS, y += NUMBER_LINE) {
    if (y > BOTTOM) {
      page.addPage();
      y = MARGIN;
    }
    for (const [at, no] of numbers.slice(from, from + COLUMNS).entries())
      page.text(no, MARGIN + at * column, y, { width: column - 6, height: 12, ellipsis: true });
  }
  return y;
}

/** The certificate on A4. @param sgnVal the signature of what it says */
const draw = (
  facts: CertificateFacts,
  sgnVal: string,
  { rootName, now }: { rootName: string; now: Date },
): Promise<Buffer> =>
  pdfBytes({ title: `${sayOfRetention('certificate')} ${facts.dstrNo}`, margin: MARGIN, now }, (page) => {
    const title = sayOfRetention('certificate');
    page.font('bold').fontSize(24).fillColor(TEXT).text(title, MARGIN, 76, { width: WIDTH, align: 'center' });
    const below = drawFacts(page, [
      ['문서번호', facts.dstrNo],
      ['상담 종류', kindOf(facts.cnslDivCd).name],
      ...COUNTED.map((name) => [DESTROYED_NAMES[name], `${displayCount(facts[name])}건`] as const),
      ['합계', `${displayCount(facts.caseNos.length)}건`],
      ['보존 규칙', sayOfRetention('rule', { n: facts.retnYy })],
      ['파기 방법', sayOfRetention('method')],
      ['파기일', displayDate(facts.dstrDt)],
    ]);
    page
      .font('bold')
      .fontSize(11)
      .text('파기 대상 번호', MARGIN, below + 18, { width: WIDTH });
    let y = drawNumbers(page, facts.caseNos, below + 40) + 18;
    if (y > BOTTOM - 130) {
      page.addPage();
      y = MARGIN;
    }
    page
      .font('plain')
      .fontSize(9)
      .fillColor(MUTED)
      .text(sayOfRetention('copies', { n: KEY_COPY_DAYS }), MARGIN, y, { width: WIDTH });
    page
      .fontSize(11)
      .fillColor(TEXT)
      .text(sayOfRetention('confirmed'), MARGIN, y + 36, { width: WIDTH, align: 'center' })
      .text(displayDate(facts.dstrDt), MARGIN, y + 58, { width: WIDTH, align: 'center' });
    page
      .font('bold')
      .fontSize(15)
      .text(rootName, MARGIN, y + 82, { width: WIDTH, align: 'center' });
    page
      .font('plain')
      .fontSize(7)
      .fillColor(MUTED)
      .text(`${sayOfRetention('signature')}\n${sgnVal}`, MARGIN, y + 116, { width: WIDTH });
  });

interface KeptPaper {
  readonly fileId: string;
  readonly sgnVal: string;
  readonly fileSgnVal: string;
  /** Takes the bytes away again, where the transaction does not come to its end. */
  readonly undo: () => Promise<void>;
}

/**
 * Draws a certificate, signs it and puts it into the file store, owned by its row: only the handler that prints it opens it.
 * @param actor in the transaction that destroys what it names
 */
export async function keepCertificate(
  actor: Actor,
  dstrId: string,
  facts: CertificateFacts,
  { dataDir, rootName }: { readonly dataDir: string; readonly rootName: string },
): Promise<KeptPaper> {
  const { db, now } = actor,
    sgnVal = await signFacts(db, facts),
    store = createFileStore(dataDir),
    bytes = await draw(facts, sgnVal, { rootName, now }),
    stored = await store.write(Readable.from([bytes]), '.pdf'),
    undo = (): Promise<void> => store.remove(stored.saveFileNm),
    fileGroupId = randomUUID(),
    fileId = randomUUID();
  try {
    await db
      .insertInto('fileGroup')
      .values({
        fileGroupId,
        policyCd: 'DOC',
        ownerResourcePath: kindPath(kindOf(facts.cnslDivCd)),
        ownerId: dstrId,
        ...createdBy(actor),
      })
      .execute();
    await db
      .insertInto('file')
      .values({
        fileId,
        fileGroupId,
        linkUrlPath: LINK_PATH,
        saveFileNm: stored.saveFileNm,
        oriFileNm: certificateName(facts),
        fileExtNm: '.pdf',
        fileSize: stored.sizeBytes,
        sha256: stored.sha256,
        ...createdBy(actor),
      })
      .execute();
    return { fileId, sgnVal, fileSgnVal: await signPaper(db, facts.dstrNo, stored.sha256), undo };
  } catch (error) {
    await undo();
    throw error;
  }
}
