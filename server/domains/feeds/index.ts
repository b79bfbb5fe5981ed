import { implement, type Binding } from '#server/http/implement.ts';
import { applyInput } from './apply-input.ts';
import { FEED_JOBS } from '#contract/batch/feed-rules.ts';
import { feedJob } from './feed-job.ts';
import { checkInput, findInput, listErrors } from './input-store.ts';

export { feedJob };
/** Inputs after which nothing else is to be done; what follows from course sections is the domain's that reports about them. */
export const feedJobs = FEED_JOBS.filter((jobCd) => jobCd !== 'CQI_LOAD').map(feedJob);

export const feedBindings: readonly Binding[] = [
  // Reading fifty thousand rows takes seconds, which no transaction may last; a repeat of the same file finds its first answer.
  implement(
    'uploadBatchInput',
    async ({ jobCd, fileGroupId }, call) => {
      const batchInputId = await checkInput(call, jobCd, fileGroupId);
      return { data: [await findInput(call.db, batchInputId, call.now)] };
    },
    { ownTransaction: true },
  ),
  implement('getBatchInput', async ({ batchInputId }, call) => ({
    data: [await findInput(call.db, batchInputId, call.now)],
  })),
  implement('downloadBatchInputErrExcel', async ({ batchInputId }, call) => {
    const data = await listErrors(call.db, batchInputId).execute();
    return { data, totalCount: data.length };
  }),
  implement('applyBatchInput', async (request, call) => ({ data: [{ batchRunId: await applyInput(call, request) }] })),
];
