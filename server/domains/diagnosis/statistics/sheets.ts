import { LEVEL_NAMES } from '#contract/diagnosis/diagnosis-codes.ts';
import { QUESTION_NAMES, type QuestionType, type StatTab } from '#contract/diagnosis/instruments.ts';
import type { StatSheet } from '#contract/diagnosis/stat-files.ts';
import type { Dimension, ResponseRow } from '#contract/diagnosis/stat.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { message } from '#messages/message.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { NO_FIGURE } from '#shared/statistics/number-rules.ts';
import { listAbilityFigures } from './ability-figures.ts';
import { crossTable } from './cross.ts';
import { analyseItems } from './exam-items.ts';
import { listIpa } from './ipa.ts';
import { listGrading } from './grading.ts';
import { listQuestionFigures } from './question-figures.ts';
import { listChange } from './change.ts';
import { countPeople, type GroupFilter, type StatScope } from './scope.ts';
import { summarise } from './summary.ts';
import { readTexts } from './texts.ts';
import { listTrend } from './trend.ts';

/*
 * The tabs of the statistics as sheets of a workbook. They are made of what the tabs themselves show, so that what is
 * hidden on screen (R11) is hidden here.
 */

type Cell = StatSheet['rows'][number][number];
type Body = Omit<StatSheet, 'sheetNm'>;

export interface SheetCall {
  readonly call: CallContext;
  readonly scope: StatScope;
  readonly filter: GroupFilter;
  readonly rowDim: Dimension;
  readonly colDim: Dimension;
  /** The responses of the plan as this caller may have them: with names, or covered. */
  readonly people: () => Promise<readonly ResponseRow[]>;
}

/** A figure for calculations: a number, or the sign for what is hidden. */
const figure = (text: string): Cell => (text === NO_FIGURE || !Number.isFinite(Number(text)) ? text : Number(text));
const figures = (texts: readonly string[]): Cell[] => texts.map(figure);
const BINS = Array.from({ length: 10 }, (_, bin) => `${bin * 10}~${bin === 9 ? 100 : bin * 10 + 9}`);
const LEVEL_LABELS = Object.values(LEVEL_NAMES);

async function summarySheet({ call, scope }: SheetCall): Promise<Body> {
  const found = await summarise(call, scope),
    head = ['항목', '값'];
  const base: Cell[][] = [
    ['계획명', scope.plan.planNm],
    ['응답률(%)', figure(found.respRate)],
    ['응답', figure(found.n)],
  ];
  if (found.fewYn === 'Y') return { head, rows: [...base, ['안내', message('M-FEW', { n: found.minReportCnt })]] };
  return {
    head,
    rows: [
      ...base,
      ['평균', figure(found.mean)],
      ['전체 평균', figure(found.wholeMean)],
      ['표준편차', figure(found.sd)],
      ['중앙값', figure(found.median)],
      ['합격률(%)', figure(found.passRate)],
      ['불성실 의심', figure(found.suspectCnt)],
      ...found.levels.map(({ lvlCd, cnt }): Cell[] => [LEVEL_NAMES[lvlCd], figure(cnt)]),
      ...found.bins.map((cnt, bin): Cell[] => [`${BINS[bin] ?? ''}점 인원`, figure(cnt)]),
    ].filter(([, value]) => value !== NO_FIGURE),
  };
}

/** The abilities, and below them how those have moved who took both rounds. */
async function abilitySheet({ call, scope }: SheetCall): Promise<Body> {
  const rows = await listAbilityFigures(call, scope),
    change = await listChange(call, scope),
    nameOf = new Map(rows.map(({ abilityId, abilityNm }) => [abilityId, abilityNm]));
  return {
    head: [
      '역량',
      '상위역량',
      '인원',
      '평균',
      '전체 평균',
      'SD',
      'T 평균',
      'α',
      ...LEVEL_LABELS,
      ...BINS.map((bin) => `${bin}점`),
    ],
    rows: rows
      .map((row) => [
        row.abilityNm,
        row.upAbilityId === null ? null : (nameOf.get(row.upAbilityId) ?? null),
        ...figures([row.n, row.meanPct, row.wholePct, row.sdPct]),
        row.noNormYn === 'Y' ? '규준 부족' : figure(row.meanT),
        figure(row.alpha),
        ...figures(row.levels.map(({ cnt }) => cnt)),
        ...figures(row.bins),
      ])
      .concat(
        change.data.length === 0
          ? []
          : [
              [null],
              ['사전·사후 비교', null, '인원', '사전', '사후', '차이'],
              ...change.data.map((row): Cell[] => [
                row.abilityNm,
                null,
                ...figures([row.n, row.before, row.after, row.diff]),
              ]),
            ],
      ),
  };
}

/** A row for each option, so that a pivot table can take it. */
async function questionSheet({ call, scope }: SheetCall): Promise<Body> {
  const rows = await listQuestionFigures(call, scope);
  return {
    head: [
      '번호',
      '문항코드',
      '문항',
      '유형',
      '응답',
      '해당없음',
      '평균',
      '표준편차',
      '100점 환산',
      '긍정률(%)',
      '보기',
      '선택',
      '비율(%)',
    ],
    rows: rows.flatMap((row) => {
      const own: Cell[] = [
        row.qstnNo,
        row.itemCd,
        row.text,
        QUESTION_NAMES[row.qstnTp as QuestionType],
        ...figures([row.n, row.naCnt, row.mean, row.sd, row.scr100, row.positive]),
      ];
      if (row.options.length === 0) return [[...own, null, null, null]];
      return row.options.map(({ label, cnt, rate }): Cell[] => [...own, label, figure(cnt), figure(rate)]);
    }),
  };
}

