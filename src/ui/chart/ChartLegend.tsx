import type { ChartModel } from './chart-model.ts';

interface ChartLegendProps {
  readonly model: ChartModel;
  readonly hidden: ReadonlySet<number>;
  readonly onToggle: (place: number) => void;
}

/** What each colour and pattern means; each entry shows or hides its figures. */
export function ChartLegend({ model, hidden, onToggle }: ChartLegendProps) {
  const entries =
    model.shape === 'doughnut'
      ? model.categories.map((label) => ({ label, kind: 'bar' }))
      : model.series.map(({ label, kind }) => ({ label, kind }));
  return (
    <ul className="chart-legend" aria-label={`${model.title} 범례`}>
      {entries.map(({ label, kind }, place) => (
        <li key={label}>
          <button
            type="button"
            className="chart-key"
            aria-pressed={!hidden.has(place)}
            title={hidden.has(place) ? `${label} 보기` : `${label} 숨기기`}
            onClick={() => onToggle(place)}
          >
            <span className="chart-swatch" data-place={place % 5} data-kind={kind} aria-hidden="true" />
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}
