import { useState } from 'react';
import type { Programme } from '#contract/certification/programmes.ts';
import type { StdDetail } from '#contract/certification/std.ts';
import { Button } from '#ui/button/Button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';

const GuidePaper = lazyDialog(async () => (await import('./GuidePaper.tsx')).GuidePaper);

/** 인쇄 of the 안내문 of a standard, as it is stored. */
export function GuideButton({ programme, std }: { readonly programme: Programme; readonly std: StdDetail }) {
  const [isPrinting, setPrinting] = useState(false);
  return (
    <>
      <Button icon="print" onClick={() => setPrinting(true)}>
        안내문 인쇄
      </Button>
      {isPrinting ? <GuidePaper programme={programme} std={std} onClose={() => setPrinting(false)} /> : null}
    </>
  );
}
