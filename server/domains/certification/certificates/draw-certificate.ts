import type { Placeholder } from '#contract/certification/certi-codes.ts';
import { programmeOf } from '#contract/certification/programmes.ts';
import { drawQr } from '#server/pdf/qr.ts';
import { pdfBytes, type Page } from '#server/pdf/pdf-bytes.ts';
import { certificateLines, type Line } from '#shared/certification/certificate-text.ts';
import type { CertiSnapshot } from '#shared/certification/figures.ts';
import { displayDate } from '#shared/display.ts';
import { say } from '../say.ts';

/** What is put on paper beside the words of the register. */
export interface Paper {
  readonly snap: CertiSnapshot;
  readonly bodyHtml: string;
  readonly background: Buffer | null;
  readonly seal: Buffer | null;
  readonly reissueCnt: number;
  /** Where its holder types number and code, and the same with both filled in. */
  readonly verifyUrl: string;
  readonly verifyLink: string;
}

const WIDTH = 595.28,
  HEIGHT = 841.89,
  MARGIN = 64,
  TEXT = '#1f2937',
  MUTED = '#5b6472',
  TOP = 150,
  SIGNER_Y = 640,
  SEAL = 78,
  QR = 72;

/** Height that the words of a template have. */
const ROOM = SIGNER_Y - 70 - TOP,
  TEXT_WIDTH = WIDTH - MARGIN * 2,
  SMALLEST = 0.5,
  /** A name may be longer than those that a template was tried with: the words become smaller, and none is left out. */
  SHRINKING = [1, 0.9, 0.8, 0.7, 0.6, SMALLEST];

const placed = ({ align, size }: Line, scale: number) => ({ width: TEXT_WIDTH, align, lineGap: size * scale * 0.4 });

/** Chooses the font of a line. @returns its height in points, with the space behind it */
function heightOf(page: Page, line: Line, scale: number): number {
  const size = line.size * scale;
  page.font(line.isBold ? 'bold' : 'plain').fontSize(size);
  const height = line.text === '' ? size * 1.4 : page.heightOfString(line.text, placed(line, scale));
  return height + size * 0.3;
}

const textHeight = (page: Page, lines: readonly Line[], scale: number): number =>
  lines.reduce((sum, line) => sum + heightOf(page, line, scale), 0);

function drawLines(page: Page, lines: readonly Line[], scale: number): void {
  let y = TOP;
  for (const line of lines) {
    const height = heightOf(page, line, scale);
    if (line.text !== '') page.text(line.text, MARGIN, y, placed(line, scale));
    y += height;
  }
}

/** As long as names usually become. */
const LONG: Readonly<Record<Placeholder, string>> = {
  성명: '가'.repeat(10),
  학번: '2'.repeat(10),
  학과: '가'.repeat(16),
  등급: '가'.repeat(6),
  인증일: '2026-12-31',
  발급번호: 'NURSE-2026-000001',
  확인코드: 'ABCDE23456',
};

/** Whether the words of a template have room on the paper in their own size. */
export async function fitsPaper(bodyHtml: string, now: Date): Promise<boolean> {
  let fits = false;
  await pdfBytes({ title: '인증서', margin: 0, now }, (page) => {
    fits = textHeight(page, certificateLines(bodyHtml, LONG), 1) <= ROOM;
  });
  return fits;
}

function drawOne(page: Page, { snap, bodyHtml, background, seal, reissueCnt, verifyUrl, verifyLink }: Paper): void {
  const width = TEXT_WIDTH;
  if (background) page.image(background, 0, 0, { width: WIDTH, height: HEIGHT });
  page.font('plain').fontSize(10).fillColor(MUTED).text(`제 ${snap.serialNo} 호`, MARGIN, 76, { width });
  if (reissueCnt > 0) page.text(say('reissued', { n: reissueCnt }), MARGIN, 76, { width, align: 'right' });
  page.fillColor(TEXT);
  const lines = certificateLines(bodyHtml, {
    성명: snap.stdNm,
    학번: snap.stdNo,
    학과: snap.hakguaNm,
    등급: snap.gradeNm,
    인증일: displayDate(snap.decDt),
    발급번호: snap.serialNo,
    확인코드: snap.verifyCd,
  });
  drawLines(page, lines, SHRINKING.find((scale) => textHeight(page, lines, scale) <= ROOM) ?? SMALLEST);
  page
    .font('plain')
    .fontSize(14)
    .text(displayDate(snap.issueDt), MARGIN, SIGNER_Y - 46, { width, align: 'center' });
  page.font('bold').fontSize(22).text(programmeOf(snap.certiDiv).signer, MARGIN, SIGNER_Y, { width, align: 'center' });
  if (seal) page.image(seal, WIDTH / 2 + 60, SIGNER_Y - SEAL / 3, { fit: [SEAL, SEAL] });
  drawQr(page, verifyLink, { x: MARGIN, y: HEIGHT - MARGIN - QR, size: QR });
  page
    .font('plain')
    .fontSize(9)
    .fillColor(MUTED)
    .text(
      `발급번호 ${snap.serialNo}\n확인코드 ${snap.verifyCd}\n진위 확인 ${verifyUrl}`,
      MARGIN + QR + 12,
      HEIGHT - MARGIN - 50,
      {
        width: width - QR - 12,
      },
    );
}

/** Certificates on A4, one a page. @throws Error for a picture that cannot be put on paper */
export const drawCertificates = async (papers: readonly Paper[], now: Date): Promise<Buffer> =>
  pdfBytes({ title: '인증서', margin: 0, now }, (page) => {
    papers.forEach((paper, at) => {
      if (at > 0) page.addPage();
      drawOne(page, paper);
    });
  });
