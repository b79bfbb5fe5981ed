import PdfFile from 'pdfkit';
import { message } from '#messages/message.ts';
import { refused, type Failure } from '#server/http/failure.ts';
import { fontBytes, fontFiles, WEIGHTS, type FontFile, type Weight } from './font-files.ts';

/*
 * pdfkit writes a line in one font. Here each line is written in as many as it takes: what measures a text and what writes a part of
 * a line are replaced, so that wrapping, alignment and shortening go on as before. Both are of this version of the library
 * (package.json pins it), and tests read the letters back out of the document.
 */

/** A font that a document has opened, as far as it is used here. */
interface OpenFont {
  readonly ascender: number;
  readonly font: { readonly hasGlyphForCodePoint: (code: number) => boolean };
  readonly widthOfString: (text: string, size: number) => number;
}
interface LineOptions {
  readonly align?: string;
  readonly width?: number;
  readonly lineWidth?: number;
  readonly textWidth?: number;
  readonly baseline?: number | string;
}
/** What pdfkit keeps to itself. */
interface Inner {
  _font: OpenFont;
  readonly _fontSize: number;
  _fragment: (text: string, x: number, y: number, options: LineOptions) => void;
  widthOfString: (text: string, options?: object) => number;
}
interface Run {
  readonly font: OpenFont;
  readonly text: string;
}

/** Nothing is seen of them: joiners, choices of a variant, fillers of Hangul. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu,
  ALPHABETIC = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u,
  SIGNS = new Intl.Segmenter('ko', { granularity: 'grapheme' });
/** pdfkit measures fonts in thousandths of their size. */
const PER_EM = 1_000;
const isWeight = (name: string): name is Weight => Object.hasOwn(WEIGHTS, name);

const hasAll = ({ font }: OpenFont, sign: string): boolean =>
  [...sign].every((letter) => /\p{Cc}/u.test(letter) || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));

const unprintable = (sign: string): Failure => {
  const codes = [...sign].map(
    (letter) => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
  return refused('STATE', message('M-LETTER', { letter: `${sign} ${codes.join(' ')}` }));
};

/** The fonts of a document, opened when a letter needs them. */
class FontChain {
  private readonly page: PDFKit.PDFDocument;
  private readonly files: Readonly<Record<Weight, readonly FontFile[]>>;
  private readonly open = new Map<string, OpenFont>();

  constructor(page: PDFKit.PDFDocument) {
    this.page = page;
    this.files = { plain: fontFiles('plain'), bold: fontFiles('bold') };
    for (const weight of Object.keys(WEIGHTS).filter(isWeight)) this.fontOf(weight, 0);
  }

  private fontOf(weight: Weight, place: number): OpenFont {
    const file = this.files[weight][place] as FontFile,
      known = this.open.get(file.name);
    if (known) return known;
    const inner = this.page as unknown as Inner,
      current = inner._font;
    this.page.registerFont(file.name, fontBytes(file)).font(file.name);
    const opened = inner._font;
    inner._font = current;
    this.open.set(file.name, opened);
    return opened;
  }

  private weightOf(font: OpenFont): Weight | undefined {
    return Object.keys(WEIGHTS)
      .filter(isWeight)
      .find((weight) => this.open.get(weight) === font);
  }

  /** The font of a sign. A word of an alphabet whose marks the first font lacks stands in the family that has them all. @throws Failure 409 STATE naming a letter that no font has */
  private pick(weight: Weight, sign: string): OpenFont {
    const places = this.files[weight].map((_, place) => place),
      wanted = ALPHABETIC.test(sign)
        ? places.toSorted(
            (a, b) => Number(this.files[weight][b]?.isAlphabetic) - Number(this.files[weight][a]?.isAlphabetic),
          )
        : places,
      place = wanted.find((each) => hasAll(this.fontOf(weight, each), sign));
    if (place === undefined) throw unprintable(sign);
    return this.fontOf(weight, place);
  }

  /** A text in parts of one font each. @throws Failure 409 STATE naming a letter that no font has */
  runs(current: OpenFont, text: string): readonly Run[] {
    const weight = this.weightOf(current),
      seen = text.replace(UNSEEN, '');
    if (weight === undefined || hasAll(current, seen)) return [{ font: current, text: seen }];
    const runs: { font: OpenFont; text: string }[] = [];
    const add = (font: OpenFont, part: string): void => {
      const last = runs.at(-1);
      if (last?.font === font) last.text += part;
      else runs.push({ font, text: part });
    };
    for (const word of seen.split(/(\s+)/)) {
      if (hasAll(current, word)) add(current, word);
      else for (const { segment } of SIGNS.segment(word)) add(this.pick(weight, segment), segment);
    }
    return runs.filter((run) => run.text !== '');
  }

  /** The first font of a weight. */
  first(weight: Weight): OpenFont {
    return this.fontOf(weight, 0);
  }
}

const offsetOf = ({ align, width, lineWidth = 0 }: LineOptions, textWidth: number): number => {
  if (!width || (align !== 'right' && align !== 'center')) return 0;
  return align === 'right' ? lineWidth - textWidth : (lineWidth - textWidth) / 2;
};

/** Gives a document the fonts `plain` and `bold`, with others behind each. A letter that none of them has is refused where it would be written. */
export function addFonts(page: PDFKit.PDFDocument): void {
  const chain = new FontChain(page),
    inner = page as unknown as Inner;
  const widthInOne = inner.widthOfString.bind(page),
    writeInOne = inner._fragment.bind(page);
  const widthOf = (runs: readonly Run[]): number =>
    runs.reduce((sum, { font, text }) => sum + font.widthOfString(text, inner._fontSize), 0);
  inner.widthOfString = (text, options) => {
    const runs = chain.runs(inner._font, text),
      [only] = runs;
    return runs.length === 1 && only ? widthInOne(only.text, options) : widthOf(runs);
  };
  inner._fragment = (text, x, y, options) => {
    const own = inner._font,
      runs = chain.runs(own, text.replaceAll('\n', '')),
      [only] = runs;
    if (runs.length === 1 && only?.font === own) {
      writeInOne(only.text, x, y, options);
      return;
    }
    const { align: _align, textWidth: _textWidth, width: _width, ...rest } = options;
    let at = x + offsetOf(options, widthOf(runs));
    try {
      for (const run of runs) {
        inner._font = run.font;
        // All parts stand on the line of the first font.
        writeInOne(run.text, at, y, { ...rest, baseline: rest.baseline ?? (-own.ascender * inner._fontSize) / PER_EM });
        at += run.font.widthOfString(run.text, inner._fontSize);
      }
    } finally {
      inner._font = own;
    }
  };
}

let probe: FontChain | null = null;
/** Refuses what could not be printed, before anything of it is kept: a number, a place in a register. @throws Failure 409 STATE naming the letter */
export function requirePrintable(texts: readonly (string | null)[]): void {
  probe ??= new FontChain(new PdfFile({ autoFirstPage: false }));
  for (const text of texts) if (text !== null) probe.runs(probe.first('plain'), text);
}
