import { requireExcelSize } from '#server/http/excel-size.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { getHeatmap, getUnmet, getUseStat, listFigures } from './use-stat.ts';

export const figureBindings: readonly Binding[] = [
  implement('getUseStat', async (query, call) => getUseStat(call, query)),
  implement('downloadStatExcel', async (query, call) => {
    const { data } = await listFigures(call, query);
    return { data, totalCount: requireExcelSize(call, data.length) };
  }),
  implement('getHeatmap', async (period, call) => ({ data: await getHeatmap(call, period) })),
  implement('getUnmetStat', async (period, call) => ({ data: await getUnmet(call, period) })),
];
