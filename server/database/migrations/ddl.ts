/** Columns of every table that is not a history. */
export const COMMON = `
  "regId" text not null default 'SYSTEM', "regDt" timestamptz not null default now(),
  "modId" text not null default 'SYSTEM', "modDt" timestamptz not null default now(),
  "version" integer not null default 1 check ("version" >= 1)`;

/** Columns of a history: who acted stands in a column of its own. */
export const HISTORY = `"regDt" timestamptz not null default now()`;

const matching = (name: string, pattern: string, required: boolean): string =>
  `"${name}" text${required ? ' not null' : ''} check ("${name}" ~ '${pattern}')`;

/** Required date YYYYMMDD. */
export const ymd = (name: string): string => matching(name, '^[0-9]{8}$', true);
export const maybeYmd = (name: string): string => matching(name, '^[0-9]{8}$', false);
/** Required time HHMM; 2400 ends a day. */
export const hm = (name: string): string => matching(name, '^(([01][0-9]|2[0-3])[0-5][0-9]|2400)$', true);
export const maybeHm = (name: string): string => matching(name, '^([01][0-9]|2[0-3])[0-5][0-9]$', false);

/** 'Y' or 'N', with its default. */
export const flag = (name: string, initial: 'Y' | 'N'): string =>
  `"${name}" text not null default '${initial}' check ("${name}" in ('Y', 'N'))`;

/** Required column with a closed list of values. */
export const oneOf = (name: string, values: readonly string[], initial?: string): string =>
  `"${name}" text not null${initial === undefined ? '' : ` default '${initial}'`} check ("${name}" in (${quoted(values)}))`;

export const maybeOneOf = (name: string, values: readonly string[]): string =>
  `"${name}" text check ("${name}" in (${quoted(values)}))`;

/** Required whole number inside closed bounds. */
export const within = (name: string, min: number, max: number, initial: number): string =>
  `"${name}" integer not null default ${initial} check ("${name}" between ${min} and ${max})`;

const quoted = (values: readonly string[]): string => values.map((v) => `'${v}'`).join(', ');
