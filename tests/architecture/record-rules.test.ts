import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findBrokenRecordRules, RECORD_RULES } from '../../build-tools/record-rules.ts';

/** For each rule a line that breaks it, and one that does not. */
const CASES: Readonly<Record<string, readonly [broken: string, kept: string]>> = {
  'no keyword of its own': [
    "  return rows.where('planNm', 'ilike', likePart(keyword));",
    "  return withKeyword(rows, filter.searchKeyword, ['planNm']);",
  ],
  'no list of choices of its own': [
    "  if (filter.planSt) rows = rows.where('planSt', 'in', filter.planSt.split(','));",
    "  rows = among(rows, 'planSt', filter.planSt);",
  ],
  'no version counted by hand': [
    '    .set({ hideYn, version: sql<number>`"version" + 1` })',
    '    .set({ hideYn, ...raisedBy(actor) })',
  ],
  'no table of states read by hand': [
    '  const step = PLAN_TRANSITIONS.find((known) => known.from === from && known.event === event);',
    '  states: statesOf({ steps: PLAN_TRANSITIONS, names: PLAN_STATE_NAMES }),',
  ],
  'no question of the page about a state': [
    "  if (!mayHappenToLog(stored.logSt, 'confirm')) throw wrongState(LOG_STATE_NAMES[stored.logSt]);",
    "  await logEvents.happen(call, { id: logId, version }, 'confirm');",
  ],
  'no table of states without its events': [
    'const { next: nextState } = statesOf({ steps: PLAN_TRANSITIONS, names: PLAN_STATE_NAMES });',
    '  states: statesOf({ steps: PLAN_TRANSITIONS, names: PLAN_STATE_NAMES }),',
  ],
  'no number of a series by hand': [
    "  return prefix + String(Number(last?.slice(prefix.length) ?? 0) + 1).padStart(4, '0');",
    '  return nextNumber(db, { table, column, prefix, digits: 4 });',
  ],
  'no lock of its own': [
    "  await sql`select pg_advisory_xact_lock(hashtext('menu.tree'))`.execute(db);",
    "  await lockKey(db, 'menu.tree');",
  ],
  'no empty text before a list of values': [
    "    .where('userId', 'in', ['', ...userIds])",
    "    .where('userId', 'in', userIds)",
  ],
};

/** Files that keep to a rule by another way, each for a reason that stands in it. */
const EXCEPT: Readonly<Record<string, string>> = {
  // Applications leave by teams, several rows at once, and by the portal as well.
  'server/domains/extracurricular/applications/cancel.ts': 'no table of states without its events',
};

const FILES = readdirSync('server/domains', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => path.join('server/domains', file));

describe('domains of the server', () => {
  test('write nothing again that server/records has', () => {
    expect(FILES.length).toBeGreaterThan(300);
    const broken = FILES.flatMap((file) =>
      findBrokenRecordRules(readFileSync(file, 'utf8'))
        .filter(({ rule }) => EXCEPT[file] !== rule)
        .map(({ line, rule, why }) => `${file}:${line} ${rule}: ${why}`),
    );
    expect(broken).toEqual([]);
  });

  test.each(RECORD_RULES.map(({ name }) => name))('%s', (name) => {
    const [broken = '', kept = ''] = CASES[name] ?? [];
    expect(findBrokenRecordRules(broken).map(({ rule }) => rule)).toEqual([name]);
    expect(findBrokenRecordRules(kept)).toEqual([]);
  });
});
