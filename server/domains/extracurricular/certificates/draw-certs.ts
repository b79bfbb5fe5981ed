import { pdfBytes, type Page } from '#server/pdf/pdf-bytes.ts';
import { drawQr } from '#server/pdf/qr.ts';
import { displayDate } from '#shared/display.ts';

/** What stands on a certificate, from the register. */
export interface CertPage {
  readonly certNo: string;
  /** By which its holder can ask whether it is ours. */
  readonly code: string;
  /** Where the holder types number and code, and the same with both filled in. */
  readonly verifyUrl: string;
  readonly verifyLink: string;
  readonly nm: string;
  /** 학번 or 사번, of an outsider the day of birth. */
  readonly who: readonly [label: string, value: string];
  readonly deptNm: string | null;
  readonly curriNm: string;
  readonly prdNm: string;
  readonly oprtStrtDt: string;
  readonly oprtEndDt: string;
  readonly hour: number;
  readonly issueDt: string;
}

const MARGIN = 56,
  WIDTH = 595.28 - MARGIN * 2,
  HEIGHT = 841.89,
  TEXT = '#1f2937',
  MUTED = '#5b6472',
  LINE = '#2563a8';
const UNIVERSITY = '총장',
  QR = 84;

function drawOne(page: Page, cert: CertPage): void {
  page
    .rect(28, 28, 595.28 - 56, HEIGHT - 56)
    .lineWidth(2)
    .strokeColor(LINE)
    .stroke();
  page
    .rect(34, 34, 595.28 - 68, HEIGHT - 68)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
  const line = (text: string, y: number, size: number, font: 'plain' | 'bold', color = TEXT): void => {
    page.font(font).fontSize(size).fillColor(color).text(text, MARGIN, y, { width: WIDTH, align: 'center' });
  };
  page.font('plain').fontSize(10).fillColor(MUTED).text(`제 ${cert.certNo} 호`, MARGIN, 70, { width: WIDTH });
  line('이 수 증', 130, 38, 'bold');
  const facts: readonly (readonly [string, string])[] = [
    ['성명', cert.nm],
    cert.who,
    ['소속', cert.deptNm ?? '-'],
    ['과정명', cert.curriNm],
    ['회차', cert.prdNm],
    ['운영기간', `${displayDate(cert.oprtStrtDt)} ~ ${displayDate(cert.oprtEndDt)}`],
    ['이수시간', `${cert.hour}시간`],
  ];
  facts.forEach(([label, value], at) => {
    const y = 240 + at * 34;
    page
      .font('bold')
      .fontSize(13)
      .fillColor(MUTED)
      .text(label, MARGIN + 40, y, { width: 90, lineBreak: false });
    page
      .font('plain')
      .fontSize(14)
      .fillColor(TEXT)
      .text(value, MARGIN + 140, y, { width: WIDTH - 180, height: 32 });
  });
  line('위 사람은 위 비교과 과정을 이수하였으므로 이 증서를 수여합니다.', 530, 14, 'plain');
  line(displayDate(cert.issueDt), 600, 15, 'plain');
  line(UNIVERSITY, 650, 24, 'bold');
  drawQr(page, cert.verifyLink, { x: 595.28 - MARGIN - QR, y: 662, size: QR });
  line(`진위 확인 ${cert.verifyUrl} · 번호 ${cert.certNo} · 확인코드 ${cert.code}`, 760, 9, 'plain', MUTED);
}

/** Certificates on A4, one a page. */
export const drawCerts = async (certs: readonly CertPage[], now: Date): Promise<Buffer> =>
  pdfBytes({ title: '이수증', margin: 28, now }, (page) => {
    certs.forEach((cert, at) => {
      if (at > 0) page.addPage();
      drawOne(page, cert);
    });
  });
