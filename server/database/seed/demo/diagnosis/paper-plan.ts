import { EVERY_DEPT } from '#contract/diagnosis/diagnosis-codes.ts';
import { instrumentOf } from '#contract/diagnosis/instruments.ts';
import type { PaperBody, PaperQuestion, PaperSection } from '#contract/diagnosis/paper-tree.ts';
import { newOption, newPaperBody, newQuestion } from '#shared/diagnosis/new-question.ts';
import { stableId } from '../../stable-id.ts';
import { HAKGUAS } from '../departments.ts';
import { abilityIdOf } from './ability-plan.ts';
import {
  CORE_STATEMENTS,
  EXAM_QUESTIONS,
  MAJOR_STATEMENTS,
  NURSE_STATEMENTS,
  REWORDED_STATEMENTS as REWORDED,
  SATISFACTION_TOPICS,
  SERVICE_TOPICS,
} from './paper-texts.ts';

/** A version of a paper in the demo campus. */
export interface PlannedPaper {
  readonly paperId: string;
  readonly paperVerId: string;
  readonly instDiv: string;
  readonly paperNm: string;
  readonly deptCd: string;
  readonly verNo: number;
  readonly paperVerSt: 'DRAFT' | 'CONFIRMED' | 'FROZEN';
  readonly body: PaperBody;
}

export const paperIdOf = (name: string): string => stableId(`paper:${name}`),
  paperVerIdOf = (name: string, verNo: number): string => stableId(`paperVer:${name}:${verNo}`);

interface Statement {
  readonly text: string;
  readonly abilityId: string | null;
  readonly reverseYn?: 'Y';
}

/** Builds sections whose item codes run through the paper. */
function sectionsOf(
  name: string,
  parts: readonly (readonly [sectNm: string, make: ((code: string, id: string) => PaperQuestion)[]])[],
): PaperSection[] {
  let no = 0;
  return parts.map(([sectNm, makers], index) => ({
    sectId: stableId(`sect:${name}:${index}`),
    sectNm,
    guide: null,
    randomYn: 'N',
    pickCnt: null,
    qstns: makers.map((make) => {
      no += 1;
      return make(`Q${no}`, stableId(`qstn:${name}:${no}`));
    }),
  }));
}

const likert =
  ({ text, abilityId, reverseYn }: Statement) =>
  (code: string, id: string): PaperQuestion => ({
    ...newQuestion(id, code, 'LIKERT', false, `<p>${text}</p>`),
    abilityId,
    reverseYn: reverseYn ?? 'N',
  });
const longText =
  (text: string) =>
  (code: string, id: string): PaperQuestion => ({
    ...newQuestion(id, code, 'LONG', false, `<p>${text}</p>`),
    requireYn: 'N',
  });
const choice =
  (text: string, ...options: readonly string[]) =>
  (code: string, id: string): PaperQuestion => ({
    ...newQuestion(id, code, 'SINGLE', false, `<p>${text}</p>`),
    optns: options.map((option, index) => newOption(index + 1, option)),
  });

const bodyOf = (
  name: string,
  instDiv: string,
  guide: string,
  parts: Parameters<typeof sectionsOf>[1],
  over: Partial<PaperBody> = {},
): PaperBody => {
  const { scoring } = instrumentOf(instDiv);
  return {
    ...newPaperBody('', scoring === 'exam', scoring === 'ability'),
    guide: `<p>${guide}</p>`,
    sects: sectionsOf(name, parts),
    ...over,
  };
};

/** The core paper: six statements for each of the ten second-level abilities, one of them the other way round. */
function coreBody(name: string): PaperBody {
  const sections = CORE_STATEMENTS.map(([sectNm, ...abilities]): Parameters<typeof sectionsOf>[1][number] => [
    sectNm,
    abilities.flatMap(([code, ...texts]) =>
      texts.map((text, index) =>
        likert({
          text,
          abilityId: abilityIdOf('CORE', EVERY_DEPT, code),
          ...(index === texts.length - 1 ? { reverseYn: 'Y' as const } : {}),
        }),
      ),
    ),
  ]);
  return bodyOf(
    name,
    'CORE',
    '평소 자신의 모습과 가장 가까운 것을 골라주세요. 맞고 틀린 답은 없습니다. 약 10분이 걸립니다.',
    sections,
  );
}

