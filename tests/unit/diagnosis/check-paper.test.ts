import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instrumentOf } from '#contract/diagnosis/instruments.ts';
import type { PaperQuestion } from '#contract/diagnosis/paper-tree.ts';
import { fillText } from '#messages/message.ts';
import { bookOf } from '#shared/diagnosis/answers.ts';
import { checkAnswers } from '#shared/diagnosis/check-answers.ts';
import { checkPaper, mayConfirm } from '#shared/diagnosis/check-paper.ts';
import { PAPER_PROBLEMS, type CheckedPaper } from '#shared/diagnosis/paper-problems.ts';
import { visibleQuestions } from '#shared/diagnosis/visible.ts';
import { always } from './always.ts';
import { branch, chose, option, options, question, row, section } from './papers.ts';

const ABILITIES = [
  { abilityId: 'A', abilityNm: '창의융합', abilityLvl: 1, upAbilityId: null },
  { abilityId: 'A1', abilityNm: '문제해결', abilityLvl: 2, upAbilityId: 'A' },
  { abilityId: 'B', abilityNm: '소통협업', abilityLvl: 1, upAbilityId: null },
];
const likert = (id: string, over: Partial<PaperQuestion> = {}) => question(id, 'LIKERT', { abilityId: 'A', ...over });
const GOOD = [likert('Q1'), likert('Q2', { abilityId: 'A1' }), likert('Q3')];
const paperOf = (sects: CheckedPaper['sects'], over: Partial<CheckedPaper> = {}): CheckedPaper => ({
  sects,
  branches: [],
  norms: [],
  normDiv: 'PLAN',
  totPoint: null,
  ...over,
});

function problemsOf(paper: CheckedPaper, instDiv = 'CORE') {
  return checkPaper(paper, { instrument: instrumentOf(instDiv), abilities: ABILITIES });
}
const said = (paper: CheckedPaper, instDiv = 'CORE') =>
  problemsOf(paper, instDiv).map(({ word, params }) => fillText(PAPER_PROBLEMS[word], params));
/** What is said of one question that stands behind three good ones. */
const saidOf = (one: PaperQuestion, instDiv = 'CORE') => said(paperOf([section('S1', [...GOOD, one])]), instDiv);
const SETTINGS = ['4번 문항의 설정을 확인해주세요.'];

describe('checks before a version is confirmed', () => {
  it('a good paper has nothing to say', () => expect(problemsOf(paperOf([section('S1', GOOD)]))).toEqual([]));

  it('says everything at once, in the order of the paper, each with what it opens', () => {
    const sects = [
      section('S1', [likert('Q1', { abilityId: null }), question('Q2', 'SINGLE', { optns: [option(1)] })]),
      section('S2', [], { sectNm: '배경', randomYn: 'Y', pickCnt: 1 }),
    ];
    const found = problemsOf(paperOf(sects, { normDiv: 'FIXED', branches: [branch('Q2', 'EQ', [1], 'SHOW', 'Q1')] }));
    expect(found.map(({ word, sectId, qstnId }) => [word, sectId, qstnId])).toEqual([
      ['emptySection', 'S2', null],
      ['ability', 'S1', 'Q1'],
      ['options', 'S1', 'Q2'],
      ['branchOrder', 'S1', 'Q2'],
      ['random', 'S2', null],
      ['norm', null, null],
      ['unreachable', 'S1', 'Q1'],
    ]);
    expect(found.map(({ word, params }) => fillText(PAPER_PROBLEMS[word], params))).toEqual([
      '배경에 문항이 없습니다.',
      '1번 문항의 역량을 선택해주세요.',
      '2번 문항의 보기를 2개 이상 등록해주세요.',
      '2번 분기의 대상은 뒤에 있는 문항이어야 합니다.',
      '배경은 무작위로 출제할 수 없습니다.',
      '고정규준 값을 등록해주세요.',
      '1번 문항은 어떤 응답에서도 표시되지 않습니다.',
    ]);
  });

  it('a 역량 with fewer than three items, those of its children included, only warns', () => {
    const found = problemsOf(paperOf([section('S1', [...GOOD, likert('Q4', { abilityId: 'B' })])]));
    expect(found).toMatchObject([{ word: 'fewItems', severity: 'warning', params: { ability: '소통협업' } }]);
    expect(said(paperOf([section('S1', [...GOOD, likert('Q4', { abilityId: 'B' })])]))).toEqual([
      '소통협업은 문항이 3개 미만입니다.',
    ]);
    expect(mayConfirm(found)).toBe(true);
    expect(mayConfirm(problemsOf(paperOf([section('S1', [])])))).toBe(false);
  });
});

