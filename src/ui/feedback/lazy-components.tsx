import type { ComponentType, ReactNode } from 'react';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { Lazy, lazyLoader } from './Lazy.tsx';

/**
 * A dialog whose code comes when it is first opened; where it cannot be had, a message says so and the dialog is closed
 * again. To be made once, beside the screen.
 */
export function lazyDialog<P extends { readonly onClose: () => void }>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  const piece = lazyLoader(load);
  return function LazyDialog(props: P) {
    return (
      <Lazy of={piece} onMissing={props.onClose}>
        {(Dialog) => <Dialog {...props} />}
      </Lazy>
    );
  };
}

/**
 * A field, a tab or a panel whose code comes when it is first shown; where it cannot be had, its place says so and
 * offers another try. To be made once, beside the screen.
 * @param place what stands there without it: takes its room while it comes (null), or frames the words that it is
 * missing
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  place: (props: P, missing: ReactNode) => ReactNode = (_props, missing) => missing,
): ComponentType<P> {
  const piece = lazyLoader(load);
  return function LazyComponent(props: P) {
    return (
      <Lazy of={piece} waiting={place(props, null)} missing={(retry) => place(props, <MissingPart onRetry={retry} />)}>
        {(Part) => <Part {...props} />}
      </Lazy>
    );
  };
}

function MissingPart({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className="missing-part" role="alert">
      <span>{message('M-LOAD-FAIL')}</span>
      <Button size="small" icon="refresh" onClick={onRetry}>
        다시 시도
      </Button>
    </div>
  );
}
