import { figureText, type ChartModel } from './chart-model.ts';

interface ChartTableProps {
  readonly model: ChartModel;
  readonly onOpen?: ((category: number) => void) | undefined;
}

/** The same figures as the picture, with what they come to. */
export function ChartTable({ model, onOpen }: ChartTableProps) {
  return (
    <div className="chart-table" tabIndex={0} role="region" aria-label={`${model.title} 표`}>
      <table>
        <caption className="visually-hidden">{model.title}</caption>
        <thead>
          <tr>
            <th scope="col">{model.categoryLabel}</th>
            {model.series.map((series) => (
              <th key={series.key} scope="col">
                {series.unit ? `${series.label} (${series.unit})` : series.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody translate="no">
          {model.categories.map((category, index) => (
            <tr key={category}>
              <th scope="row">{category}</th>
              {model.series.map((series) => (
                <td key={series.key}>
                  {onOpen && series.values[index] ? (
                    <button type="button" className="figure-link" onClick={() => onOpen(index)}>
                      {figureText(series.values[index] ?? null, series)}
                    </button>
                  ) : (
                    figureText(series.values[index] ?? null, series)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {model.totalLabel === '' ? null : (
          <tfoot>
            <tr>
              <th scope="row">{model.totalLabel}</th>
              {model.series.map((series) => (
                <td key={series.key}>{figureText(series.total, series)}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
