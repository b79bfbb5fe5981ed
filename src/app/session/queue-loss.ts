import { worker } from '#bridge/client.ts';
import type { QueueLoss } from '#contract/session/device-queue.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { alert } from '#ui/feedback/feedback.ts';
import { lossMessages } from './loss-messages.ts';

/** One line for each device: what is missing, since when, and what to do about it. */
const lineOf = ({ deviceNm, lostCnt, seenDt, rsnCd }: QueueLoss): string =>
  lossMessages[rsnCd]({
    device: deviceNm ?? lossMessages.someDevice,
    count: lostCnt.toLocaleString('en-US'),
    since: displayMoment(seenDt),
  });

/** Informs the person of writes that will not arrive; once it is closed the server need not report them again. */
export async function reportLosses(losses: readonly QueueLoss[]): Promise<void> {
  await alert(losses.map(lineOf).join('\n'), { title: lossMessages.title });
  await worker.call('confirmQueueLoss', { deviceIds: losses.map((loss) => loss.deviceId) });
}
