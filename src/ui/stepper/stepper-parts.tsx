import './stepper.css';

export interface Step {
  readonly key: string;
  readonly label: string;
  /** When it was reached, or another line beneath. */
  readonly note?: string;
}

export interface StepperProps {
  readonly label: string;
  readonly steps: readonly Step[];
  /** Key of the present step; those before it are done. */
  readonly current: string;
}

export type StepPlace = 'done' | 'current' | 'ahead';

export const placeOf = (index: number, present: number): StepPlace =>
  index < present ? 'done' : index === present ? 'current' : 'ahead';

interface StepContentProps {
  readonly step: Step;
  readonly index: number;
  readonly place: StepPlace;
}

export function StepContent({ step, index, place }: StepContentProps) {
  return (
    <>
      <span className="stepper-mark" aria-hidden="true">
        {place === 'done' ? <span className="pi pi-check" /> : index + 1}
      </span>
      <span className="stepper-text">
        <span>
          {step.label}
          {place === 'done' ? <span className="visually-hidden"> (완료)</span> : null}
        </span>
        {step.note ? <span className="muted">{step.note}</span> : null}
      </span>
    </>
  );
}
