import { z } from 'zod';
import { flag, optionalText, text, whole } from '../fields.ts';
import { ATTEMPT_RULES, BRANCH_ACTS, BRANCH_OPERS, NORM_DIVS } from './diagnosis-codes.ts';
import { QUESTION_TYPES } from './instruments.ts';
import { MAX_BRANCHES, MAX_OPTIONS, MAX_QUESTIONS, MAX_ROWS } from './paper-limits.ts';

/* What a paper holds: sections with their questions, and branches between them. The tree is stored, saved and exported as
   one document; what other tables refer to (items with their abilities) is kept beside it. */

const itemCode = z
  .string()
  .regex(/^[0-9A-Za-z_-]{1,20}$/)
  .meta({ label: '문항코드' });
const key = (label: string) =>
  z
    .string()
    .regex(/^[0-9A-Za-z_-]{1,40}$/)
    .meta({ label });
/** A number that is exact with `decimals` places. */
const decimal = (label: string, min: number, max: number, decimals: number) =>
  z
    .number()
    .min(min)
    .max(max)
    .multipleOf(10 ** -decimals)
    .meta({ label });

const optionSchema = z.strictObject({
  optnNo: whole('보기', 1, MAX_OPTIONS),
  optnTxt: optionalText('보기', 500),
  optnVal: decimal('점수', -999, 999, 2).nullish(),
  correctYn: flag('정답'),
  /** Asks for words of one's own. */
  etcYn: flag('기타'),
  /** Clears every other choice. */
  exclusiveYn: flag('단독선택'),
});
export type PaperOption = z.infer<typeof optionSchema>;

const rowSchema = z.strictObject({
  rowNo: whole('행', 1, MAX_ROWS),
  rowTxt: optionalText('행', 500),
  itemCd: itemCode,
  abilityId: key('역량').nullish(),
  weight: decimal('가중치', 0.01, 999.99, 2),
  reverseYn: flag('역문항'),
});
export type PaperRow = z.infer<typeof rowSchema>;

/** RANK: numbers of options in order; SHORT: texts of which any is right; NUM: the number; MATRIX: option by row. */
const answerKeySchema = z
  .union([
    z.array(z.string().trim().min(1).max(200)).max(20),
    z.array(whole('정답', 1, MAX_OPTIONS)).max(MAX_OPTIONS),
    z.number(),
    z.record(z.string(), whole('정답', 1, MAX_OPTIONS)),
  ])
  .nullish()
  .meta({ label: '정답' });
export type AnswerKey = z.infer<typeof answerKeySchema>;

const questionSchema = z.strictObject({
  qstnId: key('문항'),
  /** Rich text; may be empty while the paper is a draft. */
  qstnTxt: z.string().max(20_000).meta({ label: '문항' }),
  helpTxt: optionalText('도움말', 500),
  mediaFileGroupId: key('자료').nullish(),
  qstnTp: z.enum(QUESTION_TYPES).meta({ label: '유형' }),
  requireYn: flag('필수'),
  naYn: flag('해당없음'),
  abilityId: key('역량').nullish(),
  weight: decimal('가중치', 0.01, 999.99, 2),
  reverseYn: flag('역문항'),
  scalePoint: z
    .union([z.literal(5), z.literal(7)])
    .nullish()
    .meta({ label: '척도' }),
  minSel: whole('최소 선택수', 1, MAX_OPTIONS).nullish(),
  maxSel: whole('최대 선택수', 1, MAX_OPTIONS).nullish(),
  minVal: decimal('최솟값', -999_999_999, 999_999_999, 4).nullish(),
  maxVal: decimal('최댓값', -999_999_999, 999_999_999, 4).nullish(),
  decCnt: whole('소수자리', 0, 4).nullish(),
  unitNm: optionalText('단위', 20),
  maxLen: whole('글자수', 1, 4_000).nullish(),
  point: decimal('배점', 0, 1_000, 2).nullish(),
  answerKey: answerKeySchema,
  tolerance: decimal('허용오차', 0, 999_999, 4).nullish(),
  partialYn: flag('부분점수'),
  explain: optionalText('해설', 2_000),
  itemCd: itemCode,
  /** On the satisfaction question: the question that asks how important the same thing is. */
  pairQstnId: key('중요도 문항').nullish(),
  optns: z.array(optionSchema).max(MAX_OPTIONS),
  rows: z.array(rowSchema).max(MAX_ROWS),
});
export type PaperQuestion = z.infer<typeof questionSchema>;

