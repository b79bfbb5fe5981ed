import { Button } from '#ui/button/Button.tsx';
import { applyUpdate } from './service-worker.ts';
import { updateMessages } from './messages.ts';
import { useUpdatePhase } from './update-store.ts';
import './update-prompt.css';

/** A quiet bar that offers the new version; it never covers the work. */
export function UpdatePrompt() {
  const phase = useUpdatePhase();
  if (phase === 'none' || phase === 'switching') return null;
  const sentence = { ready: updateMessages.ready, 'too-old': updateMessages.tooOld, stuck: updateMessages.stuck }[
    phase
  ];
  return (
    <aside className="update-prompt" role="status">
      <span>{sentence}</span>
      {phase === 'ready' ? <Button onClick={applyUpdate}>{updateMessages.apply}</Button> : null}
    </aside>
  );
}
