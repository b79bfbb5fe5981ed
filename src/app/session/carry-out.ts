import type { FailureEffect } from '#bridge/failures/failure-effects.ts';
import { alert, show, toast } from '#ui/feedback/feedback.ts';
import { navigateUnchecked } from '../navigation/location-store.ts';
import { endSession } from './endings.ts';

function carryOutOne(effect: FailureEffect): void {
  switch (effect.type) {
    case 'show':
      return show(effect.id);
    case 'toast':
      return toast(effect.kind, effect.text);
    case 'alert':
      void alert(effect.text, effect.note === undefined ? {} : { note: effect.note });
      return undefined;
    case 'go':
      return navigateUnchecked(
        effect.from === undefined
          ? effect.path
          : `${effect.path}?${new URLSearchParams({ from: effect.from }).toString()}`,
      );
    case 'end':
      void endSession(effect.how, effect.message);
      return undefined;
    default:
      return effect satisfies never;
  }
}

/** Carries out what the failure rules decided. */
export const carryOutEffects = (effects: readonly FailureEffect[]): void => effects.forEach(carryOutOne);