const sectionSchema = z.strictObject({
  sectId: key('영역'),
  sectNm: text('영역', 100),
  guide: optionalText('영역 안내', 2_000),
  randomYn: flag('무작위'),
  pickCnt: whole('출제수', 1, MAX_QUESTIONS).nullish(),
  qstns: z.array(questionSchema).max(MAX_QUESTIONS),
});
export type PaperSection = z.infer<typeof sectionSchema>;

const branchSchema = z.strictObject({
  branchId: key('분기'),
  fromQstnId: key('분기'),
  operDiv: z.enum(BRANCH_OPERS).meta({ label: '조건' }),
  /** Number of an option, or a value; several for IN; empty for ANSWERED. */
  compVal: z.array(z.number()).max(MAX_OPTIONS).meta({ label: '비교값' }),
  actDiv: z.enum(BRANCH_ACTS).meta({ label: '동작' }),
  /** A question for SHOW, a section for GOTO_SECT, null for END. */
  targetId: key('대상').nullish(),
});
export type PaperBranch = z.infer<typeof branchSchema>;

const normSchema = z.strictObject({
  abilityId: key('역량'),
  meanVal: decimal('평균', 0, 100, 4),
  sdVal: decimal('표준편차', 0.0001, 100, 4),
  baseYear: z
    .string()
    .regex(/^\d{4}$/)
    .meta({ label: '기준연도' }),
});
export type FixedNorm = z.infer<typeof normSchema>;

/** The parts of a version that its tree and its form hold. Order counts: numbers of sections and questions follow from it. */
export const paperBodyFields = {
  guide: z.string().max(20_000).meta({ label: '안내문' }),
  endMsg: optionalText('완료문구', 500),
  normDiv: z.enum(NORM_DIVS).meta({ label: '규준' }),
  minNormCnt: whole('최소 규준인원', 2, 100_000),
  totPoint: decimal('총점', 1, 10_000, 2).nullish(),
  passMark: decimal('합격기준', 0, 100, 2).nullish(),
  timeLimitMin: whole('제한시간', 1, 300).nullish(),
  maxAttempt: whole('응시횟수', 1, 10).nullish(),
  attemptRule: z.enum(ATTEMPT_RULES).meta({ label: '반영' }).nullish(),
  shuffleQstnYn: flag('문제 섞기'),
  shuffleOptnYn: flag('보기 섞기'),
  sects: z
    .array(sectionSchema)
    .min(1)
    .max(100)
    .refine((sects) => sects.reduce((sum, { qstns }) => sum + qstns.length, 0) <= MAX_QUESTIONS)
    .meta({ label: `문항 (${MAX_QUESTIONS}개까지)` }),
  branches: z.array(branchSchema).max(MAX_BRANCHES),
  norms: z.array(normSchema).max(100),
};
export const paperBodySchema = z.strictObject(paperBodyFields);
export type PaperBody = z.infer<typeof paperBodySchema>;

/** One answer to a question, or to a row of a matrix. `optnIds` and `rankIds` are numbers of options. */
export const answerSchema = z.strictObject({
  qstnId: key('문항'),
  rowNo: whole('행', 1, MAX_ROWS).nullish(),
  optnIds: z
    .array(whole('보기', 1, MAX_OPTIONS))
    .max(MAX_OPTIONS)
    .nullish(),
  rankIds: z
    .array(whole('보기', 1, MAX_OPTIONS))
    .max(MAX_OPTIONS)
    .nullish(),
  numVal: z.number().nullish(),
  txtVal: z.string().max(4_000).nullish(),
  naYn: flag('해당없음').nullish(),
});
export type Answer = z.infer<typeof answerSchema>;
