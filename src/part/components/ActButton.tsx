import { useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import type { CallError } from '#contract/errors.ts';
import { actFailureText } from '../rules/field-errors.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { StateLine } from './StateLine.tsx';

interface ActButtonProps {
  /** The verb; with `about` the button's name for who hears the page. */
  readonly verb: string;
  readonly about: string;
  /** A question before it is done; none where it can be undone. */
  readonly ask?: string;
  readonly isDanger?: boolean;
  readonly isBusy: boolean;
  readonly onAct: () => void;
}

/** Something that is done to one row. */
export function ActButton({ verb, about, ask, isDanger = false, isBusy, onAct }: ActButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        aria-label={`${about} ${verb}`}
        disabled={isBusy}
        onClick={() => (ask === undefined ? onAct() : setAsking(true))}
      >
        {verb}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={verb}
          text={ask ?? ''}
          yes={verb}
          isDanger={isDanger}
          onAnswer={(isYes) => {
            setAsking(false);
            if (isYes) onAct();
          }}
        />
      ) : null}
    </>
  );
}

/** Why an act did nothing, where no form says it. */
export const ActFailure = ({ failure }: { readonly failure: CallError | null }) =>
  failure ? <StateLine tone="danger">{actFailureText(failure)}</StateLine> : null;
