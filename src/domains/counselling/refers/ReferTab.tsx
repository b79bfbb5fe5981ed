import { useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import type { Standing } from '../list/useStanding.ts';
import { ReferList } from './ReferList.tsx';

const ReferDialog = lazyDialog(async () => (await import('./ReferDialog.tsx')).ReferDialog);

/** 의뢰: to this kind and from it, and what one has sent as a professor or a department. */
export function ReferTab({ standing: { kind, isCounsellor, isSender } }: { readonly standing: Standing }) {
  const [isNew, setNew] = useState(false);
  return (
    <>
      <ReferList
        kind={kind}
        actions={
          isCounsellor || isSender ? (
            <Button icon="plus" look="primary" onClick={() => setNew(true)}>
              의뢰 등록
            </Button>
          ) : null
        }
      />
      {isNew ? <ReferDialog kind={kind} onClose={() => setNew(false)} /> : null}
    </>
  );
}
