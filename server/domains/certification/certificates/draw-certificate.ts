import { programmeOf } from '#contract/certification/programmes.ts';
import { drawQr } from '#server/pdf/qr.ts';
import { pdfBytes, type Page } from '#server/pdf/pdf-bytes.ts';
import { certificateLines } from '#shared/certification/certificate-text.ts';
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

function drawOne(page: Page, { snap, bodyHtml, background, seal, reissueCnt, verifyUrl, verifyLink }: Paper): void {
  const width = WIDTH - MARGIN * 2;
  if (background) page.image(background, 0, 0, { width: WIDTH, height: HEIGHT });
  page.font('plain').fontSize(10).fillColor(MUTED).text(`제 ${snap.serialNo} 호`, MARGIN, 76, { width });
  if (reissueCnt > 0) page.text(say('reissued', { n: reissueCnt }), MARGIN, 76, { width, align: 'right' });
  page.fillColor(TEXT);
  let y = TOP;
  const lines = certificateLines(bodyHtml, {
    성명: snap.stdNm,
    학번: snap.stdNo,
    학과: snap.hakguaNm,
    등급: snap.gradeNm,
    인증일: displayDate(snap.decDt),
    발급번호: snap.serialNo,
    확인코드: snap.verifyCd,
  });
  for (const { text, size, isBold, align } of lines) {
    page.font(isBold ? 'bold' : 'plain').fontSize(size);
    const height = text === '' ? size * 1.4 : page.heightOfString(text, { width, align, lineGap: size * 0.4 });
    if (y + height > SIGNER_Y - 70) break;
    if (text !== '') page.text(text, MARGIN, y, { width, align, lineGap: size * 0.4 });
    y += height + size * 0.3;
  }
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
