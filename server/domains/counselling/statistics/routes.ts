import { implement, type Binding } from '#server/http/implement.ts';
import { figuresOf, simulateWait } from './stat-queries.ts';

const TOTAL = { grpCd: '', grpNm: '합계' };

export const counselStatBindings: readonly Binding[] = [
  implement('getCnslStat', async (query, call) => figuresOf(call, query)),
  implement('downloadCounselStatExcel', async (query, call) => {
    const { data, total } = await figuresOf(call, query);
    return { data: [{ ...TOTAL, ...total }, ...data], totalCount: data.length + 1 };
  }),
  implement('getWaitSim', async (query, call) => ({ data: [await simulateWait(call, query)] })),
];
