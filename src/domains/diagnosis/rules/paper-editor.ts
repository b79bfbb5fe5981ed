import type { QuestionType } from '#contract/diagnosis/instruments.ts';
import { MAX_QUESTIONS } from '#contract/diagnosis/paper-limits.ts';
import type { PaperBranch, PaperQuestion, PaperSection } from '#contract/diagnosis/paper-tree.ts';
import { newQuestion, nextItemCode } from '#shared/diagnosis/new-question.ts';
import { htmlOfLine } from './paper-text.ts';
import type { PaperForm } from './paper-form.ts';

/* What the editor does to a paper. Every function answers a paper of its own and leaves the given one as it is. */

type Sects = readonly PaperSection[];

const changeSection = (
  paper: PaperForm,
  sectId: string,
  change: (section: PaperSection) => PaperSection,
): PaperForm => ({
  ...paper,
  sects: paper.sects.map((section) => (section.sectId === sectId ? change(section) : section)),
});

export const questionsOf = ({ sects }: { readonly sects: Sects }): PaperQuestion[] =>
  sects.flatMap(({ qstns }) => qstns);

export const findQuestion = (paper: PaperForm, qstnId: string): PaperQuestion | undefined =>
  questionsOf(paper).find((question) => question.qstnId === qstnId);

export const sectionOf = (paper: PaperForm, qstnId: string): PaperSection | undefined =>
  paper.sects.find(({ qstns }) => qstns.some((question) => question.qstnId === qstnId));

export const setSection = (paper: PaperForm, sectId: string, part: Partial<PaperSection>): PaperForm =>
  changeSection(paper, sectId, (section) => ({ ...section, ...part }));

export const setQuestion = (paper: PaperForm, qstnId: string, part: Partial<PaperQuestion>): PaperForm => ({
  ...paper,
  sects: paper.sects.map((section) =>
    section.qstns.some((question) => question.qstnId === qstnId)
      ? {
          ...section,
          qstns: section.qstns.map((question) => (question.qstnId === qstnId ? { ...question, ...part } : question)),
        }
      : section,
  ),
});

/** A new section behind another one, or at the end. */
export function addSection(paper: PaperForm, sectId: string, afterId?: string): PaperForm {
  const fresh: PaperSection = { sectId, sectNm: `영역 ${paper.sects.length + 1}`, randomYn: 'N', qstns: [] },
    at = paper.sects.findIndex((section) => section.sectId === afterId);
  return { ...paper, sects: at < 0 ? [...paper.sects, fresh] : paper.sects.toSpliced(at + 1, 0, fresh) };
}

/** Without a section and its questions; the last section stays. */
export const removeSection = (paper: PaperForm, sectId: string): PaperForm =>
  paper.sects.length < 2
    ? paper
    : withoutLost({ ...paper, sects: paper.sects.filter((section) => section.sectId !== sectId) });

export function moveSection(paper: PaperForm, sectId: string, by: 1 | -1): PaperForm {
  const from = paper.sects.findIndex((section) => section.sectId === sectId),
    section = paper.sects[from],
    to = from + by;
  if (!section || to < 0 || to >= paper.sects.length) return paper;
  return { ...paper, sects: paper.sects.toSpliced(from, 1).toSpliced(to, 0, section) };
}

/** Where questions go: behind a question, or to the end of a section. */
export interface Place {
  readonly sectId: string;
  readonly afterId?: string | null;
}

function insert(paper: PaperForm, { sectId, afterId }: Place, questions: readonly PaperQuestion[]): PaperForm {
  return changeSection(paper, sectId, (section) => {
    const at = section.qstns.findIndex(({ qstnId }) => qstnId === afterId);
    return { ...section, qstns: section.qstns.toSpliced(at < 0 ? section.qstns.length : at + 1, 0, ...questions) };
  });
}

export interface NewQuestions {
  readonly place: Place;
  readonly qstnTp: QuestionType;
  readonly isExam: boolean;
  /** One question for each line; an empty line makes an empty question. */
  readonly lines: readonly string[];
  /** Ids, one for each line. */
  readonly ids: readonly string[];
  /** Whose options the new ones take over where they are of its type. */
  readonly model?: PaperQuestion | undefined;
}

