import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  DoughnutController,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  RadarController,
  RadialLinearScale,
  Tooltip,
  type ChartConfiguration,
  type ChartDataset,
  type TooltipItem,
} from 'chart.js';
import { figureText, figureWithUnit, shareText, type ChartModel, type ChartSeries } from '../chart-model.ts';
import type { ChartStyle } from './chart-style.ts';
import { patternOf } from './pattern.ts';

// By hand: only what is used is shipped. The legend is ours, of real buttons.
Chart.register(
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  DoughnutController,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  RadarController,
  RadialLinearScale,
  Tooltip,
);

const MOTION_MS = 180;
const POINT_SHAPES = ['circle', 'triangle', 'rect', 'rectRot', 'star'] as const;
const DASHES: readonly (readonly number[])[] = [[], [6, 3], [2, 3], [8, 3, 2, 3], [12, 4]];
const MAX_BAR_PX = 44;

type Kind = 'bar' | 'line' | 'doughnut' | 'radar';
const at = <T>(list: readonly T[], place: number): T | undefined => list[place % list.length];

function datasetOf(
  series: ChartSeries,
  place: number,
  style: ChartStyle,
): ChartDataset<'bar' | 'line', (number | null)[]> {
  const color = at(style.colors, place) ?? style.text;
  const shared = { label: series.label, data: [...series.values], yAxisID: series.axis, borderColor: color };
  if (series.kind === 'bar')
    return {
      ...shared,
      type: 'bar',
      backgroundColor: patternOf(place, color, style.surface),
      borderWidth: 1,
      borderRadius: 3,
      maxBarThickness: MAX_BAR_PX,
      order: 1,
    };
  return {
    ...shared,
    type: 'line',
    backgroundColor: color,
    borderWidth: 2,
    borderDash: [...(at(DASHES, place) ?? [])],
    pointStyle: at(POINT_SHAPES, place) ?? 'circle',
    pointRadius: 5,
    pointHoverRadius: 7,
    spanGaps: false,
    order: 0,
  };
}

function axisOf(model: ChartModel, axis: 'left' | 'right', style: ChartStyle) {
  const first = model.series.find((series) => series.axis === axis);
  if (!first) return { display: false };
  return {
    position: axis,
    beginAtZero: true,
    stacked: model.shape === 'stacked',
    grid: { color: style.line, drawOnChartArea: axis === 'left' },
    border: { display: false },
    title: {
      display: true,
      text:
        axis === 'left' && model.axisLabel
          ? model.axisLabel
          : first.unit === ''
            ? first.label
            : `${model.shape === 'stacked' ? '' : first.label} (${first.unit})`.trim(),
      color: style.text,
    },
    ticks: {
      color: style.text,
      precision: 0,
      callback: (value: string | number) => figureText(Number(value), { digits: 0 }),
    },
  };
}

function tooltipText(model: ChartModel, item: TooltipItem<Kind>): string {
  const series = model.series[item.datasetIndex];
  const value = series?.values[item.dataIndex] ?? null;
  if (!series) return '';
  return model.shape === 'doughnut'
    ? `${model.categories[item.dataIndex] ?? ''}: ${figureWithUnit(value, series)} (${shareText(value, series.values)})`
    : `${series.label}: ${figureWithUnit(value, series)}`;
}

/**
 * A new size that arrives with the last frame of a motion is noted and never drawn by the library: the chart would stay
 * wider than the page.
 */
const fitFrame = ({ chart }: { readonly chart: Chart }): void => chart.resize();

function configOf(model: ChartModel, style: ChartStyle): ChartConfiguration<Kind, (number | null)[]> {
  const plugins = {
    legend: { display: false },
    tooltip: {
      usePointStyle: true,
      boxPadding: 4,
      padding: 10,
      callbacks: { label: (item: TooltipItem<Kind>) => tooltipText(model, item) },
    },
  };
  const shared = {
    responsive: true,
    maintainAspectRatio: false,
    animation: style.isStill ? (false as const) : { duration: MOTION_MS, onComplete: fitFrame },
    plugins,
  };
  const labels = [...model.categories];
  if (model.shape === 'doughnut') {
    const colors = model.categories.map((_name, place) =>
      patternOf(place, at(style.colors, place) ?? style.text, style.surface),
    );
    return {
      type: 'doughnut',
      options: { ...shared, cutout: '58%' },
      data: {
        labels,
        datasets: model.series.map((series) => ({
          label: series.label,
          data: [...series.values],
          backgroundColor: colors,
          borderColor: style.surface,
          borderWidth: 2,
        })),
      },
    };
  }
  if (model.shape === 'radar')
    return { ...radarOf(model, style), options: { ...shared, scales: { r: radialAxis(style) } } };
  return {
    type: 'bar',
    data: { labels, datasets: model.series.map((series, place) => datasetOf(series, place, style)) },
    options: {
      ...shared,
      interaction: { mode: 'index', intersect: false },
      scales: {
        x: { stacked: model.shape === 'stacked', grid: { display: false }, ticks: { color: style.text } },
        left: axisOf(model, 'left', style),
        right: axisOf(model, 'right', style),
      },
    },
  };
}

function radarOf(model: ChartModel, style: ChartStyle) {
  return {
    type: 'radar' as const,
    data: {
      labels: [...model.categories],
      datasets: model.series.map((series, place) => {
        const color = at(style.colors, place) ?? style.text;
        return {
          label: series.label,
          data: [...series.values],
          borderColor: color,
          backgroundColor: `color-mix(in srgb, ${color} 14%, transparent)`,
          borderWidth: 2,
          borderDash: [...(at(DASHES, place) ?? [])],
          pointStyle: at(POINT_SHAPES, place) ?? 'circle',
          pointBackgroundColor: color,
          pointRadius: 4,
        };
      }),
    },
  };
}

const radialAxis = (style: ChartStyle) => ({
  min: 0,
  max: 100,
  grid: { color: style.line },
  angleLines: { color: style.line },
  pointLabels: { color: style.text, font: { size: 13 } },
  ticks: { color: style.text, stepSize: 25, backdropColor: 'transparent' },
});

export interface DrawnChart {
  /** Shows or hides a series, or a part of a doughnut. */
  readonly setVisible: (place: number, isVisible: boolean) => void;
  readonly destroy: () => void;
}

/**
 * Draws the model into a canvas; a new theme or other figures draw anew. @param onOpen a part of the picture was
 * clicked
 */
export function drawChart(
  canvas: HTMLCanvasElement,
  model: ChartModel,
  style: ChartStyle,
  onOpen?: (category: number) => void,
): DrawnChart {
  // Axes and tooltips take their font from here alone.
  Chart.defaults.font.family = style.fontFamily;
  const config = configOf(model, style);
  if (onOpen)
    config.options = {
      ...config.options,
      onClick: (_event, [part]) => {
        if (part) onOpen(part.index);
      },
      onHover: (_event, parts) => {
        canvas.style.cursor = parts.length > 0 ? 'pointer' : '';
      },
    };
  const chart = new Chart(canvas, config);
  return {
    setVisible: (place, isVisible) => {
      if (model.shape === 'doughnut') {
        if (chart.getDataVisibility(place) !== isVisible) chart.toggleDataVisibility(place);
      } else chart.setDatasetVisibility(place, isVisible);
      chart.update();
    },
    destroy: () => chart.destroy(),
  };
}
