import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import type { Figure } from './figures.ts';
import { RESULTS } from './places.ts';

interface Measured {
  readonly measuredAt: string;
  readonly machine: Readonly<Record<string, string | number>>;
  readonly figures: readonly Figure[];
}

const fileOf = (part: string): string => `${RESULTS}/${part}.json`;

function machineFacts(chromium: string): Measured['machine'] {
  return {
    cores: cpus().length,
    processor: cpus()[0]?.model ?? 'unknown',
    memoryGb: Math.round(totalmem() / 2 ** 30),
    loadAtEnd: Math.round((loadavg()[0] ?? 0) * 10) / 10,
    node: process.version,
    chromium,
  };
}

function readMeasured(part: string): Measured[] {
  try {
    return [JSON.parse(readFileSync(fileOf(part), 'utf8')) as Measured];
  } catch {
    return [];
  }
}

const isMet = ({ value, target }: Figure): string => (target === undefined ? '' : value <= target ? 'yes' : 'no');
const row = (figure: Figure): string =>
  `| ${figure.name} | ${figure.value} ${figure.unit} | ${figure.target ?? ''} | ${isMet(figure)} | ${figure.runs.join(', ')} |`;

function section(part: string): string[] {
  return readMeasured(part).flatMap(({ machine, measuredAt, figures }) => [
    `## ${part}`,
    '',
    `${measuredAt}, ${machine.cores} cores (${machine.processor}), load ${machine.loadAtEnd}, Node ${machine.node}, Chromium ${machine.chromium}`,
    '',
    '| what | median | at most | met | runs |',
    '|---|---|---|---|---|',
    ...figures.map(row),
    '',
  ]);
}

/** Writes the JSON file of a part that was measured, and the table of all parts measured so far. */
export function saveResults(part: string, figures: readonly Figure[], chromium: string): void {
  mkdirSync(RESULTS, { recursive: true });
  const measured: Measured = {
    measuredAt: new Date().toISOString().slice(0, 16),
    machine: machineFacts(chromium),
    figures,
  };
  writeFileSync(fileOf(part), `${JSON.stringify(measured, null, 2)}\n`);
  const text = [
    '# Figures',
    '',
    'Written by `npm run bench`; what they mean stands in ../README.md.',
    '',
    ...[
      'sizes',
      'page',
      'table',
      'tree',
      'list',
      'api',
      'cluster',
      'diagnosis',
      'certification',
      'dropout',
      'device',
      'history',
      'install',
      'mileage',
      'extracurricular',
      'access',
      'alarm',
      'typing',
      'queue',
      'storm',
    ].flatMap(section),
  ];
  writeFileSync(`${RESULTS}/results.md`, text.join('\n'));
}