/** The core paper of this year: the version before, with two statements in other words under their item codes. */
const nextCoreBody = (body: PaperBody): PaperBody => ({
  ...body,
  sects: body.sects.map((section) => ({
    ...section,
    qstns: section.qstns.map((question) => {
      const text = REWORDED[question.itemCd];
      return text === undefined ? question : { ...question, qstnTxt: `<p>${text}</p>` };
    }),
  })),
});

const majorBody = (name: string, deptCd: string): PaperBody =>
  bodyOf(
    name,
    'MAJOR',
    '전공에서 배운 것을 얼마나 할 수 있는지 스스로 평가해주세요.',
    MAJOR_STATEMENTS.map(([sectNm, ...items]) => [
      sectNm,
      items.map(([code, text]) => likert({ text, abilityId: abilityIdOf('MAJOR', deptCd, code) })),
    ]),
  );

const nurseBody = (name: string): PaperBody =>
  bodyOf(
    name,
    'PROF',
    '간호사에게 필요한 역량을 얼마나 갖추었는지 스스로 평가해주세요.',
    NURSE_STATEMENTS.map(([sectNm, ...items]) => [
      sectNm,
      items.map(([code, text]) => likert({ text, abilityId: abilityIdOf('PROF', '2010', code) })),
    ]),
  );

/** Each topic is asked twice: how satisfied, and how important. */
function satisfactionBody(name: string, topics: readonly string[]): PaperBody {
  const body = bodyOf(
    name,
    'SATIS',
    '우리 대학의 교육과 지원에 대한 의견을 들려주세요. 응답은 무기명으로 처리됩니다.',
    [
      ['만족도', topics.map((topic) => likert({ text: `${topic}에 만족한다.`, abilityId: null }))],
      ['중요도', topics.map((topic) => likert({ text: `${topic}은(는) 나에게 중요하다.`, abilityId: null }))],
      ['의견', [longText('개선이 필요한 점을 자유롭게 적어주세요.')]],
    ],
  );
  const [satisfied, important, ...rest] = body.sects;
  if (!satisfied || !important) return body;
  const paired = satisfied.qstns.map((question, index) => ({
    ...question,
    pairQstnId: important.qstns[index]?.qstnId ?? null,
  }));
  return { ...body, sects: [{ ...satisfied, qstns: paired }, important, ...rest] };
}

const programBody = (name: string): PaperBody =>
  bodyOf(name, 'SATIS', '참여한 프로그램에 대한 의견을 들려주세요.', [
    [
      '프로그램 만족도',
      [
        '프로그램의 내용이 유익하였다.',
        '운영과 안내가 원활하였다.',
        '강사의 진행이 만족스러웠다.',
        '시설과 환경이 적절하였다.',
        '다른 학생에게 추천하고 싶다.',
      ].map((text) => likert({ text, abilityId: null })),
    ],
    ['의견', [longText('좋았던 점과 아쉬웠던 점을 적어주세요.')]],
  ]);

/** A survey with a branch: who has no experience goes on with the last section. */
function surveyBody(name: string): PaperBody {
  const body = bodyOf(name, 'SURVEY', '신입생의 대학 생활을 돕기 위한 조사입니다.', [
    [
      '대학 생활',
      [
        choice('우리 대학을 선택한 가장 큰 이유는 무엇입니까?', '전공', '취업', '거리', '등록금', '주변의 권유'),
        choice('비교과 프로그램에 참여한 경험이 있습니까?', '있음', '없음'),
      ],
    ],
    [
      '비교과 경험',
      [
        likert({ text: '참여한 프로그램이 대학 생활에 도움이 되었다.', abilityId: null }),
        choice('프로그램을 알게 된 경로는 무엇입니까?', '홈페이지', '학과 안내', '친구', '문자·알림'),
      ],
    ],
    [
      '기대와 의견',
      [
        (code, id) => ({
          ...newQuestion(id, code, 'MULTI', false, '<p>필요한 지원을 3개까지 선택해주세요.</p>'),
          optns: ['장학', '학습 지원', '심리 상담', '진로·취업', '기숙사', '동아리'].map((text, index) =>
            newOption(index + 1, text),
          ),
        }),
        longText('학교에 바라는 점을 적어주세요.'),
      ],
    ],
  ]);
  const [first, , last] = body.sects,
    asked = first?.qstns[1];
  if (!asked || !last) return body;
  return {
    ...body,
    branches: [
      {
        branchId: stableId(`branch:${name}`),
        fromQstnId: asked.qstnId,
        operDiv: 'EQ',
        compVal: [2],
        actDiv: 'GOTO_SECT',
        targetId: last.sectId,
      },
    ],
  };
}

