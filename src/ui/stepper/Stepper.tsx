import './stepper.css';

export interface Step {
  readonly key: string;
  readonly label: string;
  /** When it was reached, or another line beneath. */
  readonly note?: string;
}

interface StepperProps {
  readonly label: string;
  readonly steps: readonly Step[];
  /** Key of the present step; those before it are done. */
  readonly current: string;
}

/** Where something stands on its way. */
export function Stepper({ label, steps, current }: StepperProps) {
  const place = steps.findIndex((step) => step.key === current);
  return (
    <ol className="stepper" aria-label={label}>
      {steps.map((step, index) => {
        const state = index < place ? 'done' : index === place ? 'current' : 'ahead';
        return (
          <li key={step.key} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span className="stepper-mark" aria-hidden="true">
              {state === 'done' ? <span className="pi pi-check" /> : index + 1}
            </span>
            <span className="stepper-text">
              <span>
                {step.label}
                {state === 'done' ? <span className="visually-hidden"> (완료)</span> : null}
              </span>
              {step.note ? <span className="muted">{step.note}</span> : null}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
