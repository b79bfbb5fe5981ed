import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { jobQuestions } from '#domains/batch/rules/questions.ts';
import { communicationQuestions } from '#domains/communication/rules/questions.ts';
import { guideQuestions } from '#domains/guide/rules/questions.ts';
import { noShowQuestion } from '#domains/space/rules/questions.ts';
import { systemQuestions } from '#domains/system/rules/questions.ts';
import { catalogue, type QuestionLabels } from '#messages/catalogue.ts';

/** Shows the default words of the dialog, and asks about nothing. */
const SHOWCASE = 'domains/guide/screens/GuideHomeScreen/FeedbackCard.tsx';
const ASKS_PLAINLY = /import \{[^}]*\bconfirm\b[^}]*\} from '#ui\/feedback\/feedback\.ts'/;
const WORDS_OF_THE_DIALOG = new Set(['알림', '확인', '취소', '예', '아니오']);

const questions: readonly QuestionLabels[] = [
  ...Object.values(catalogue).flatMap((entry) => (entry.kind === 'confirm' ? [entry] : [])),
  ...[jobQuestions, communicationQuestions, guideQuestions, systemQuestions].flatMap((all) => Object.values(all)),
  noShowQuestion,
];

test('only the showcase asks in the default words', () => {
  const users = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.tsx?$/.test(file) && ASKS_PLAINLY.test(readFileSync(path.join('src', file), 'utf8')));
  expect(users).toEqual([SHOWCASE]);
});

test('every question bears the name of what it is about and the verb of what will happen', () => {
  expect(questions.length).toBeGreaterThan(20);
  const plain = questions.filter(({ title, yes }) =>
    [title, yes].some((words) => words.trim() === '' || WORDS_OF_THE_DIALOG.has(words)),
  );
  expect(plain).toEqual([]);
});

test('what throws work away is never the answer of Enter or Escape', () => {
  const losing = questions.filter(({ yes }) => /버리기|닫기|나가기|삭제|발송/.test(yes));
  expect(losing.length).toBeGreaterThan(5);
  expect(losing.filter(({ safe }) => safe === 'yes')).toEqual([]);
  expect(catalogue['M-DRAFT'].safe).toBe('yes');
});
