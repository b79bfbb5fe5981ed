import { implement, type Binding } from '#server/http/implement.ts';
import { announceQueue, clearDeviceStore } from './announce.ts';
import { answerEach } from './answer-each.ts';
import { confirmLosses, listOwnLosses, lossList } from './losses.ts';

export const deviceQueueBindings: readonly Binding[] = [
  // The device reports all that it holds: receiving it twice changes nothing.
  implement(
    'announceQueue',
    async (word, call) => {
      await announceQueue(call, word);
      return { data: await listOwnLosses(call) };
    },
    { unnumbered: true },
  ),
  // Each write inside has its own number and its own transaction.
  implement('sendQueue', async (batch, call) => ({ data: await answerEach(call, batch) }), {
    unnumbered: true,
    ownTransaction: true,
  }),
  // The header has to come each time; an answer that was kept would lack it.
  implement(
    'clearDeviceStore',
    async (_body, call) => {
      await clearDeviceStore(call);
      return { data: [{ doneYn: 'Y' }] };
    },
    { unnumbered: true },
  ),
  implement('confirmQueueLoss', async ({ deviceIds }, call) => {
    await confirmLosses(call, deviceIds);
    return { data: [{ doneYn: 'Y' }] };
  }),
  implement('getQueueLossList', lossList.page),
];
