import type { PaperBody } from '#contract/diagnosis/paper-tree.ts';
import type { LoadPicture } from '#domains/diagnosis/components/answer/QuestionPicture.tsx';
import { linkedPictures } from '#shared/rich-text-rules.ts';
import { partWorker } from '../bridge/part-worker.ts';

/** Pictures of the paper of one plan, each fetched once as long as the plan is open. Null where one cannot be had. */
interface PlanPictures {
  /** Beside a question, by its group. */
  readonly ofQuestion: LoadPicture;
  /** Inside a text, by the name of its file. */
  readonly ofText: LoadPicture;
  /** Fetches all that a paper shows: what has not been looked at yet opens without a line, too. */
  readonly fetchAll: (body: Pick<PaperBody, 'sects'>) => Promise<void>;
}

export function createPlanPictures(planId: string, isExam: boolean): PlanPictures {
  const op = isExam ? 'partGetMyExamMedia' : 'partGetMyMedia',
    known = new Map<string, Promise<string | null>>();
  async function ask(name: { readonly fileGroupId: string } | { readonly saveFileNm: string }): Promise<string | null> {
    const answer = await partWorker.call(op, { planId, ...name });
    return answer.ok ? (answer.value.data.data[0]?.url ?? null) : null;
  }
  function once(key: string, get: () => Promise<string | null>): Promise<string | null> {
    const found = known.get(key) ?? get();
    known.set(key, found);
    // What could not be had is asked for again.
    void found.then((url) => {
      if (url === null) known.delete(key);
    });
    return found;
  }
  const ofQuestion: LoadPicture = (fileGroupId) => once(`question ${fileGroupId}`, () => ask({ fileGroupId })),
    ofText: LoadPicture = (saveFileNm) => once(`text ${saveFileNm}`, () => ask({ saveFileNm }));
  return {
    ofQuestion,
    ofText,
    async fetchAll({ sects }) {
      // One after the other: what is being answered goes before what may be looked at later.
      for (const { mediaFileGroupId, qstnTxt } of sects.flatMap(({ qstns }) => qstns)) {
        if (mediaFileGroupId) await ofQuestion(mediaFileGroupId);
        for (const name of linkedPictures(qstnTxt)) await ofText(name);
      }
    },
  };
}
