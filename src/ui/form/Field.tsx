import { useId, type ReactNode } from 'react';
import './form.css';

/** What a control needs to belong to its label, help and error. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
  readonly 'aria-required'?: true;
}

interface FieldProps {
  readonly label: string;
  readonly required?: boolean;
  readonly help?: string;
  readonly error?: string;
  readonly hideLabel?: boolean;
  readonly className?: string;
  readonly children: (control: ControlProps) => ReactNode;
}

/** Label above, control, then help or the error in words that say how to mend it. */
export function Field({ label, required = false, help, error, hideLabel = false, className, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? help;
  const control: ControlProps = {
    id,
    ...(error ? { 'aria-invalid': true as const } : {}),
    ...(note ? { 'aria-describedby': noteId } : {}),
    ...(required ? { 'aria-required': true as const } : {}),
  };
  return (
    <div className={className ? `field ${className}` : 'field'} data-invalid={error !== undefined}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : 'field-label'}>
        {label}
        {required ? (
          <span className="field-required" aria-hidden="true">
            {' '}
            *
          </span>
        ) : null}
      </label>
      {children(control)}
      {note ? (
        <p id={noteId} className={error ? 'field-error' : 'field-help'} role={error ? 'alert' : undefined}>
          {note}
        </p>
      ) : null}
    </div>
  );
}
