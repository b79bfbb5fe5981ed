import { serverApi } from '#bridge/server-api.ts';
import type { Arg, Data } from '#contract/registry.ts';
import type { Submitted } from '#worker/api.ts';

const systemMsgApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    /** Waits on the device only where the caller asked for it with `queueYn`. A failure says so by itself. */
    sendSystemMsg: build.mutation<Submitted<Data<'sendSystemMsg'>>, Arg<'sendSystemMsg'>>({
      query: (arg) => ({
        op: 'sendSystemMsg',
        arg,
        submit: {
          title: `알림 발송 – ${arg.title ?? ''}`,
          screenPath: arg.resourcePath,
          recordId: crypto.randomUUID(),
        },
      }),
    }),
  }),
});

export const { useSendSystemMsgMutation } = systemMsgApi;
