import { pngBytes } from '../png-bytes.ts';

/** What a certificate of the demo campus says, in Latin characters: a picture is drawn without a font file. */
export interface Certificate {
  readonly title: string;
  readonly lines: readonly string[];
  /** Places seal, photograph and paragraphs; the same number gives the same layout. */
  readonly layout: number;
  /** Brighter or darker as a whole, as another scan of the same paper would be. */
  readonly shade?: number;
}

const WIDTH = 480,
  HEIGHT = 660,
  PAPER = 246,
  INK = 40,
  LINE = 120,
  PALE = 205;
/** Glyphs of 5 × 7 dots: the character, and its five columns with the top in the lowest bit. */
const GLYPHS: ReadonlyMap<string, string> = new Map(
  [
    'A7e1111117e B7f49494936 C3e41414122 D7f4141221c E7f49494941 F7f09090901 G3e4149497a H7f0808087f I00417f4100',
    'J2040413f01 K7f08142241 L7f40404040 M7f020c027f N7f0408107f O3e4141413e P7f09090906 Q3e4151215e R7f09192946',
    'S4649494931 T01017f0101 U3f4040403f V1f2040201f W3f4038403f X6314081463 Y0708700807 Z6151494543 03e5149453e',
    '100427f4000 24261514946 32141454b31 41814127f10 52745454539 63c4a494930 70171090503 83649494936 9064949291e',
    '-0808080808 .0060600000 :0036360000 /2010080402',
  ]
    .flatMap((line) => line.split(' '))
    .map((char): [string, string] => [char.charAt(0), char.slice(1)]),
);

type Sheet = Uint8Array;

function fill(sheet: Sheet, left: number, top: number, width: number, height: number, grey: number): void {
  for (let y = Math.max(0, top); y < Math.min(HEIGHT, top + height); y += 1)
    sheet.fill(grey, y * WIDTH + Math.max(0, left), y * WIDTH + Math.min(WIDTH, left + width));
}

function write(sheet: Sheet, text: string, left: number, top: number, dot: number): void {
  [...text.toUpperCase()].forEach((char, at) => {
    const columns = Buffer.from(GLYPHS.get(char) ?? '', 'hex');
    columns.forEach((bits, column) => {
      for (let row = 0; row < 7; row += 1)
        if ((bits >> row) & 1) fill(sheet, left + (at * 6 + column) * dot, top + row * dot, dot, dot, INK);
    });
  });
}

function seal(sheet: Sheet, centreX: number, centreY: number, radius: number): void {
  for (let y = -radius; y <= radius; y += 1)
    for (let x = -radius; x <= radius; x += 1) {
      const away = Math.hypot(x, y);
      if ((away <= radius && away >= radius - 5) || away <= radius / 2)
        fill(sheet, centreX + x, centreY + y, 1, 1, LINE);
    }
}

/**
 * Security paper: soft tints over the whole sheet, which make two documents distinguishable however little is printed
 * on them.
 */
function tint(sheet: Sheet, layout: number): void {
  const [columns, rows] = [6, 8];
  let state = layout + 1;
  for (let at = 0; at < columns * rows; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const [x, y] = [at % columns, Math.floor(at / columns)],
      [left, top] = [Math.floor((x * WIDTH) / columns), Math.floor((y * HEIGHT) / rows)];
    fill(sheet, left, top, Math.ceil(WIDTH / columns), Math.ceil(HEIGHT / rows), PAPER - (state >>> 29) * 3);
  }
}

/** Photograph, paragraphs, issuer and seal, each where a digit of the layout says: papers of several offices. */
function furnish(sheet: Sheet, layout: number): void {
  const digit = (at: number): number => Math.floor(layout / 7 ** at) % 7,
    photo = digit(0) % 2 === 0 ? WIDTH - 160 : 60,
    text = 300 + digit(1) * 8;
  fill(sheet, 60, 118, WIDTH - 120, 2, LINE);
  fill(sheet, photo, 205, 100, 76, PALE);
  seal(sheet, photo + 50, 236, 18);
  for (let row = 0; row < 7; row += 1) fill(sheet, 60, text + row * 20, 220 + ((digit(row % 7) * 41) % 140), 4, PALE);
  write(sheet, 'MADANG UNIVERSITY', 60, 500, 2);
  fill(sheet, 60, 524, 204, 2, LINE);
  seal(sheet, WIDTH - 130 + digit(2) * 4, 530, 38);
}

/** Draws a certificate as a PNG of 480 × 660 greys: frame, title, lines, and the furniture of its layout. */
export function drawCertificate({ title, lines, layout, shade = 0 }: Certificate): Buffer {
  const sheet = new Uint8Array(WIDTH * HEIGHT).fill(PAPER);
  tint(sheet, layout);
  furnish(sheet, layout);
  for (const [inset, thick] of [
    [8, 3],
    [14, 1],
  ] as const) {
    fill(sheet, inset, inset, WIDTH - 2 * inset, thick, LINE);
    fill(sheet, inset, HEIGHT - inset - thick, WIDTH - 2 * inset, thick, LINE);
    fill(sheet, inset, inset, thick, HEIGHT - 2 * inset, LINE);
    fill(sheet, WIDTH - inset - thick, inset, thick, HEIGHT - 2 * inset, LINE);
  }
  write(sheet, title, Math.round((WIDTH - title.length * 18) / 2), 84, 3);
  lines.forEach((line, at) => write(sheet, line, 60, 140 + at * 22, 2));
  const points = shade === 0 ? sheet : sheet.map((grey) => Math.min(255, Math.max(0, grey + shade)));
  return pngBytes({ width: WIDTH, height: HEIGHT, channels: 1, points });
}
