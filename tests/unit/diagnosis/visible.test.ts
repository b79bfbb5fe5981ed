import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer, PaperBranch } from '#contract/diagnosis/paper-tree.ts';
import { bookOf } from '#shared/diagnosis/answers.ts';
import { keepVisible } from '#shared/diagnosis/check-answers.ts';
import { visibleQuestions } from '#shared/diagnosis/visible.ts';
import { always } from './always.ts';
import { branch, chose, question, ranked, rated, row, section, skipped, wrote } from './papers.ts';

const SECTS = [
  section('S1', [question('Q1', 'SINGLE'), question('Q2', 'LIKERT', { naYn: 'Y' })]),
  section('S2', [question('Q3', 'MULTI'), question('Q4', 'NUM')]),
  section('S3', [question('Q5', 'RANK'), question('Q6', 'SHORT')]),
  section('S4', [question('Q7', 'MATRIX', { rows: [row(1), row(2)] }), question('Q8', 'LONG')]),
];
const ALL = ['Q1', 'Q2', 'Q3', 'Q4', 'Q5', 'Q6', 'Q7', 'Q8'];

const seen = (branches: PaperBranch[], answers: Answer[]) =>
  visibleQuestions({ sects: SECTS, branches }, bookOf(answers)).map(({ question: { qstnId } }) => qstnId);
const isTrue = (rule: PaperBranch, ...answers: Answer[]) => seen([rule], answers).includes(rule.targetId ?? '');

describe('which questions are asked', () => {
  it('without branches all are, in order and numbered through', () => {
    const placed = visibleQuestions({ sects: SECTS, branches: [] }, bookOf([]));
    expect(placed.map(({ qstnNo, sectNo }) => [qstnNo, sectNo])).toEqual([
      [1, 1],
      [2, 1],
      [3, 2],
      [4, 2],
      [5, 3],
      [6, 3],
      [7, 4],
      [8, 4],
    ]);
  });

  it('diagnosis.md 8.4: 없음 goes on at section 3, and what was answered in section 2 is dropped', () => {
    const branches = [branch('Q1', 'EQ', [2], 'GOTO_SECT', 'S3')],
      answers = [chose('Q1', 2), rated('Q2', 4), chose('Q3', 1), rated('Q4', 7), wrote('Q6', '좋았습니다')];
    expect(seen(branches, answers)).toEqual(['Q1', 'Q5', 'Q6', 'Q7', 'Q8']);
    expect(keepVisible({ sects: SECTS, branches }, answers).map(({ qstnId }) => qstnId)).toEqual(['Q1', 'Q6']);
    expect(seen(branches, [chose('Q1', 1)])).toEqual(ALL);
  });

  it('SHOW hides its target unless one of its rules is true', () => {
    const branches = [branch('Q1', 'EQ', [1], 'SHOW', 'Q4'), branch('Q2', 'GE', [4], 'SHOW', 'Q4')];
    expect(seen(branches, [])).not.toContain('Q4');
    expect(seen(branches, [chose('Q1', 2), rated('Q2', 4)])).toContain('Q4');
    expect(seen(branches, [chose('Q1', 1), rated('Q2', 1)])).toContain('Q4');
    expect(seen(branches, [chose('Q1', 2), rated('Q2', 3)])).not.toContain('Q4');
  });

  it('END hides everything behind it, and both jumps win over SHOW', () => {
    const show = branch('Q1', 'ANSWERED', [], 'SHOW', 'Q4');
    expect(seen([show, branch('Q1', 'EQ', [3], 'END')], [chose('Q1', 3)])).toEqual(['Q1']);
    expect(seen([show, branch('Q2', 'LE', [2], 'GOTO_SECT', 'S3')], [chose('Q1', 1), rated('Q2', 2)])).toEqual([
      'Q1',
      'Q2',
      'Q5',
      'Q6',
      'Q7',
      'Q8',
    ]);
  });

  it('the first true jump of a question wins, in their order', () => {
    const end = branch('Q1', 'ANSWERED', [], 'END'),
      jump = branch('Q1', 'EQ', [1], 'GOTO_SECT', 'S4');
    expect(seen([jump, end], [chose('Q1', 1)])).toEqual(['Q1', 'Q7', 'Q8']);
    expect(seen([end, jump], [chose('Q1', 1)])).toEqual(['Q1']);
    expect(seen([jump, end], [chose('Q1', 2)])).toEqual(['Q1']);
  });

  it('a hidden, open or 해당없음 source makes every rule false, NE too', () => {
    const rule = branch('Q2', 'NE', [5], 'SHOW', 'Q8');
    expect(isTrue(rule, rated('Q2', 4))).toBe(true);
    expect(isTrue(rule)).toBe(false);
    expect(isTrue(rule, skipped('Q2'))).toBe(false);
    expect(seen([branch('Q1', 'EQ', [1], 'SHOW', 'Q2'), rule], [chose('Q1', 2), rated('Q2', 4)])).not.toContain('Q8');
  });

  it('choices compare option numbers, of several any that was chosen', () => {
    expect(isTrue(branch('Q3', 'EQ', [2], 'SHOW', 'Q8'), chose('Q3', 1, 2))).toBe(true);
    expect(isTrue(branch('Q3', 'NE', [2], 'SHOW', 'Q8'), chose('Q3', 2))).toBe(false);
    expect(isTrue(branch('Q3', 'NE', [2], 'SHOW', 'Q8'), chose('Q3', 1, 2))).toBe(true);
    expect(isTrue(branch('Q5', 'IN', [3, 4], 'SHOW', 'Q8'), ranked('Q5', 1, 4))).toBe(true);
    expect(isTrue(branch('Q1', 'GE', [1], 'SHOW', 'Q8'), chose('Q1', 2))).toBe(false);
  });

  it('numbers compare values; text and matrix know only that they were answered', () => {
    expect(isTrue(branch('Q4', 'GE', [3.5], 'SHOW', 'Q8'), rated('Q4', 3.5))).toBe(true);
    expect(isTrue(branch('Q4', 'LE', [0], 'SHOW', 'Q8'), rated('Q4', 0))).toBe(true);
    expect(isTrue(branch('Q6', 'ANSWERED', [], 'SHOW', 'Q8'), wrote('Q6', ' '))).toBe(false);
    expect(isTrue(branch('Q6', 'EQ', [1], 'SHOW', 'Q8'), wrote('Q6', '1'))).toBe(false);
    expect(isTrue(branch('Q7', 'ANSWERED', [], 'SHOW', 'Q8'), rated('Q7', 3, 2))).toBe(true);
    expect(isTrue(branch('Q7', 'EQ', [3], 'SHOW', 'Q8'), rated('Q7', 3, 2))).toBe(false);
  });

  it('a rule that leads back, as in an unfinished draft, hides nothing', () => {
    expect(seen([branch('Q3', 'ANSWERED', [], 'GOTO_SECT', 'S1')], [chose('Q3', 1)])).toEqual(ALL);
    expect(seen([branch('Q3', 'ANSWERED', [], 'GOTO_SECT', 'gone')], [chose('Q3', 1)])).toEqual(ALL);
  });

  it('agrees with the rules read question by question', () => {
    const single = (id: string) => question(id, 'SINGLE', { optns: [] });
    const sects = ['S1', 'S2', 'S3', 'S4'].map((id) =>
        section(id, [single(`${id}a`), single(`${id}b`), single(`${id}c`)]),
      ),
      ids = sects.flatMap(({ qstns }) => qstns.map(({ qstnId }) => qstnId));
    const rule = fc
      .record({
        from: fc.integer({ min: 0, max: 10 }),
        step: fc.integer({ min: 1, max: 11 }),
        value: fc.integer({ min: 1, max: 3 }),
        oper: fc.constantFrom('EQ' as const, 'NE' as const, 'ANSWERED' as const),
        act: fc.constantFrom('SHOW' as const, 'SHOW' as const, 'GOTO_SECT' as const, 'END' as const),
      })
      .map(({ from, step, value, oper, act }) => {
        const later = ids[Math.min(from + step, ids.length - 1)],
          sect = `S${Math.min(Math.floor(from / 3) + 1 + step, 4)}`;
        return branch(
          ids[from] ?? '',
          oper,
          oper === 'ANSWERED' ? [] : [value],
          act,
          act === 'SHOW' ? later : act === 'END' ? null : sect,
        );
      });
    const choices = fc.array(fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }), {
      minLength: 12,
      maxLength: 12,
    });
    always(
      fc.property(fc.array(rule, { maxLength: 8 }), choices, (branches, values) => {
        const answers = ids.flatMap((id, index) => (values[index] == null ? [] : [chose(id, values[index])]));
        const visible = visibleQuestions({ sects, branches }, bookOf(answers)).map(
          ({ question: { qstnId } }) => qstnId,
        );
        expect(visible).toEqual(seenByDefinition(ids, branches, values));
      }),
      500,
    );
  });
});

