import { useMemo, type MouseEvent } from 'react';
import type { MenuNode } from '#contract/system.ts';
import { useOneTabStop } from '#ui/keyboard/useOneTabStop.ts';
import { useShownPath } from '../../navigation/location-store.ts';
import { isPlainClick } from './plain-click.ts';
import { stepAt, type MenuStep } from './menu-steps.ts';
import './family-switch.css';

interface FamilySwitchProps {
  readonly menu: readonly MenuNode[];
  readonly onChoose: (path: string) => void;
}

/** In the head of a screen that several families have: leads to the same step of another one. */
export function FamilySwitch({ menu, onChoose }: FamilySwitchProps) {
  const path = useShownPath(),
    step = useMemo(() => stepAt(menu, path), [menu, path]);
  return step === null || step.screens.length < 2 ? null : (
    <Families key={step.name} step={step} path={path} onChoose={onChoose} />
  );
}

interface FamiliesProps extends Pick<FamilySwitchProps, 'onChoose'> {
  readonly step: MenuStep;
  readonly path: string;
}
function Families({ step, path, onChoose }: FamiliesProps) {
  const group = useOneTabStop<HTMLElement>('row');
  const follow = (event: MouseEvent, to: string): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (to !== path) onChoose(to);
  };
  return (
    <nav className="family-switch" aria-label={`${step.name} 구분`} ref={group}>
      {step.screens.map(({ family, path: to }) => (
        <a key={to} href={to} aria-current={to === path ? 'page' : undefined} onClick={(event) => follow(event, to)}>
          {family}
        </a>
      ))}
    </nav>
  );
}
