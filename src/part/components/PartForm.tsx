import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { CallError } from '#contract/errors.ts';
import { Button } from '#ui/button/Button.tsx';
import { PART_MESSAGES } from '../messages.ts';
import { actFailureText } from '../rules/field-errors.ts';
import type { KeptForm } from '../state/useKeptForm.ts';
import { StateLine } from './StateLine.tsx';

interface PartFormProps {
  readonly label: string;
  readonly form: Pick<KeptForm<object>, 'isRestored' | 'isLost' | 'clear'>;
  readonly isBusy: boolean;
  readonly failure: CallError | null;
  /** The verb of the button that sends the form. */
  readonly yes: string;
  readonly onSend: () => void;
  /** Beside the button. */
  readonly acts?: ReactNode;
  readonly children: ReactNode;
}

/** Fields, what became of them, and the button that sends them; after a refusal the first wrong field has the focus. */
export function PartForm({ label, form, isBusy, failure, yes, onSend, acts, children }: PartFormProps) {
  const place = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (failure)
      place.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"] input')?.focus();
  }, [failure]);
  return (
    <form
      ref={place}
      className="part-card part-form"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {form.isRestored ? (
        <StateLine
          tone="info"
          act={
            <Button size="small" onClick={() => void form.clear()}>
              {PART_MESSAGES.beginAnew}
            </Button>
          }
        >
          {PART_MESSAGES.restored}
        </StateLine>
      ) : null}
      {children}
      {form.isLost ? <StateLine tone="warning">{PART_MESSAGES.formNotKept}</StateLine> : null}
      {failure ? <StateLine tone="danger">{actFailureText(failure)}</StateLine> : null}
      <div className="part-card-acts">
        {acts}
        <Button look="primary" type="submit" disabled={isBusy} aria-busy={isBusy}>
          {yes}
        </Button>
      </div>
    </form>
  );
}
