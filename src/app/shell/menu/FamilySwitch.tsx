import { useMemo, type MouseEvent } from 'react';
import type { MenuNode } from '#contract/system.ts';
import { useOneTabStop } from '#ui/keyboard/useOneTabStop.ts';
import { useShownPath } from '../../navigation/location-store.ts';
import { navigateTo } from '../../navigation/navigation.ts';
import { isPlainClick } from './plain-click.ts';
import { stepAt } from './menu-steps.ts';
import './family-switch.css';

/** In the head of a screen that several families have: leads to the same step of another one. */
export function FamilySwitch({ menu }: { readonly menu: readonly MenuNode[] }) {
  const path = useShownPath(),
    step = useMemo(() => stepAt(menu, path), [menu, path]);
  return step === null || step.screens.length < 2 ? null : <Families key={step.name} step={step} path={path} />;
}

function Families({ step, path }: { readonly step: NonNullable<ReturnType<typeof stepAt>>; readonly path: string }) {
  const group = useOneTabStop<HTMLElement>('row');
  const follow = (event: MouseEvent, to: string): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (to !== path) void navigateTo(to);
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
