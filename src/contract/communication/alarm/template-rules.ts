/* No schema library here: the form asks the same questions before it sends. */
import {
  ALARM_RULE_MESSAGES,
  LONGEST_ALARM_TEXT,
  LONGEST_ALARM_TITLE,
  listVariables,
  needsBytes,
  smsKindOf,
} from './alarm-rules.ts';

export const LONGEST_TEMPLATE_NAME = 100,
  LONGEST_LEAD_DAYS = 365,
  MAX_LEAD_DAYS = 5;
const SHORTEST = 2;

/** What stands for a variable in previews and tries: the demo campus of the documents. */
const SAMPLES: Readonly<Record<string, string>> = {
  이름: '홍길동',
  제목: '중간고사 일정 안내',
  부서: '학생지원팀',
  발송부서: '학생지원팀',
  발송자: '박지은',
  일자: '2026-04-30',
  일시: '2026-04-30 14:00',
  결과: '승인',
  인원: '520',
  건수: '3',
  권한: '개인정보 원문 열람',
  역할: '부서 담당자',
  작업: '학적 수신',
  프로그램: '취업 역량 캠프',
  변경: '장소',
  업무: '이수판정',
  공간: '세미나실 201',
  교과목: '자료구조',
  시스템: '학사정보시스템',
  학기: '2026-1',
  실시: '핵심역량진단',
  인증: '글로벌 인증',
  항목: '봉사시간',
  공고: '현장실습생 모집',
  스펙: '어학성적',
  사유: '사유: 기재 내용 확인',
  점검: '2026년 상반기 권한 점검',
  신규: '2',
  이동: '1',
  퇴직: '1',
  회수: '3',
  기기: 'Chrome, Windows',
  접속주소: '192.0.2.10',
  사건: '로그인 실패',
  성공: '559',
  오류: '3',
  안내: '필독 공지입니다.',
  대상: '2026-04-29',
  사용자: 'dept01',
  기준: '500',
  파일: '학생목록_20260430.xlsx',
  시간: '24',
  일수: '7',
  기간: '2026년 3월',
  활동: '봄 축제 도우미',
  지급: '20점이 지급되었습니다.',
  장학금: '2026-1 마일리지 장학금',
  선발: '장학생으로 선발되었습니다. (600,000원)',
  시작일: '2026-05-01',
  종료일: '2026-05-07',
};

/** A value that shows what a variable will look like. */
export const sampleOf = (name: string): string => SAMPLES[name] ?? `[${name}]`;
export const samplesOf = (names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, sampleOf(name)]));

/** Variables that a text names although nothing fills them. */
export const unknownVariables = (texts: readonly string[], known: readonly string[]): readonly string[] =>
  listVariables(texts.join('\n')).filter((name) => !known.includes(name));

/** 사용할 수 없는 변수가 있습니다. (#{…}) */
export const badVariableText = (names: readonly string[]): string =>
  `${ALARM_RULE_MESSAGES.badVariable} (${names.map((name) => `#{${name}}`).join(', ')})`;

/** The words of a template as a form holds them. */
export interface TemplateTexts {
  readonly titleTmpl: string;
  readonly cntnTmpl: string;
  readonly chnlCds: readonly string[];
}

/** What is wrong with the words of a template, by field; nothing when it may be saved or tried. */
export function templateProblems(
  { titleTmpl, cntnTmpl, chnlCds }: TemplateTexts,
  varNms: readonly string[],
): { readonly titleTmpl?: string; readonly cntnTmpl?: string } {
  const problem = (text: string, longest: number, sentence: string): string | undefined => {
    const { length } = text.trim(),
      unknown = unknownVariables([text], varNms);
    if (length < SHORTEST || length > longest) return sentence;
    return unknown.length > 0 ? badVariableText(unknown) : undefined;
  };
  const title = problem(titleTmpl, LONGEST_ALARM_TITLE, ALARM_RULE_MESSAGES.title);
  const text =
    problem(cntnTmpl, LONGEST_ALARM_TEXT, ALARM_RULE_MESSAGES.text) ??
    (needsBytes(chnlCds) && smsKindOf(cntnTmpl) === null ? ALARM_RULE_MESSAGES.tooManyBytes : undefined);
  return { ...(title === undefined ? {} : { titleTmpl: title }), ...(text === undefined ? {} : { cntnTmpl: text }) };
}

/** A template whose messages cannot be refused stays active. */
export const isSwitchValid = ({ mndtYn, useYn }: { readonly mndtYn: string; readonly useYn: string }): boolean =>
  mndtYn !== 'Y' || useYn === 'Y';

/** What of a template decides whether its area can be refused. */
export interface TemplateWeight {
  readonly areaCd: string;
  readonly mndtYn: string;
  readonly useYn: string;
}
/** People write messages of this area; those can always be refused. */
const WRITTEN_AREA = 'CMNCT';

/** Areas of which nothing can be refused: every template in use is mandatory. */
export function mandatoryAreas(templates: readonly TemplateWeight[]): ReadonlySet<string> {
  const used = templates.filter(({ useYn }) => useYn === 'Y'),
    free = new Set([WRITTEN_AREA, ...used.filter(({ mndtYn }) => mndtYn !== 'Y').map(({ areaCd }) => areaCd)]);
  return new Set(used.map(({ areaCd }) => areaCd).filter((areaCd) => !free.has(areaCd)));
}

/** Areas that send something, and so can be asked about. */
export const settableAreas = (templates: readonly TemplateWeight[]): readonly string[] => [
  ...new Set([WRITTEN_AREA, ...templates.filter(({ useYn }) => useYn === 'Y').map(({ areaCd }) => areaCd)]),
];