async function itemSheet({ call, scope }: SheetCall): Promise<Body> {
  const rows = await analyseItems(call, scope);
  return {
    head: ['번호', '문항', '유형', '응시', '난이도(%)', '변별도(%)', '정답 수정', '보기', '정답', '선택'],
    rows: rows.flatMap((row) => {
      const own: Cell[] = [
        row.qstnNo,
        row.text,
        QUESTION_NAMES[row.qstnTp as QuestionType],
        ...figures([row.n, row.difficulty, row.discrimination]),
        row.fixedYn === 'Y' ? '수정됨' : null,
      ];
      if (row.options.length === 0) return [[...own, null, null, null]];
      return row.options.map(({ optnNo, label, cnt, correctYn }): Cell[] => [
        ...own,
        `${optnNo}. ${label}`,
        correctYn === 'Y' ? '정답' : null,
        figure(cnt),
      ]);
    }),
  };
}

/** Numbers first, and below them the means. */
async function crossSheet({ call, scope, rowDim, colDim }: SheetCall): Promise<Body> {
  const table = await crossTable(call, scope, rowDim, colDim),
    hasMeans = scope.instrument.scoring === 'ability' || scope.instrument.scoring === 'exam',
    width = table.cols.length + 2,
    gap: Cell[] = Array<Cell>(width).fill(null);
  return {
    head: ['인원', ...table.cols.map(({ label }) => label), '합계'],
    rows: [
      ...table.data.map(({ label, cnts, totCnt }): Cell[] => [label, ...figures([...cnts, totCnt])]),
      ['합계', ...figures([...table.colCnts, table.totCnt])],
      ...(hasMeans
        ? [
            gap,
            ['평균', ...table.cols.map(({ label }) => label), '합계'],
            ...table.data.map(({ label, means, totMean }): Cell[] => [label, ...figures([...means, totMean])]),
          ]
        : []),
    ],
  };
}

async function trendSheet({ call, scope, filter }: SheetCall): Promise<Body> {
  const rows = await listTrend(call, scope, filter),
    abilities = rows[0]?.abilities ?? [];
  return {
    head: [
      '학년도',
      '학기',
      '차수',
      '계획명',
      '응답',
      '응답률(%)',
      '평균',
      ...abilities.map(({ abilityNm }) => abilityNm),
      ...abilities.map(({ abilityNm }) => `${abilityNm} T`),
      '척도',
    ],
    rows: rows.map((row) => [
      row.schlYear,
      row.shtmCd === '20' ? '2학기' : '1학기',
      row.rndNo,
      row.planNm,
      ...figures([row.n, row.respRate, row.mean]),
      ...figures(row.abilities.map(({ mean }) => mean)),
      ...figures(row.abilities.map(({ meanT }) => meanT)),
      row.scaleYn === 'Y' ? '척도 변경' : null,
    ]),
  };
}

async function ipaSheet({ call, scope }: SheetCall): Promise<Body> {
  const { data, importance, satisfaction } = await listIpa(call, scope);
  return {
    head: ['문항코드', '항목', '중요도', '만족도', '구분'],
    rows: [
      ...data.map((row): Cell[] => [
        row.itemCd,
        row.text,
        figure(row.importance),
        figure(row.satisfaction),
        row.quadrant,
      ]),
      ...(data.length > 0 ? [[null, '기준(평균)', figure(importance), figure(satisfaction), null]] : []),
    ],
  };
}

async function textSheet({ call, scope }: SheetCall): Promise<Body> {
  const head = ['문항', '응답'];
  if ((await countPeople(call, scope)).isFew)
    return { head, rows: [['안내', message('M-FEW', { n: scope.plan.minReportCnt })]] };
  return { head, rows: await readTexts(call, scope) };
}

async function gradingSheet({ call, scope }: SheetCall): Promise<Body> {
  const rows: Cell[][] = [],
    page = { planId: scope.plan.planId, page: 1, rowsPerPage: 50_000 };
  for (const { qstnId, qstnNo, text, point } of (await listGrading(call, { ...page, rowsPerPage: 1 })).qstns) {
    const { data } = await listGrading(call, { ...page, qstnId });
    rows.push(...data.map((row): Cell[] => [qstnNo, text, point, row.no, row.txtVal, row.earnPoint, row.gradeRsn]));
  }
  return { head: ['번호', '문항', '배점', '답안', '내용', '점수', '사유'], rows };
}

async function peopleSheet({ people, scope }: SheetCall): Promise<Body> {
  const isExam = scope.instrument.scoring === 'exam';
  return {
    head: [
      '성명',
      '학번·사번',
      '학과·부서',
      '학년',
      '제출일시',
      ...(isExam ? ['회차', '점수', '합격'] : ['총점', '백분위']),
      '유효',
      '불성실 의심',
    ],
    rows: (await people()).map((row) => [
      row.userNm,
      row.userId,
      row.hakguaNm,
      row.gradeCd,
      row.submitDt === null ? null : displayMoment(row.submitDt),
      ...(isExam
        ? [row.attemptNo, figure(row.earnPoint), row.passYn === null ? null : row.passYn === 'Y' ? '합격' : '불합격']
        : [figure(row.totPct), figure(row.totPctile)]),
      row.validYn === 'Y' ? '유효' : '무효',
      row.suspectRsn,
    ]),
  };
}

export const SHEETS: Readonly<Record<StatTab, (sheet: SheetCall) => Promise<Body>>> = {
  summary: summarySheet,
  points: summarySheet,
  ability: abilitySheet,
  questions: questionSheet,
  items: itemSheet,
  cross: crossSheet,
  trend: trendSheet,
  ipa: ipaSheet,
  texts: textSheet,
  grading: gradingSheet,
  people: peopleSheet,
};
