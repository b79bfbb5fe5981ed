import { useEffect, useState } from 'react';
import type { Arg, Data } from '#contract/registry.ts';
import { usePreviewAlarmRcvrMutation } from '../../state/alarm-endpoints.ts';

type Page = Data<'previewAlarmRcvr'>;
interface PreviewPage {
  /** The last page that came; of another question while this one is under way. */
  readonly page: Page | null;
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** One page of a preview, asked anew whenever the question changes; an answer to a former question is dropped. */
export function usePreviewPage(arg: Arg<'previewAlarmRcvr'>): PreviewPage {
  const [preview] = usePreviewAlarmRcvrMutation();
  const [tries, setTries] = useState(0),
    asked = `${tries} ${JSON.stringify(arg)}`;
  const [known, setKnown] = useState<{
    readonly asked: string;
    readonly page: Page | null;
    readonly isFailed: boolean;
  } | null>(null);
  useEffect(() => {
    let isLatest = true;
    void preview(JSON.parse(asked.slice(asked.indexOf(' '))) as Arg<'previewAlarmRcvr'>).then(({ data }) => {
      if (isLatest) setKnown((before) => ({ asked, page: data ?? before?.page ?? null, isFailed: !data }));
    });
    return () => {
      isLatest = false;
    };
  }, [asked, preview]);
  const isLoading = known?.asked !== asked;
  return {
    page: known?.page ?? null,
    isLoading,
    isFailed: !isLoading && known.isFailed,
    retry: () => setTries(tries + 1),
  };
}
