import { implement, type Binding } from '#server/http/implement.ts';
import { sendSystemMsg } from './send-system-msg.ts';

export const alarmBindings: readonly Binding[] = [
  implement('sendSystemMsg', async (asked, call) => ({ data: [await sendSystemMsg(call, asked)] })),
];
