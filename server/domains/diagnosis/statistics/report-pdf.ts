import { pdfBytes, type Page } from '#server/pdf/pdf-bytes.ts';

/*
 * 결과지 on A4. pdfkit is plain JavaScript and takes of the font only the glyphs that occur, so that a page weighs some
 * tens of kilobytes.
 */

export interface ReportAbility {
  readonly name: string;
  /** Percent, null where it could not be computed. */
  readonly pct: number | null;
  readonly tScore: string;
  readonly level: string;
  readonly isTop: boolean;
  readonly color: string | null;
}
export interface Report {
  readonly title: string;
  readonly planNm: string;
  readonly made: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly abilities: readonly ReportAbility[];
  /** What to work on, with a sentence on each. */
  readonly advice: readonly (readonly [name: string, text: string])[];
  readonly foot: string;
}

const LEFT = 48,
  RIGHT = 547,
  WIDTH = RIGHT - LEFT,
  TEXT = '#1f2937',
  MUTED = '#5b6472',
  LINE = '#d5dae1',
  ACCENT = '#2563a8';

/** The report as the bytes of a PDF. */
export const drawReport = async (report: Report, now: Date): Promise<Buffer> =>
  pdfBytes({ title: `${report.title} ${report.planNm}`, margin: LEFT, now }, (page) => {
    let y = head(page, report);
    const tops = report.abilities.filter(({ isTop, pct }) => isTop && pct !== null);
    if (tops.length >= MIN_AXES) y = radar(page, tops, y);
    if (report.abilities.length > 0) y = table(page, report.abilities, y);
    if (report.advice.length > 0) advice(page, report.advice, y);
    page.font('plain').fontSize(8).fillColor(MUTED).text(report.foot, LEFT, 780, { width: WIDTH, lineBreak: false });
  });

/** Title and facts. @returns where the next part begins */
function head(page: Page, { title, planNm, made, facts }: Report): number {
  page.font('bold').fontSize(20).fillColor(TEXT).text(title, LEFT, 48, { width: WIDTH });
  page
    .font('plain')
    .fontSize(11)
    .fillColor(MUTED)
    .text(planNm, LEFT, 76, { width: WIDTH - 140, lineBreak: false });
  page.fontSize(9).text(made, RIGHT - 140, 78, { width: 140, align: 'right' });
  page.moveTo(LEFT, 96).lineTo(RIGHT, 96).lineWidth(1.5).strokeColor(ACCENT).stroke();
  const column = WIDTH / 3;
  facts.forEach(([label, value], index) => {
    const x = LEFT + (index % 3) * column,
      top = 108 + Math.floor(index / 3) * 34;
    page
      .font('plain')
      .fontSize(8.5)
      .fillColor(MUTED)
      .text(label, x, top, { width: column - 8, lineBreak: false });
    page
      .font('bold')
      .fontSize(11)
      .fillColor(TEXT)
      .text(value, x, top + 12, { width: column - 8, lineBreak: false });
  });
  return 108 + Math.ceil(facts.length / 3) * 34 + 10;
}

function subtitle(page: Page, text: string, y: number): number {
  page.font('bold').fontSize(12).fillColor(TEXT).text(text, LEFT, y);
  return y + 22;
}

const MIN_AXES = 3,
  RADIUS = 92,
  RINGS = [0.25, 0.5, 0.75, 1];

/** The abilities of level 1 on axes from 0 to 100. */
function radar(page: Page, abilities: readonly ReportAbility[], top: number): number {
  const centerX = LEFT + WIDTH / 2,
    centerY = subtitle(page, '역량 한눈에 보기', top) + RADIUS + 18;
  const at = (index: number, share: number): [number, number] => {
    const angle = (index / abilities.length) * 2 * Math.PI - Math.PI / 2;
    return [centerX + Math.cos(angle) * RADIUS * share, centerY + Math.sin(angle) * RADIUS * share];
  };
  const ring = (share: number): [number, number][] => abilities.map((_, index) => at(index, share));
  for (const share of RINGS)
    page
      .polygon(...ring(share))
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke();
  abilities.forEach(({ name, pct }, index) => {
    page
      .moveTo(centerX, centerY)
      .lineTo(...at(index, 1))
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke();
    const [x, y] = at(index, 1.16);
    page
      .font('plain')
      .fontSize(9)
      .fillColor(TEXT)
      .text(`${name} ${(pct ?? 0).toFixed(1)}`, x - 70, y - 5, { width: 140, align: 'center' });
  });
  const shape = abilities.map(({ pct }, index) => at(index, (pct ?? 0) / 100));
  page
    .polygon(...shape)
    .fillOpacity(0.18)
    .fillColor(ACCENT)
    .fill();
  page
    .fillOpacity(1)
    .polygon(...shape)
    .lineWidth(1.5)
    .strokeColor(ACCENT)
    .stroke();
  for (const [x, y] of shape) page.circle(x, y, 2.5).fillColor(ACCENT).fill();
  return centerY + RADIUS + 32;
}

const ROW = 19,
  /** Beyond it the page ends. */
  BOTTOM = 740;

/** Each ability with its bar, score, T and level; what does not fit goes on over the page. */
function table(page: Page, abilities: readonly ReportAbility[], top: number): number {
  let y = subtitle(page, '역량별 결과', top);
  const cell = (text: string, x: number, width: number, align: 'left' | 'right' | 'center' = 'left'): void => {
    page.text(text, x, y + 5, { width, align, lineBreak: false });
  };
  const row = (texts: readonly [string, string, string, string]): void => {
    cell(texts[0], LEFT + 6, 170);
    cell(texts[1], 400, 40, 'right');
    cell(texts[2], 446, 40, 'right');
    cell(texts[3], 490, 54, 'center');
  };
  page.rect(LEFT, y, WIDTH, ROW).fillColor('#eef2f7').fill();
  page.font('bold').fontSize(9).fillColor(TEXT);
  row(['역량', '점수', 'T점수', '수준']);
  y += ROW;
  for (const { name, pct, tScore, level, isTop, color } of abilities) {
    if (y > BOTTOM) {
      page.addPage();
      y = LEFT;
    }
    page
      .font(isTop ? 'bold' : 'plain')
      .fontSize(9)
      .fillColor(TEXT);
    row([isTop ? name : `   ${name}`, pct === null ? '산출불가' : pct.toFixed(1), tScore, level]);
    page
      .rect(228, y + 6, 164, 7)
      .fillColor('#eef2f7')
      .fill();
    if (pct !== null && pct > 0)
      page
        .rect(228, y + 6, (164 * pct) / 100, 7)
        .fillColor(color ?? ACCENT)
        .fillOpacity(isTop ? 1 : 0.55)
        .fill();
    page
      .fillOpacity(1)
      .moveTo(LEFT, y + ROW)
      .lineTo(RIGHT, y + ROW)
      .lineWidth(0.4)
      .strokeColor(LINE)
      .stroke();
    y += ROW;
  }
  return y + 16;
}

function advice(page: Page, items: readonly (readonly [string, string])[], top: number): void {
  if (top > BOTTOM - 60) page.addPage();
  let y = subtitle(page, '보완하면 좋은 역량', top > BOTTOM - 60 ? LEFT : top);
  for (const [name, text] of items) {
    page.font('bold').fontSize(10).fillColor(ACCENT).text(name, LEFT, y, { width: WIDTH });
    page
      .font('plain')
      .fontSize(9)
      .fillColor(TEXT)
      .text(text, LEFT, y + 15, { width: WIDTH, height: 40, ellipsis: true });
    y = Math.max(page.y, y + 28) + 8;
  }
}