/** New questions of one type; as many as the paper still may hold. */
export function addQuestions(paper: PaperForm, { place, qstnTp, isExam, lines, ids, model }: NewQuestions): PaperForm {
  const room = MAX_QUESTIONS - questionsOf(paper).length;
  return lines.slice(0, Math.max(0, room)).reduce((before, line, index) => {
    const code = nextItemCode(before.sects),
      fresh = newQuestion(ids[index] ?? code, code, qstnTp, isExam, htmlOfLine(line)),
      afterId = index === 0 ? (place.afterId ?? null) : (ids[index - 1] ?? null);
    return insert(before, { sectId: place.sectId, afterId }, [likeModel(fresh, model)]);
  }, paper);
}

/** The next question of a series has the same scale, options, ability and flags; keys and rows are its own. */
function likeModel(fresh: PaperQuestion, model: PaperQuestion | undefined): PaperQuestion {
  if (!model || model.qstnTp !== fresh.qstnTp) return fresh;
  const isScale = fresh.qstnTp === 'LIKERT' || fresh.qstnTp === 'MATRIX';
  return {
    ...fresh,
    requireYn: model.requireYn,
    naYn: model.naYn,
    abilityId: fresh.qstnTp === 'MATRIX' ? (fresh.abilityId ?? null) : (model.abilityId ?? null),
    weight: model.weight,
    point: model.point ?? null,
    ...(isScale
      ? {
          scalePoint: model.scalePoint ?? null,
          optns: model.optns.map((option) => ({ ...option, correctYn: 'N' as const })),
        }
      : {}),
  };
}

/** Questions of another paper at a place, with ids and codes of their own; abilities that are not of the paper's trees are left out. */
export function copyQuestions(
  paper: PaperForm,
  place: Place,
  questions: readonly PaperQuestion[],
  { newId, knows }: { readonly newId: () => string; readonly knows: (abilityId: string) => boolean },
): PaperForm {
  const room = MAX_QUESTIONS - questionsOf(paper).length,
    kept = (abilityId: string | null | undefined): string | null => (abilityId && knows(abilityId) ? abilityId : null);
  let afterId = place.afterId ?? null,
    next = paper;
  for (const question of questions.slice(0, Math.max(0, room))) {
    const itemCd = nextItemCode(next.sects),
      copy: PaperQuestion = {
        ...question,
        qstnId: newId(),
        itemCd,
        pairQstnId: null,
        abilityId: kept(question.abilityId),
        rows: question.rows.map((row) => ({
          ...row,
          itemCd: `${itemCd}-${row.rowNo}`,
          abilityId: kept(row.abilityId),
        })),
      };
    next = insert(next, { sectId: place.sectId, afterId }, [copy]);
    afterId = copy.qstnId;
  }
  return next;
}

/** A copy of a question behind it, with a code of its own. */
export function duplicateQuestion(paper: PaperForm, qstnId: string, newId: string): PaperForm {
  const question = findQuestion(paper, qstnId),
    section = sectionOf(paper, qstnId);
  if (!question || !section || questionsOf(paper).length >= MAX_QUESTIONS) return paper;
  const itemCd = nextItemCode(paper.sects),
    copy: PaperQuestion = {
      ...question,
      qstnId: newId,
      itemCd,
      pairQstnId: null,
      rows: question.rows.map((row) => ({ ...row, itemCd: `${itemCd}-${row.rowNo}` })),
    };
  return insert(paper, { sectId: section.sectId, afterId: qstnId }, [copy]);
}

export const removeQuestion = (paper: PaperForm, qstnId: string): PaperForm =>
  withoutLost({
    ...paper,
    sects: paper.sects.map((section) =>
      section.qstns.some((question) => question.qstnId === qstnId)
        ? { ...section, qstns: section.qstns.filter((question) => question.qstnId !== qstnId) }
        : section,
    ),
  });