describe('abilities and norms', () => {
  it('scored items of a diagnosis need an ability of its tree, each row of a matrix too', () => {
    const asked = ['4번 문항의 역량을 선택해주세요.'],
      rows = (abilityId: string | null) => [row(1, { abilityId: 'A' }), row(2, { abilityId })];
    expect(saidOf(likert('Q4', { abilityId: 'gone' }))).toEqual(asked);
    expect(saidOf(question('Q4', 'MATRIX', { rows: rows(null) }))).toEqual(asked);
    expect(saidOf(question('Q4', 'MATRIX', { rows: rows('A') }))).toEqual([]);
    expect(saidOf(question('Q4', 'SHORT'))).toEqual([]);
    expect(saidOf(question('Q4', 'NUM'))).toEqual([]);
    const scored = options(2).map((one) => ({ ...one, optnVal: one.optnNo }));
    expect(saidOf(question('Q4', 'SINGLE', { optns: scored }))).toEqual(asked);
    expect(saidOf(question('Q4', 'SINGLE'))).toEqual([]);
  });

  it('other instruments need none, and an ability that they name must exist', () => {
    expect(said(paperOf([section('S1', [likert('Q1', { abilityId: null })])]), 'SATIS')).toEqual([]);
    expect(said(paperOf([section('S1', [likert('Q1', { abilityId: 'gone' })])]), 'SATIS')).toEqual([
      '1번 문항의 역량을 선택해주세요.',
    ]);
    expect(said(paperOf([section('S1', [likert('Q1', { abilityId: 'gone' })])]), 'SURVEY')).toEqual([]);
  });

  it('fixed norms stand for every 역량 that items count for, once each', () => {
    const norm = (abilityId: string) => ({ abilityId, meanVal: 60, sdVal: 10, baseYear: '2025' });
    const asked = (...ids: string[]) =>
      said(paperOf([section('S1', GOOD)], { normDiv: 'FIXED', norms: ids.map(norm) }));
    expect([asked('A'), asked('A', 'A1')]).toEqual([[], []]);
    const refused = ['고정규준 값을 등록해주세요.'];
    expect([asked(), asked('A1'), asked('A', 'A')]).toEqual([refused, refused, refused]);
  });
});