/** Every question asks again, by the text of 2.6, which earlier ones hide it: slow, and without any state of a walk. */
function seenByDefinition(
  ids: readonly string[],
  branches: readonly PaperBranch[],
  values: readonly (number | null)[],
) {
  const sectOf = (place: number) => Math.floor(place / 3) + 1,
    known = new Map<number, boolean>();
  const holds = ({ fromQstnId, operDiv, compVal }: PaperBranch): boolean => {
    const place = ids.indexOf(fromQstnId),
      value = values[place] ?? null;
    if (value === null || !isSeen(place)) return false;
    if (operDiv === 'ANSWERED') return true;
    return operDiv === 'EQ' ? value === compVal[0] : value !== compVal[0];
  };
  const isJumpedOver = (place: number): boolean =>
    ids.slice(0, place).some((id, from) => {
      const jump = branches.find(
        (rule) =>
          rule.fromQstnId === id &&
          (rule.actDiv === 'END' || (rule.actDiv === 'GOTO_SECT' && Number(rule.targetId?.slice(1)) > sectOf(from))) &&
          holds(rule),
      );
      return jump && (jump.actDiv === 'END' || sectOf(place) < Number(jump.targetId?.slice(1)));
    });
  function isSeen(place: number): boolean {
    const before = known.get(place);
    if (before !== undefined) return before;
    const shows = branches.filter(({ actDiv, targetId }) => actDiv === 'SHOW' && targetId === ids[place]),
      isShown = shows.length === 0 || shows.some((rule) => ids.indexOf(rule.fromQstnId) < place && holds(rule)),
      found = isShown && !isJumpedOver(place);
    known.set(place, found);
    return found;
  }
  return ids.filter((_, place) => isSeen(place));
}
