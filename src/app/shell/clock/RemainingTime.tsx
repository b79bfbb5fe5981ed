import { useRemainingSeconds, useSession } from '#bridge/shared-state/useSharedState.ts';
import { Button } from '#ui/button/Button.tsx';
import { extendSignIn } from '../../session/person-acts.ts';
import { clockText, remainingText } from './clock-text.ts';

/** Time that the session has left, with the button that extends it; quiet until five minutes before the end. */
export function RemainingTime() {
  const seconds = useRemainingSeconds();
  const { isIdle } = useSession();
  if (seconds === null) return null;
  const { text, isQuiet } = remainingText(seconds),
    isRelaxed = isQuiet && !isIdle;
  return (
    <div className="remaining" data-tone={isRelaxed ? 'quiet' : 'warning'} title={`남은 시간 ${text}`}>
      {isRelaxed ? null : <span className="pi pi-clock" aria-hidden="true" />}
      <span className="numeric" role="timer" aria-label="남은 시간">
        {isRelaxed ? text : clockText(seconds)}
      </span>
      <Button look="quiet" size="small" onClick={() => void extendSignIn()}>
        연장
      </Button>
    </div>
  );
}
