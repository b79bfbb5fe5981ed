import { readNumber } from '#shared/clean-text.ts';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  instrumentOf,
  QUESTION_NAMES,
  QUESTION_TYPES,
  type Instrument,
  type QuestionType,
} from '#contract/diagnosis/instruments.ts';
import { MAX_QUESTIONS } from '#contract/diagnosis/paper-limits.ts';
import { paperBodySchema, type PaperBody, type PaperQuestion } from '#contract/diagnosis/paper-tree.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { keepChecked, takeChecked, type CheckAnswer, type UploadKind, type Verdict } from '#server/checked-upload.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { refused } from '#server/http/failure.ts';
import { newOption, newQuestion, nextItemCode, scaleOptions } from '#shared/diagnosis/new-question.ts';
import { say } from '../say.ts';
import { loadBody } from './paper-queries.ts';
import { holdVersion, paperVersions, requireDraft, savePaperVersion } from './save-paper.ts';

type UploadRow = ParsedArg<'uploadQstnExcel'>['rows'][number];
const questionSchema = paperBodySchema.shape.sects.element.shape.qstns.element;
const rowSchema = z.object({ sectNm: z.string(), question: questionSchema });
type QuestionUpload = z.infer<typeof rowSchema>;
const contextSchema = z.object({
  paperVerId: z.string(),
  version: z.number(),
  modeDiv: z.enum(['REPLACE', 'APPEND']),
});
const KIND: UploadKind<QuestionUpload, z.infer<typeof contextSchema>> = {
  op: 'uploadQstnExcel',
  row: rowSchema,
  context: contextSchema,
};

const MAX_CELLS = 10;
const cellOf = (row: UploadRow, key: string): string =>
  String((row as Readonly<Record<string, unknown>>)[key] ?? '').trim();
const isYes = (text: string): boolean => ['Y', '예', '필수', 'O', '1'].includes(text.toUpperCase());
const typeOf = (text: string): QuestionType | undefined =>
  QUESTION_TYPES.find((type) => type === text.toUpperCase() || QUESTION_NAMES[type] === text);

/** Judges each row of a workbook of questions. Changes nothing. @throws Failure 403, 409 GONE, STATE, VERSION */
export async function checkQuestionUpload(call: CallContext, form: ParsedArg<'uploadQstnExcel'>): Promise<CheckAnswer> {
  const { version, paper } = await holdVersion(call, 'uploadQstnExcel', form.paperVerId);
  requireDraft(version.paperVerSt);
  await paperVersions.take(call, form.paperVerId, form.version);
  const abilities = await call.db
      .selectFrom('abilityCd')
      .select(['abilityId', 'abilityCd', 'abilityDiv', 'ownDeptCd'])
      .execute(),
    instrument = instrumentOf(paper.instDiv);
  const idOf = new Map(
    abilities
      .filter((row) => instrument.abilityDiv === null || row.abilityDiv === instrument.abilityDiv)
      .filter((row) => instrument.abilityDiv !== 'MAJOR' || row.ownDeptCd === paper.deptCd)
      .map(({ abilityCd, abilityId }) => [abilityCd, abilityId]),
  );
  const { paperVerId, version: seen, modeDiv } = form;
  return keepChecked(
    call,
    KIND,
    { paperVerId, version: seen, modeDiv },
    form.rows.map((row) => judge(row, instrument, idOf)),
  );
}

function judge(row: UploadRow, instrument: Instrument, idOf: ReadonlyMap<string, string>): Verdict<QuestionUpload> {
  const { rowNo } = row,
    refuse = (problem: string): Verdict<QuestionUpload> => ({ rowNo, problem }),
    qstnTp = typeOf(cellOf(row, 'qstnTp')),
    qstnTxt = cellOf(row, 'qstnTxt'),
    abilityCd = cellOf(row, 'abilityCd').toUpperCase(),
    isExam = instrument.scoring === 'exam';
  if (qstnTxt === '') return refuse(message('M-REQ', { label: '문항' }));
  if (!qstnTp) return refuse(say('unknownType'));
  if (!instrument.questionTypes.includes(qstnTp)) return refuse(say('typeNotAllowed', { name: instrument.name }));
  if (abilityCd !== '' && !idOf.has(abilityCd)) return refuse(say('unknownAbility'));
  const weight = readNumber(cellOf(row, 'weight') || '1') ?? Number.NaN,
    point = readNumber(cellOf(row, 'point') || '5') ?? Number.NaN;
  if (!(weight > 0)) return refuse(message('M-RANGE', { label: '가중치', min: 0.01, max: 999.99 }));
  if (isExam && !(point >= 0)) return refuse(message('M-RANGE', { label: '배점', min: 0, max: 1_000 }));
  const question: PaperQuestion = {
    ...newQuestion(randomUUID(), 'Q0', qstnTp, isExam, qstnTxt),
    requireYn: cellOf(row, 'requireYn') === '' || isYes(cellOf(row, 'requireYn')) ? 'Y' : 'N',
    reverseYn: isYes(cellOf(row, 'reverseYn')) ? 'Y' : 'N',
    weight,
    abilityId: idOf.get(abilityCd) ?? null,
    ...(isExam ? { point } : {}),
    ...optionsOf(row, qstnTp),
  };
  const checked = questionSchema.safeParse(withKey(question, cellOf(row, 'answerKey')));
  return checked.success
    ? { rowNo, row: { sectNm: cellOf(row, 'sectNm') || '영역 1', question: checked.data } }
    : refuse(message('M-XLS-FORM'));
}

