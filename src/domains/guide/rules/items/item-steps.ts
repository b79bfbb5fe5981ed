import type { GuideItem } from '#contract/guide/guide-items.ts';
import { displayDate } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import type { Step } from '#ui/stepper/Stepper.tsx';

/** The way of an item: made, in use from its day on, out of use. */
export function itemSteps(
  item: Pick<GuideItem, 'useDt' | 'useYn'>,
  regDt: string,
  today: string,
): { readonly steps: readonly Step[]; readonly current: string } {
  const steps: readonly Step[] = [
    { key: 'made', label: '등록', note: displayMoment(regDt) },
    { key: 'used', label: '사용', note: displayDate(item.useDt) },
    { key: 'ended', label: '종료' },
  ];
  if (item.useYn === 'N') return { steps, current: 'ended' };
  return { steps, current: item.useDt > today ? 'made' : 'used' };
}
