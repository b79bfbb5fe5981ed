import { implement, type Binding } from '#server/http/implement.ts';
import { endDeputy, listDeputies, saveDeputy } from './my-deputy.ts';
import { listTodos } from './tiles.ts';
import { claimWork, listWork } from './work-list.ts';

export const workBindings: readonly Binding[] = [
  implement('getTodoList', async (_query, call) => ({ data: await listTodos(call) })),
  implement('getWorkItemList', async (query, call) => listWork(call, query)),
  implement('claimWork', async (request, call) => ({ data: [await claimWork(call, request)] })),
  implement('getWorkDptyList', async (_query, call) => ({ data: await listDeputies(call) })),
  implement('saveWorkDpty', async (request, call) => {
    await saveDeputy(call, request);
    return { data: await listDeputies(call) };
  }),
  implement('deleteWorkDpty', async (_arg, call) => ({ data: await endDeputy(call) })),
];
