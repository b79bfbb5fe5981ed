import { downloadPersons } from '#server/domains/people/index.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { coverHistory, historyList } from './history-queries.ts';
import { runStandards } from './run-reader.ts';
import { timelineOf } from './timeline.ts';

export const dropoutHistoryBindings: readonly Binding[] = [
  implement('getHisList', async (query, call) => {
    const { data, totalCount } = await historyList.page(query, call);
    return { data: data.map(coverHistory), totalCount };
  }),
  implement('downloadHisExcel', async ({ plainYn, rsnCd, rsnCn, ...filter }, call) =>
    downloadPersons(
      call,
      { plainYn, rsnCd, rsnCn },
      {
        sbjtDivCd: 'STDNT',
        fieldNms: ['stdNm'],
        cover: coverHistory,
        count: async () => historyList.count(filter, call),
        read: async (limit) => historyList.read(filter, call, limit),
      },
    ),
  ),
  implement('getRunSnap', async ({ runId }, call) => ({ data: await runStandards(call, runId) })),
  implement('getStdTimeline', async ({ stdNo }, call) => ({ data: [await timelineOf(call, stdNo)] })),
];
