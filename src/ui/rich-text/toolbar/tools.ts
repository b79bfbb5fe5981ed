import { RICH_TEXT_ALIGNS, RICH_TEXT_BACKGROUNDS, RICH_TEXT_COLORS, RICH_TEXT_SIZES } from '#shared/rich-text-rules.ts';

/** Formats at the caret, as Quill reports them. */
export type Formats = Readonly<Record<string, unknown>>;

/**
 * A format that is on or off, or one value of it. `icon` names one of Quill's pictures a glyph (`pi:`) or a sign
 * (`sign:`).
 */
export interface Tool {
  readonly name: string;
  readonly label: string;
  readonly icon: string;
  readonly format: string;
  readonly value: string | boolean;
  /** Ctrl and this key do the same. */
  readonly shortKey?: string;
}

export const INLINE_TOOLS: readonly Tool[] = [
  { name: 'bold', label: '굵게', icon: 'bold', format: 'bold', value: true, shortKey: 'B' },
  { name: 'italic', label: '기울임', icon: 'italic', format: 'italic', value: true, shortKey: 'I' },
  { name: 'underline', label: '밑줄', icon: 'underline', format: 'underline', value: true, shortKey: 'U' },
  { name: 'strike', label: '취소선', icon: 'strike', format: 'strike', value: true },
  { name: 'code', label: '글자 코드', icon: 'code', format: 'code', value: true },
];

export const LIST_TOOLS: readonly Tool[] = [
  { name: 'ordered', label: '번호 목록', icon: 'list.ordered', format: 'list', value: 'ordered' },
  { name: 'bullet', label: '글머리 목록', icon: 'list.bullet', format: 'list', value: 'bullet' },
];
export const INDENT_TOOLS: readonly Tool[] = [
  { name: 'outdent', label: '내어쓰기', icon: 'indent.-1', format: 'indent', value: '-1', shortKey: '[' },
  { name: 'indent', label: '들여쓰기', icon: 'indent.+1', format: 'indent', value: '+1', shortKey: ']' },
];
export const BLOCK_TOOLS: readonly Tool[] = [
  { name: 'blockquote', label: '인용', icon: 'blockquote', format: 'blockquote', value: true },
  { name: 'code-block', label: '코드 단락', icon: 'sign:{ }', format: 'code-block', value: true },
];

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly icon?: string;
}
/** One of several values; the empty one takes the format off. */
export interface ChoiceTool {
  readonly name: string;
  readonly label: string;
  readonly format: string;
  readonly icon?: string;
  readonly choices: readonly Choice[];
}

const COLOR_NAMES = { red: '빨강', orange: '주황', green: '초록', blue: '파랑', gray: '회색' } as const;
const BACKGROUND_NAMES = { yellow: '노랑', green: '초록', skyblue: '하늘', pink: '분홍' } as const;
const SIZE_NAMES = { small: '작게', large: '크게', huge: '아주 크게' } as const;
const ALIGN_NAMES = { center: '가운데', right: '오른쪽', justify: '양쪽' } as const;

export const HEADING: ChoiceTool = {
  name: 'header',
  label: '제목 단계',
  format: 'header',
  choices: [{ value: '', label: '본문' }, ...['1', '2', '3'].map((value) => ({ value, label: `제목 ${value}` }))],
};
export const SIZE: ChoiceTool = {
  name: 'size',
  label: '글자 크기',
  format: 'size',
  choices: [{ value: '', label: '보통' }, ...RICH_TEXT_SIZES.map((value) => ({ value, label: SIZE_NAMES[value] }))],
};
export const COLOR: ChoiceTool = {
  name: 'color',
  label: '글자색',
  format: 'color',
  icon: 'color',
  choices: [{ value: '', label: '기본' }, ...RICH_TEXT_COLORS.map((value) => ({ value, label: COLOR_NAMES[value] }))],
};
export const BACKGROUND: ChoiceTool = {
  name: 'background',
  label: '배경색',
  format: 'background',
  icon: 'background',
  choices: [
    { value: '', label: '없음' },
    ...RICH_TEXT_BACKGROUNDS.map((value) => ({ value, label: BACKGROUND_NAMES[value] })),
  ],
};
export const ALIGN: ChoiceTool = {
  name: 'align',
  label: '정렬',
  format: 'align',
  icon: 'align.',
  choices: [
    { value: '', label: '왼쪽', icon: 'align.' },
    ...RICH_TEXT_ALIGNS.map((value) => ({ value, label: ALIGN_NAMES[value], icon: `align.${value}` })),
  ],
};

/** What the table menu does; all but the first need the caret in a table. */
export const TABLE_CHOICES = [
  { value: 'insertTable', label: '표 넣기 (3×3)' },
  { value: 'insertRowAbove', label: '위에 행 추가' },
  { value: 'insertRowBelow', label: '아래에 행 추가' },
  { value: 'insertColumnLeft', label: '왼쪽에 열 추가' },
  { value: 'insertColumnRight', label: '오른쪽에 열 추가' },
  { value: 'deleteRow', label: '행 삭제' },
  { value: 'deleteColumn', label: '열 삭제' },
  { value: 'deleteTable', label: '표 삭제' },
] as const;
export type TableCommand = (typeof TABLE_CHOICES)[number]['value'];

/** Whether the caret stands in the format, or in this value of it. */
export function isOn(formats: Formats, { format, value }: Pick<Tool, 'format' | 'value'>): boolean {
  return value === true ? Boolean(formats[format]) : formats[format] === value;
}

/** The value at the caret; empty where the selection mixes several. */
export function valueAt(formats: Formats, format: string): string {
  const value = formats[format];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
