import { drawnByPrime, type NativeProps } from '#ui/prime/drawn-by-prime.tsx';
import { placeOf, StepContent, type StepperProps } from './stepper-parts.tsx';

export type { Step } from './stepper-parts.tsx';

function NativeStepper({ label, steps, current, root }: StepperProps & NativeProps) {
  const present = steps.findIndex((step) => step.key === current);
  return (
    <ol className="stepper" aria-label={label} ref={root}>
      {steps.map((step, index) => {
        const place = placeOf(index, present);
        return (
          <li key={step.key} data-state={place} aria-current={place === 'current' ? 'step' : undefined}>
            <StepContent step={step} index={index} place={place} />
          </li>
        );
      })}
    </ol>
  );
}

/** Where something stands on its way. */
export const Stepper = drawnByPrime<StepperProps>(
  async () => (await import('./PrimeStepper.tsx')).PrimeStepper,
  NativeStepper,
);