const examBody = (name: string): PaperBody =>
  bodyOf(
    name,
    'EXAM',
    '문제를 끝까지 읽고 답하십시오. 60점 이상이면 합격입니다.',
    [
      [
        '안전교육',
        [
          ...EXAM_QUESTIONS.map(({ text, options, right }) => (code: string, id: string): PaperQuestion => ({
            ...newQuestion(id, code, 'SINGLE', true, `<p>${text}</p>`),
            point: 10,
            optns: options.map((option, index) => ({
              ...newOption(index + 1, option),
              correctYn: index + 1 === right ? ('Y' as const) : ('N' as const),
            })),
          })),
          (code, id) => ({
            ...newQuestion(id, code, 'SHORT', true, '<p>화재 신고 번호를 쓰시오.</p>'),
            point: 10,
            answerKey: ['119'],
          }),
          (code, id) => ({
            ...newQuestion(id, code, 'LONG', true, '<p>실험실에서 사고가 났을 때 해야 할 일을 순서대로 쓰시오.</p>'),
            point: 10,
          }),
        ],
      ],
    ],
    { timeLimitMin: 30, maxAttempt: 2 },
  );

const paper = (
  name: string,
  instDiv: string,
  paperNm: string,
  deptCd: string,
  body: PaperBody,
  paperVerSt: PlannedPaper['paperVerSt'] = 'CONFIRMED',
  verNo = 1,
): PlannedPaper => ({
  paperId: paperIdOf(name),
  paperVerId: paperVerIdOf(name, verNo),
  instDiv,
  paperNm,
  deptCd,
  verNo,
  paperVerSt,
  body,
});

/** Papers of the demo campus, each with its versions in order. */
export function planPapers(): PlannedPaper[] {
  return [
    paper('core', 'CORE', '재학생 핵심역량진단', '9200', coreBody('core'), 'FROZEN'),
    paper('core', 'CORE', '재학생 핵심역량진단', '9200', nextCoreBody(coreBody('core')), 'CONFIRMED', 2),
    ...HAKGUAS.map(({ deptCd, deptNm }) =>
      paper(`major-${deptCd}`, 'MAJOR', `${deptNm} 전공역량진단`, deptCd, majorBody(`major-${deptCd}`, deptCd)),
    ),
    paper('satis', 'SATIS', '교육수요자 만족도조사', '9200', satisfactionBody('satis', SATISFACTION_TOPICS), 'FROZEN'),
    paper('program', 'SATIS', '비교과 프로그램 만족도조사', '9210', programBody('program')),
    paper('survey', 'SURVEY', '신입생 실태조사', '9110', surveyBody('survey')),
    paper('exam', 'EXAM', '실험실 안전교육 평가', '9500', examBody('exam'), 'FROZEN'),
    paper('draft', 'SURVEY', '도서관 이용 조사', '9200', surveyBody('draft'), 'DRAFT'),
  ];
}

/** Papers that came later, each of which is in use. */
export const planFurtherPapers = (): PlannedPaper[] => [
  paper(
    'service',
    'SATIS',
    '학생지원 서비스 만족도조사',
    '9110',
    satisfactionBody('service', SERVICE_TOPICS),
    'FROZEN',
  ),
  paper('prof-nurse', 'PROF', '간호 전문역량진단', '2010', nurseBody('prof-nurse'), 'FROZEN'),
];
