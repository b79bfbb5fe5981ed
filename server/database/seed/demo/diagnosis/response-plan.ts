import type { Answer, PaperBody } from '#contract/diagnosis/paper-tree.ts';
import { placeQuestions } from '#shared/diagnosis/tree.ts';
import type { Random } from '../../random.ts';

const SCALE = 5,
  HALF = 50,
  SKIPPED_TEXT = 70;
const TEXTS = [
  '실습 장비가 부족하여 기다리는 시간이 깁니다.',
  '교수님의 피드백이 큰 도움이 되었습니다.',
  '상담 예약이 더 쉬웠으면 좋겠습니다.',
  '비교과 프로그램의 시간이 수업과 겹칩니다.',
  '도서관 이용 시간이 늘어나면 좋겠습니다.',
  '진로 정보를 더 자주 안내해주세요.',
];

/** Answers to the open question of the demo exam, with the points that they were given. */
export const EXAM_TEXTS: readonly { readonly text: string; readonly point: number }[] = [
  { text: '전원과 가스를 차단하고 119에 신고한 뒤 모두 대피시키고 담당 교수에게 알린다.', point: 10 },
  { text: '119에 신고하고 주변 사람을 대피시킨 뒤 담당 교수에게 알린다.', point: 8.5 },
  { text: '다친 사람이 있는지 살피고 응급조치를 한 다음 119에 신고한다.', point: 7 },
  { text: '소화기로 불을 끄고 창문을 연다.', point: 4 },
  { text: '대피한다.', point: 2.5 },
  { text: '전원을 차단하고 사고 경위를 실험실 책임자에게 보고한다.', point: 6 },
];

/** A point of the scale around the leaning of a person and of an item: leaning 0 is the middle, each 1 a point more. */
const pointOf = (random: Random, leaning: number): number => {
  const noise = random.below(100) + random.below(100) + random.below(100);
  return Math.min(SCALE, Math.max(1, Math.round(3 + leaning + (noise - 148.5) / HALF)));
};

/**
 * Answers of one person to a paper: people differ, items differ, and reversed items are answered the other way round, so that
 * means, norms and α come out as they do of people.
 * @param leaning of the person, in points of the scale
 */
export function answerPaper(random: Random, body: PaperBody, leaning: number): Answer[] {
  return placeQuestions(body.sects).flatMap(({ question, qstnNo }): Answer[] => {
    const { qstnId, qstnTp, optns } = question,
      item = ((qstnNo * 37) % 11) / 11 - 0.5;
    if (qstnTp === 'LIKERT') {
      const point = pointOf(random, leaning + item);
      return [{ qstnId, numVal: question.reverseYn === 'Y' ? SCALE + 1 - point : point }];
    }
    if (qstnTp === 'SINGLE') {
      const right = optns.find(({ correctYn }) => correctYn === 'Y')?.optnNo;
      const isRight = right !== undefined && random.below(100) < 65 + leaning * 15;
      return [{ qstnId, optnIds: [isRight ? right : random.pick(optns).optnNo] }];
    }
    if (qstnTp === 'SHORT') return [{ qstnId, txtVal: random.chance(80) ? '119' : '112' }];
    if (qstnTp === 'LONG') {
      if (question.requireYn === 'N' && random.chance(SKIPPED_TEXT)) return [];
      return [{ qstnId, txtVal: question.point == null ? random.pick(TEXTS) : random.pick(EXAM_TEXTS).text }];
    }
    return [];
  });
}