/** To a place in a section, counted without the question itself. */
export function moveQuestion(paper: PaperForm, qstnId: string, sectId: string, index: number): PaperForm {
  const question = findQuestion(paper, qstnId);
  if (!question) return paper;
  return {
    ...paper,
    sects: paper.sects.map((section) => {
      const rest = section.qstns.filter((other) => other.qstnId !== qstnId);
      if (section.sectId === sectId) return { ...section, qstns: rest.toSpliced(index, 0, question) };
      return rest.length === section.qstns.length ? section : { ...section, qstns: rest };
    }),
  };
}

/** One place up or down; over the edge of a section into the next one. */
export function shiftQuestion(paper: PaperForm, qstnId: string, by: 1 | -1): PaperForm {
  const sectAt = paper.sects.findIndex(({ qstns }) => qstns.some((question) => question.qstnId === qstnId)),
    section = paper.sects[sectAt];
  if (!section) return paper;
  const to = section.qstns.findIndex((question) => question.qstnId === qstnId) + by;
  if (to >= 0 && to < section.qstns.length) return moveQuestion(paper, qstnId, section.sectId, to);
  const next = paper.sects[sectAt + by];
  return next ? moveQuestion(paper, qstnId, next.sectId, by === 1 ? 0 : next.qstns.length) : paper;
}

/** The flat order of the list: heads of sections and questions. @param keys ids of sections and questions as they shall stand */
export function reorder(paper: PaperForm, keys: readonly string[]): PaperForm {
  const byId = new Map(questionsOf(paper).map((question) => [question.qstnId, question])),
    sects = paper.sects.map((section) => ({ ...section, qstns: [] as PaperQuestion[] })),
    bySect = new Map(sects.map((section) => [section.sectId, section]));
  let [present] = sects;
  for (const key of keys) {
    present = bySect.get(key) ?? present;
    const question = byId.get(key);
    if (question && present) present.qstns.push(question);
  }
  return { ...paper, sects };
}

/** Without branches that lead from or to what is gone, and without pairs of it. */
function withoutLost(paper: PaperForm): PaperForm {
  const sectIds = new Set(paper.sects.map(({ sectId }) => sectId)),
    qstnIds = new Set(questionsOf(paper).map(({ qstnId }) => qstnId));
  const hasEnds = ({ fromQstnId, actDiv, targetId }: PaperBranch): boolean =>
    qstnIds.has(fromQstnId) &&
    (actDiv === 'END' || !targetId || (actDiv === 'SHOW' ? qstnIds.has(targetId) : sectIds.has(targetId)));
  const isLostPair = ({ pairQstnId }: PaperQuestion): boolean => Boolean(pairQstnId) && !qstnIds.has(pairQstnId ?? '');
  return {
    ...paper,
    branches: paper.branches.filter(hasEnds),
    sects: paper.sects.map((section) =>
      section.qstns.some(isLostPair)
        ? {
            ...section,
            qstns: section.qstns.map((question) =>
              isLostPair(question) ? { ...question, pairQstnId: null } : question,
            ),
          }
        : section,
    ),
  };
}

/** A removed question where it stood, with the branches that went with it. @param former the paper before it was removed */
export function restoreQuestion(paper: PaperForm, former: PaperForm, qstnId: string): PaperForm {
  const question = findQuestion(former, qstnId),
    section = sectionOf(former, qstnId);
  if (!question || !section || findQuestion(paper, qstnId)) return paper;
  const present = paper.sects.find(({ sectId }) => sectId === section.sectId) ?? paper.sects[0];
  if (!present) return paper;
  const before = new Set(section.qstns.slice(0, section.qstns.indexOf(question)).map((other) => other.qstnId)),
    at = present.qstns.findLastIndex((other) => before.has(other.qstnId)) + 1;
  const known = new Set(paper.branches.map(({ branchId }) => branchId)),
    lost = former.branches.filter(({ branchId }) => !known.has(branchId));
  const restored = changeSection(paper, present.sectId, (target) => ({
    ...target,
    qstns: target.qstns.toSpliced(at, 0, question),
  }));
  return withoutLost({ ...restored, branches: [...restored.branches, ...lost] });
}

/** How many branches a change has taken with it. */
export const lostBranches = (before: PaperForm, after: PaperForm): number =>
  Math.max(0, before.branches.length - after.branches.length);
