import { Later, laterPiece } from '#ui/feedback/Later.tsx';
import { closeDesk, useDesk } from './desk-place.ts';

const desk = laterPiece(async () => (await import('./OpenDesk.tsx')).OpenDesk);

/** The conflict desk while it is open; its code comes when it is first needed. */
export function ConflictDesk({ onQueue }: { readonly onQueue: () => void }) {
  const tab = useDesk();
  return tab ? (
    <Later of={desk} onMissing={closeDesk}>
      {(OpenDesk) => <OpenDesk tab={tab} onQueue={onQueue} />}
    </Later>
  ) : null;
}