describe('settings of a question', () => {
  it.each([
    ['a type that the instrument does not have', question('Q4', 'MULTI')],
    ['no text', likert('Q4', { qstnTxt: '<p>&nbsp;</p>' })],
    ['too long a text', likert('Q4', { qstnTxt: '가'.repeat(2001) })],
    ['too long a code', likert('Q4', { itemCd: 'Q'.repeat(21) })],
    ['a code that another has', likert('Q4', { itemCd: 'Q1' })],
    ['해당없음 where none can be', question('Q4', 'NUM', { naYn: 'Y' })],
    ['a scale without its points', likert('Q4', { scalePoint: 7 })],
    ['options of one number', question('Q4', 'SINGLE', { optns: [option(1), option(1)] })],
    ['an option without text', question('Q4', 'SINGLE', { optns: [option(1), option(2, { optnTxt: '' })] })],
    [
      'scores at some options',
      question('Q4', 'SINGLE', { abilityId: 'A', optns: [option(1, { optnVal: 1 }), option(2)] }),
    ],
    ['scores that do not differ', question('Q4', 'SINGLE', { optns: [1, 2].map((no) => option(no, { optnVal: 3 })) })],
    ['a least above the greatest', question('Q4', 'NUM', { minVal: 5, maxVal: 4 })],
    ['a scored number without a range', question('Q4', 'NUM', { abilityId: 'A', minVal: 5, maxVal: 5 })],
    ['a matrix without rows', question('Q4', 'MATRIX')],
    [
      'rows of one number',
      question('Q4', 'MATRIX', { rows: [row(1, { abilityId: 'A' }), row(1, { abilityId: 'A', itemCd: 'X' })] }),
    ],
    ['a row without text', question('Q4', 'MATRIX', { rows: [row(1, { abilityId: 'A', rowTxt: '' })] })],
    ['a row with the code of another', question('Q4', 'MATRIX', { rows: [row(1, { abilityId: 'A', itemCd: 'Q2' })] })],
    ['too long an answer', question('Q4', 'SHORT', { maxLen: 201 })],
    ['an importance question outside 만족도조사', likert('Q4', { pairQstnId: 'Q1' })],
  ])('%s is told', (_, one) => expect(saidOf(one)).toEqual(SETTINGS));

  it('numbers of choices stand in order', () => {
    const limits = (minSel: number | null, maxSel: number | null) =>
      said(paperOf([section('S1', [question('Q1', 'MULTI', { minSel, maxSel })])]), 'SURVEY');
    expect([limits(null, null), limits(1, 4), limits(2, 2), limits(null, 4)]).toEqual([[], [], [], []]);
    const asked = ['1번 문항의 설정을 확인해주세요.'];
    expect([limits(3, 2), limits(1, 5), limits(5, null)]).toEqual([asked, asked, asked]);
  });

  it('labels of a scale may be empty, and equal bounds of an unscored number are a value', () => {
    const optns = options(5).map((one) => ({ ...one, optnTxt: '' }));
    expect(saidOf(likert('Q4', { optns }))).toEqual([]);
    expect(saidOf(question('Q4', 'NUM', { minVal: 5, maxVal: 5 }))).toEqual([]);
  });

  it('a question of satisfaction names one of its own type, scale and rows', () => {
    const pairOf = (one: Partial<PaperQuestion>, pair: PaperQuestion) =>
      said(paperOf([section('S1', [question('Q1', 'LIKERT', { pairQstnId: 'Q2', ...one }), pair])]), 'SATIS');
    const asked = ['1번 문항의 설정을 확인해주세요.'];
    expect(pairOf({}, question('Q2', 'LIKERT'))).toEqual([]);
    expect(pairOf({}, question('Q2', 'LIKERT', { scalePoint: 7, optns: options(7) }))).toEqual(asked);
    expect(pairOf({}, question('Q2', 'NUM'))).toEqual(asked);
    expect(pairOf({ pairQstnId: 'Q1' }, question('Q2', 'LIKERT'))).toEqual(asked);
    expect(pairOf({ pairQstnId: 'gone' }, question('Q2', 'LIKERT'))).toEqual(asked);
    const matrix = (id: string, ...rowNos: number[]) =>
      question(id, 'MATRIX', { rows: rowNos.map((rowNo) => row(rowNo, { itemCd: `${id}-${rowNo}` })) });
    expect(pairOf(matrix('Q1', 1, 2), matrix('Q2', 1, 2))).toEqual([]);
    expect(pairOf(matrix('Q1', 1, 2), matrix('Q2', 1, 3))).toEqual(asked);
  });
});

describe('branches', () => {
  const sects = () => [
    section('S1', [likert('Q1'), question('Q2', 'SINGLE', { optns: options(2) })]),
    section('S2', [likert('Q3'), question('Q4', 'NUM', { minVal: 0, maxVal: 10, decCnt: 0 })]),
    section('S3', [likert('Q5')]),
  ];
  const saidOfBranches = (...branches: CheckedPaper['branches']) => said(paperOf(sects(), { branches }));
  const unreachable = (...nos: number[]) => nos.map((no) => `${no}번 문항은 어떤 응답에서도 표시되지 않습니다.`);

  it('lead forward', () => {
    const backwards = (no: number) => `${no}번 분기의 대상은 뒤에 있는 문항이어야 합니다.`;
    expect(saidOfBranches(branch('Q2', 'EQ', [1], 'SHOW', 'Q3'), branch('Q2', 'EQ', [2], 'GOTO_SECT', 'S3'))).toEqual(
      [],
    );
    expect(saidOfBranches(branch('Q3', 'GE', [3], 'GOTO_SECT', 'S1'))).toEqual([backwards(3)]);
    expect(saidOfBranches(branch('Q3', 'GE', [3], 'GOTO_SECT', 'S2'))).toEqual([backwards(3)]);
    expect(saidOfBranches(branch('Q3', 'GE', [3], 'GOTO_SECT'))).toEqual([backwards(3)]);
    expect(saidOfBranches(branch('gone', 'EQ', [1], 'END'))).toEqual([backwards(1)]);
    expect(saidOfBranches(branch('Q2', 'EQ', [1], 'SHOW', 'Q2'))).toEqual([backwards(2), ...unreachable(2)]);
  });

  it.each([
    ['a value that no option has', branch('Q2', 'EQ', [3], 'END')],
    ['no value', branch('Q2', 'NE', [], 'END')],
    ['two values for one', branch('Q2', 'EQ', [1, 2], 'END')],
    ['an order of options', branch('Q2', 'GE', [1], 'END')],
    ['no values to be among', branch('Q2', 'IN', [], 'END')],
  ])('ask what their source can answer: %s is told', (_, rule) =>
    expect(saidOfBranches(rule)).toContain('2번 문항의 설정을 확인해주세요.'),
  );

  it('questions that everyone jumps over are told, and no others', () => {
    const end = (operDiv: 'EQ' | 'GE' | 'LE' | 'ANSWERED', ...values: number[]) => branch('Q2', operDiv, values, 'END');
    expect(saidOfBranches(end('EQ', 1))).toEqual([]);
    expect(saidOfBranches(end('EQ', 1), end('EQ', 2))).toEqual(unreachable(3, 4, 5));
    expect(saidOfBranches(end('ANSWERED'))).toEqual(unreachable(3, 4, 5));
    expect(saidOfBranches(end('EQ', 1), branch('Q2', 'EQ', [2], 'GOTO_SECT', 'S3'))).toEqual(unreachable(3, 4));
    const numbers = (least: number) =>
      saidOfBranches(branch('Q4', 'LE', [4], 'END'), branch('Q4', 'GE', [least], 'END'));
    expect([numbers(5), numbers(6)]).toEqual([unreachable(5), []]);
  });

  it('a source that may stay open lets people pass', () => {
    const open = sects();
    open[0] = section('S1', [likert('Q1'), question('Q2', 'SINGLE', { optns: options(2), requireYn: 'N' })]);
    expect(said(paperOf(open, { branches: [branch('Q2', 'ANSWERED', [], 'END')] }))).toEqual([]);
  });

  it('a question that is shown by an answer which jumps over it is told', () => {
    const show = branch('Q2', 'EQ', [1], 'SHOW', 'Q3');
    expect(saidOfBranches(show, branch('Q2', 'EQ', [1], 'GOTO_SECT', 'S3'))).toEqual(unreachable(3));
    expect(saidOfBranches(show, branch('Q2', 'EQ', [2], 'GOTO_SECT', 'S3'))).toEqual([]);
  });
});

