import { useEffect, useState } from 'react';
import { toast } from '#ui/feedback/feedback.ts';
import {
  listenForPush,
  pushState,
  stopPush,
  useDeletePushSubMutation,
  useSavePushSubMutation,
  type PushState,
} from '../../state/my-setting-endpoints.ts';

interface Push {
  readonly state: PushState | null;
  readonly isBusy: boolean;
  readonly turn: (isOn: boolean) => Promise<void>;
}

/** Web push in this browser; the browser is asked for its permission only when it is switched on. */
export function usePush(pushKey: string): Push {
  const [state, setState] = useState<PushState | null>(null),
    [isBusy, setBusy] = useState(false);
  const [save] = useSavePushSubMutation(),
    [remove] = useDeletePushSubMutation();
  useEffect(() => {
    void pushState().then(setState);
  }, []);
  const listen = async (): Promise<void> => {
    const keys = await listenForPush(pushKey);
    if (typeof keys === 'string') {
      if (keys === 'failed') toast('error', '이 브라우저의 푸시 서비스에 연결하지 못했습니다.');
      return;
    }
    if ((await save(keys)).error) await stopPush();
  };
  const silence = async (): Promise<void> => {
    const endpoint = await stopPush();
    if (endpoint !== null) await remove({ endpoint });
  };
  const turn = async (isOn: boolean): Promise<void> => {
    setBusy(true);
    await (isOn ? listen() : silence());
    setState(await pushState());
    setBusy(false);
  };
  return { state, isBusy, turn };
}