/** Options of the cells; a scale without any has its usual labels. */
function optionsOf(row: UploadRow, qstnTp: QuestionType): Partial<PaperQuestion> {
  const optns = Array.from({ length: MAX_CELLS }, (_, index) => index + 1)
    .filter((no) => cellOf(row, `optn${no}`) !== '')
    .map((no, index) => {
      const val = cellOf(row, `val${no}`);
      return newOption(index + 1, cellOf(row, `optn${no}`), val === '' ? null : (readNumber(val) ?? Number.NaN));
    });
  if (qstnTp === 'LIKERT') {
    const scalePoint = cellOf(row, 'scalePoint') === '7' ? 7 : 5;
    return { scalePoint, optns: optns.length === scalePoint ? optns : scaleOptions(scalePoint) };
  }
  if (qstnTp === 'MULTI' || qstnTp === 'RANK') return { optns, minSel: 1, maxSel: Math.max(1, optns.length) };
  return optns.length > 0 ? { optns } : {};
}

/** 정답: numbers of options, texts between `|`, or a number. */
function withKey(question: PaperQuestion, text: string): PaperQuestion {
  if (text === '') return question;
  const numbers = text.split(/[,\s]+/).map(Number);
  if (question.qstnTp === 'SINGLE' || question.qstnTp === 'MULTI')
    return {
      ...question,
      optns: question.optns.map((option) => ({ ...option, correctYn: numbers.includes(option.optnNo) ? 'Y' : 'N' })),
    };
  if (question.qstnTp === 'RANK') return { ...question, answerKey: numbers };
  if (question.qstnTp === 'NUM') return { ...question, answerKey: readNumber(text) ?? Number.NaN };
  return { ...question, answerKey: text.split('|').map((part) => part.trim()) };
}

/** Puts the questions of a check into the draft, in place of its own or behind them. @throws Failure 403, 409 GONE, STATE, VERSION, LIMIT */
export async function applyQuestionUpload(call: CallContext, uploadId: string) {
  const { context, rows, errCnt } = await takeChecked(call, KIND, uploadId),
    { paper } = await holdVersion(call, 'applyQstnUpload', context.paperVerId),
    { body } = await loadBody(call, context.paperVerId),
    next = joined(body, rows, context.modeDiv);
  if (next.sects.flatMap(({ qstns }) => qstns).length > MAX_QUESTIONS)
    throw refused('LIMIT', say('tooManyQuestions', { n: MAX_QUESTIONS }));
  await savePaperVersion(call, {
    ...next,
    paperVerId: context.paperVerId,
    version: context.version,
    instDiv: paper.instDiv,
    paperNm: paper.paperNm,
    deptCd: paper.deptCd,
  });
  return { totCnt: rows.length + errCnt, okCnt: rows.length, errCnt };
}

/** Questions go into the section of their name, which is made where there is none. */
function joined(body: PaperBody, rows: readonly QuestionUpload[], modeDiv: 'REPLACE' | 'APPEND'): PaperBody {
  const sects = modeDiv === 'APPEND' ? body.sects.map((section) => ({ ...section, qstns: [...section.qstns] })) : [];
  for (const { sectNm, question } of rows) {
    let section = sects.find((known) => known.sectNm === sectNm);
    if (!section) {
      section = { sectId: randomUUID(), sectNm, guide: null, randomYn: 'N', pickCnt: null, qstns: [] };
      sects.push(section);
    }
    section.qstns.push({ ...question, itemCd: nextItemCode(sects) });
  }
  return { ...body, sects, branches: modeDiv === 'APPEND' ? body.branches : [] };
}