describe('questions that are named as never asked', () => {
  it('are asked by no set of answers that may be submitted', () => {
    const ids = ['Q1', 'Q2', 'Q3', 'Q4', 'Q5', 'Q6'],
      flags = fc.array(fc.constantFrom('Y' as const, 'N' as const), { minLength: 6, maxLength: 6 });
    const rule = fc
      .record({
        from: fc.integer({ min: 0, max: 4 }),
        step: fc.integer({ min: 1, max: 5 }),
        oper: fc.constantFrom('EQ' as const, 'EQ' as const, 'NE' as const, 'ANSWERED' as const),
        value: fc.integer({ min: 1, max: 2 }),
        act: fc.constantFrom('SHOW' as const, 'SHOW' as const, 'GOTO_SECT' as const, 'END' as const),
      })
      .map(({ from, step, oper, value, act }) => {
        const to = Math.min(from + step, 5),
          target = act === 'SHOW' ? ids[to] : act === 'GOTO_SECT' ? `S${Math.floor(to / 2) + 1}` : null;
        return branch(ids[from] ?? '', oper, oper === 'ANSWERED' ? [] : [value], act, target);
      });
    let namedCnt = 0;
    always(
      fc.property(flags, fc.array(rule, { minLength: 2, maxLength: 7 }), (required, branches) => {
        const questions = ids.map((id, at) => question(id, 'SINGLE', { requireYn: required[at], optns: options(2) })),
          sects = [0, 2, 4].map((at) => section(`S${at / 2 + 1}`, questions.slice(at, at + 2)));
        const named = problemsOf(paperOf(sects, { branches }), 'SURVEY').flatMap(({ word, qstnId }) =>
          word === 'unreachable' ? [qstnId] : [],
        );
        namedCnt += named.length;
        for (let code = 0; code < 3 ** ids.length; code += 1) {
          const answers = ids.flatMap((id, at) => {
            const optnNo = Math.floor(code / 3 ** at) % 3;
            return optnNo === 0 ? [] : [chose(id, optnNo)];
          });
          if (checkAnswers({ sects, branches }, answers, { scoring: 'none' }).length > 0) continue;
          const asked = visibleQuestions({ sects, branches }, bookOf(answers)).map(
            ({ question: { qstnId } }) => qstnId,
          );
          expect(asked.filter((qstnId) => named.includes(qstnId))).toEqual([]);
        }
      }),
      60,
    );
    expect(namedCnt).toBeGreaterThan(10);
  });
});

