import { Steps } from 'primereact/steps';
import { useId, useLayoutEffect, useRef } from 'react';
import { PrimeRoot } from '#ui/prime/PrimeRoot.tsx';
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

type StepPlace = 'done' | 'current' | 'ahead';

const placeOf = (index: number, present: number): StepPlace =>
  index < present ? 'done' : index === present ? 'current' : 'ahead';

/** Where something stands on its way. */
export function Stepper({ label, steps, current }: StepperProps) {
  const way = useRef<Steps>(null);
  const id = useId();
  const present = steps.findIndex((step) => step.key === current);
  // PrimeReact does not say which step it draws: its places are marked when they are there.
  useLayoutEffect(() => {
    for (const [index, item] of [...(way.current?.getElement()?.querySelectorAll('li') ?? [])].entries()) {
      const place = placeOf(index, present);
      item.dataset.state = place;
      if (place === 'current') item.setAttribute('aria-current', 'step');
      else item.removeAttribute('aria-current');
    }
  });
  return (
    <PrimeRoot>
      <Steps
        ref={way}
        // Without one it makes one after the first drawing, and draws every step anew.
        id={id}
        activeIndex={present}
        // Its read-only steps are faint and without text to select; these are no links at all.
        readOnly={false}
        model={steps.map((step, index) => ({
          id: `${id}-${step.key}`,
          template: <StepContent step={step} index={index} place={placeOf(index, present)} />,
        }))}
        pt={{
          // A way is no place to jump to: its list has the name.
          root: { role: 'presentation' },
          menu: { className: 'stepper', 'aria-label': label, tabIndex: undefined },
          // It would lead every focus in it to its first step, and never come to an end.
          menuitem: { onFocus: (event) => event.stopPropagation() },
        }}
      />
    </PrimeRoot>
  );
}

interface StepContentProps {
  readonly step: Step;
  readonly index: number;
  readonly place: StepPlace;
}

function StepContent({ step, index, place }: StepContentProps) {
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
