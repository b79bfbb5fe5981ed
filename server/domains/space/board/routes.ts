import { implement, type Binding } from '#server/http/implement.ts';
import { getBoard, getCalendar, getFreeTime } from './board.ts';

export const boardBindings: readonly Binding[] = [
  implement('getBoard', async (query, call) => getBoard(call, query)),
  implement('getCalendar', async (query, call) => ({ data: await getCalendar(call, query) })),
  implement('getFreeTime', async (query, call) => getFreeTime(call, query)),
];