describe('checks of an exam', () => {
  const right = (...nos: number[]) =>
    options(4).map((one) => ({ ...one, correctYn: nos.includes(one.optnNo) ? ('Y' as const) : ('N' as const) }));
  const exam = (id: string, over: Partial<PaperQuestion> = {}) =>
    question(id, 'SINGLE', { point: 20, optns: right(1), ...over });
  const five = ['Q1', 'Q2', 'Q3', 'Q4', 'Q5'].map((id) => exam(id));
  const saidOfExam = (one: PaperQuestion) => said(paperOf([section('S1', [...five.slice(1), one])]), 'EXAM');

  it('points make the total, drawn sections by what is drawn', () => {
    expect(said(paperOf([section('S1', five)]), 'EXAM')).toEqual([]);
    expect(
      said(
        paperOf(
          [
            section(
              'S1',
              five.slice(1).map((one) => ({ ...one, point: 20.5 })),
            ),
          ],
          { totPoint: 1000 },
        ),
        'EXAM',
      ),
    ).toEqual(['배점 합계가 82점입니다. 총점 1,000점과 같아야 합니다.']);
    const drawn = section('S1', [...five, exam('Q6')], { randomYn: 'Y', pickCnt: 5 });
    expect(said(paperOf([drawn]), 'EXAM')).toEqual([]);
  });

  it('a section is drawn from when its questions are alike, enough and without branches', () => {
    const drawn = (over: object, questions = five, branches: CheckedPaper['branches'] = []) =>
      said(
        paperOf([section('S1', questions, { randomYn: 'Y', pickCnt: 5, ...over })], { branches, totPoint: 100 }),
        'EXAM',
      ).filter((text) => text.includes('무작위'));
    const refused = ['S1 영역은 무작위로 출제할 수 없습니다.'];
    expect(drawn({})).toEqual([]);
    expect([drawn({ pickCnt: null }), drawn({ pickCnt: 6 })]).toEqual([refused, refused]);
    expect(drawn({}, [...five.slice(1), exam('Q1', { point: 10 })])).toEqual(refused);
    expect(drawn({}, five, [branch('Q1', 'EQ', [1], 'END')])).toEqual(refused);
    expect(drawn({}, five, [branch('Q1', 'EQ', [1], 'SHOW', 'Q2')])).toEqual(refused);
  });

  it('every question but long text has a key', () => {
    const missing = ['5번 문항의 정답을 등록해주세요.'];
    const matrix = question('Q1', 'MATRIX', { point: 20, scalePoint: null, optns: options(3), rows: [row(1), row(2)] });
    const keyless = [
      exam('Q1', { optns: right() }),
      exam('Q1', { qstnTp: 'MULTI', optns: right() }),
      exam('Q1', { qstnTp: 'RANK' }),
      question('Q1', 'SHORT', { point: 20, answerKey: [] }),
      question('Q1', 'NUM', { point: 20 }),
      { ...matrix, answerKey: { '1': 2 } },
    ];
    expect(keyless.map(saidOfExam)).toEqual(keyless.map(() => missing));
    const keyed = [
      exam('Q1', { qstnTp: 'MULTI', optns: right(1, 2) }),
      exam('Q1', { qstnTp: 'RANK', answerKey: [2, 1] }),
      question('Q1', 'SHORT', { point: 20, answerKey: ['서울'] }),
      question('Q1', 'NUM', { point: 20, answerKey: 0 }),
      question('Q1', 'LONG', { point: 20 }),
      { ...matrix, answerKey: { '1': 2, '2': 3 } },
    ];
    expect(keyed.map(saidOfExam)).toEqual(keyed.map(() => []));
  });

  it('a key that no answer can meet, and a question without a mark, are told', () => {
    const asked = ['5번 문항의 설정을 확인해주세요.'];
    const wrong = [
      exam('Q1', { optns: right(1, 2) }),
      exam('Q1', { qstnTp: 'MULTI', optns: right(1, 2, 3), maxSel: 2 }),
      exam('Q1', { qstnTp: 'RANK', answerKey: [2, 2] }),
      exam('Q1', { qstnTp: 'RANK', answerKey: [2, 9] }),
      question('Q1', 'NUM', { point: 20, answerKey: 11, minVal: 0, maxVal: 10 }),
    ];
    expect(wrong.map(saidOfExam)).toEqual(wrong.map(() => asked));
    expect(saidOfExam(exam('Q1', { point: null }))[0]).toBe(asked[0]);
    expect(saidOfExam(likert('Q1', { point: 20, abilityId: null }))).toEqual(asked);
  });
});
