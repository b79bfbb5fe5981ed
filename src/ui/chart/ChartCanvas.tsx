import { useEffect, useRef, type RefObject } from 'react';
import { describeChart, type ChartModel } from './chart-model.ts';
import type { DrawnChart } from './draw/create-chart.ts';
import { readChartStyle } from './draw/chart-style.ts';

interface ChartCanvasProps {
  readonly model: ChartModel;
  readonly hidden: ReadonlySet<number>;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly onOpen?: ((category: number) => void) | undefined;
}

/** Draws anew when the theme changes: a canvas does not hear of tokens. */
function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** Draws anew when fonts have loaded that the text may use: a canvas keeps those that it was drawn with. */
function watchFonts(onChange: () => void): () => void {
  document.fonts.addEventListener('loadingdone', onChange);
  return () => document.fonts.removeEventListener('loadingdone', onChange);
}

/** The picture; its library is fetched when the first chart is shown. */
export function ChartCanvas({ model, hidden, canvas, onOpen }: ChartCanvasProps) {
  const open = useRef(onOpen);
  useEffect(() => {
    open.current = onOpen;
  });
  const opens = onOpen !== undefined;
  const drawn = useRef<DrawnChart>(null);
  const latestHidden = useRef(hidden);
  useEffect(() => {
    let isCurrent = true;
    const draw = async (): Promise<void> => {
      const { drawChart } = await import('./draw/create-chart.ts');
      const element = canvas.current;
      if (!isCurrent || !element) return;
      drawn.current?.destroy();
      drawn.current = drawChart(
        element,
        model,
        readChartStyle(element),
        opens ? (category) => open.current?.(category) : undefined,
      );
      for (const place of latestHidden.current) drawn.current.setVisible(place, false);
      element.dataset['drawn'] = 'true';
    };
    void draw();
    const unwatch = [watchTheme, watchFonts].map((watch) => watch(() => void draw()));
    return () => {
      isCurrent = false;
      unwatch.forEach((stop) => stop());
      drawn.current?.destroy();
      drawn.current = null;
    };
  }, [model, canvas, opens]);

  useEffect(() => {
    const before = latestHidden.current;
    latestHidden.current = hidden;
    for (const place of new Set([...before, ...hidden])) drawn.current?.setVisible(place, !hidden.has(place));
  }, [hidden]);
  return (
    <div className="chart-frame">
      <canvas ref={canvas} role="img" aria-label={describeChart(model)} />
    </div>
  );
}
