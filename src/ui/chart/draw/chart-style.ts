/** Colours of the present theme, as the canvas needs them. */
export interface ChartStyle {
  readonly colors: readonly string[];
  readonly text: string;
  readonly line: string;
  readonly surface: string;
  readonly fontFamily: string;
  readonly isStill: boolean;
}

const COLOR_TOKENS = ['--chart-1', '--chart-2', '--chart-3', '--chart-4', '--chart-5'];

/** Reads the tokens; called again after each change of the theme. */
export function readChartStyle(element: HTMLElement): ChartStyle {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  return {
    colors: COLOR_TOKENS.map(token),
    text: token('--muted'),
    line: token('--line'),
    surface: token('--card'),
    fontFamily: token('--font-sans'),
    isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
  };
}
