import { useState } from 'react';
import type { Programme } from '#contract/certification/programmes.ts';
import type { StdDetail } from '#contract/certification/std.ts';
import { useCodes } from '#domains/system/index.ts';
import { Button } from '#ui/button/Button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { useLazyGetStdQuery } from '../../state/std-endpoints.ts';

const GuidePaper = lazyDialog(async () => (await import('./GuidePaper.tsx')).GuidePaper);

interface GuideButtonProps {
  readonly programme: Programme;
  readonly certiStdId: string;
}

/** 인쇄 of the 안내문 of a standard, as it is stored. */
export function GuideButton({ programme, certiStdId }: GuideButtonProps) {
  const [getStd, asking] = useLazyGetStdQuery();
  const [printed, setPrinted] = useState<StdDetail | null>(null);
  const tests = useCodes('SPEC_LANG');
  const print = async (): Promise<void> => setPrinted((await getStd({ certiStdId })).data?.data[0] ?? null);
  // Paper is printed as soon as it stands: the names on it have to be known.
  const isReady = printed !== null && (printed.langEqs.length === 0 || tests.rows.length > 0);
  return (
    <>
      <Button icon="print" disabled={asking.isFetching} onClick={() => void print()}>
        안내문 인쇄
      </Button>
      {isReady ? (
        <GuidePaper programme={programme} std={printed} testName={tests.nameOf} onClose={() => setPrinted(null)} />
      ) : null}
    </>
  );
}
