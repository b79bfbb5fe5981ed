import { createHash } from 'node:crypto';

export type SqlKind = 'S' | 'I' | 'U' | 'D';
/** What a statement is, whatever its values are. */
export interface StatementShape {
  readonly sqlId: string;
  readonly sqlDivCd: SqlKind;
  readonly tableNms: readonly string[];
  /** Its words without values; lists of values of any length are one. */
  readonly sqlCn: string;
}

/** Tables that tell of persons outside the programme's own accounts. */
const PERSONAL: ReadonlySet<string> = new Set(['student', 'staff', 'otsdrMember']);
/** The logs would otherwise tell of themselves. */
const LOGS: ReadonlySet<string> = new Set([
  'loginHis',
  'apiUseHis',
  'menuUseHis',
  'permGrntHis',
  'sqlLogHis',
  'sqlStmt',
  'prsnAcsHis',
  'securityPolicyHis',
  'logSeal',
  'logCnt',
  'clientReq',
  'batchRunLog',
  'batchNode',
]);
/** What people answer: neither words nor numbers of it stand in a log, and of what lies apart not even that it was written. */
const ANSWERS: ReadonlySet<string> = new Set(['resp', 'respAns', 'respHis', 'respAblScore']),
  HELD = 'respHold';
/** Everything of counselling, and what its figures are counted from: that a person is a client is as confidential as what is said. */
const COUNSELLING = /^(?:cnsl|vStatCnsl)/;
/** What was done for a student at risk, what a lecturer has seen, and of what a score was made (dropout.md 7). */
const AT_RISK: ReadonlySet<string> = new Set(['drptIntv', 'drptFlag', 'drptRunRsltItem']);
const KINDS: Readonly<Record<string, SqlKind>> = { select: 'S', with: 'S', insert: 'I', update: 'U', delete: 'D' };
const SLOW_MS = 1_000;
const MAX_SHAPES = 2_000,
  LONGEST_WORDS = 4_000,
  LONGEST_BINDS = 500,
  MAX_BINDS = 20;

const shapes = new Map<string, StatementShape | null>();

/** The shape of a statement; null for what neither reads nor writes rows. */
export function shapeOf(sql: string): StatementShape | null {
  const known = shapes.get(sql);
  if (known !== undefined) return known;
  if (shapes.size >= MAX_SHAPES) shapes.clear();
  const shape = readShape(sql);
  shapes.set(sql, shape);
  return shape;
}

function readShape(sql: string): StatementShape | null {
  const sqlDivCd = KINDS[/^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? ''];
  if (sqlDivCd === undefined) return null;
  const sqlCn = sql
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\$\d+/g, '?')
    .replace(/'(?:[^']|'')*'/g, "'…'")
    .replace(/\?(?:, \?)+/g, '?, …')
    .replace(/(\([^()]*\))(?:, \([^()]*\))+/g, '$1, …')
    .slice(0, LONGEST_WORDS);
  const tableNms = [
    ...new Set([...sql.matchAll(/\b(?:from|join|into|update)\s+"(\w+)"/gi)].map((match) => match[1] ?? '')),
  ];
  return { sqlDivCd, sqlCn, tableNms, sqlId: createHash('sha256').update(sqlCn).digest('hex').slice(0, 12) };
}

/** Every change; every look at personal data for a person; everything slow; never the logs themselves, nor the work queue's own tables. */
export function isLogged({ sqlDivCd, tableNms }: StatementShape, elapsedMs: number, userId: string | null): boolean {
  if (tableNms.some((table) => LOGS.has(table) || table === HELD)) return false;
  if (elapsedMs >= SLOW_MS) return true;
  if (sqlDivCd !== 'S') return tableNms.length > 0;
  return userId !== null && tableNms.some((table) => PERSONAL.has(table));
}

/** Whether values and numbers of rows stay out of the log. */
export const isSecret = ({ tableNms }: StatementShape): boolean =>
  tableNms.some((table) => ANSWERS.has(table) || AT_RISK.has(table) || COUNSELLING.test(table));

/** Values as far as a log may tell them: numbers, flags and codes as they are, of texts only how long they are. */
export function summariseBinds(parameters: readonly unknown[]): string {
  const shown = parameters.slice(0, MAX_BINDS).map(bindText),
    more = parameters.length - shown.length;
  return `[${shown.join(', ')}${more > 0 ? `, +${more}` : ''}]`.slice(0, LONGEST_BINDS);
}

function bindText(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string') return /^[A-Z_]{1,20}$/.test(value) ? value : `text(${value.length})`;
  return Array.isArray(value) ? `list(${value.length})` : 'object';
}
