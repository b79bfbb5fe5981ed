import { Steps } from 'primereact/steps';
import { useId, useLayoutEffect, useRef } from 'react';
import { PrimeRoot } from '#ui/prime/PrimeRoot.tsx';
import { placeOf, StepContent, type StepperProps } from './stepper-parts.tsx';

/** The way itself, in a chunk of its own; use `Stepper`. */
export function PrimeStepper({ label, steps, current }: StepperProps) {
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
