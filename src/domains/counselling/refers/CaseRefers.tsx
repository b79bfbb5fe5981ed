import { useState } from 'react';
import type { CounselCase } from '#contract/counselling/case.ts';
import type { CounselKind } from '#contract/counselling/kinds.ts';
import { mayDo } from '#kit/acts/may-do.ts';
import { Button } from '#ui/button/Button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { ReferList } from './ReferList.tsx';

const ReferDialog = lazyDialog(async () => (await import('./ReferDialog.tsx')).ReferDialog);

/** 의뢰 of a case: how it has come here, and where its student was referred to; its counsellor refers. */
export function CaseRefers({ kind, of }: { readonly kind: CounselKind; readonly of: CounselCase }) {
  const [asked, ask] = useState<'inside' | 'outside' | null>(null);
  return (
    <>
      <ReferList
        kind={kind}
        caseId={of.caseId}
        actions={
          mayDo(of, 'saveRefer') ? (
            <>
              <Button icon="send" onClick={() => ask('inside')}>
                의뢰 등록
              </Button>
              <Button icon="external-link" onClick={() => ask('outside')}>
                외부기관 의뢰 등록
              </Button>
            </>
          ) : null
        }
      />
      {asked === null ? null : (
        <ReferDialog kind={kind} caseId={of.caseId} isOutside={asked === 'outside'} onClose={() => ask(null)} />
      )}
    </>
  );
}
