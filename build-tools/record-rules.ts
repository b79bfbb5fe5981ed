/** What a domain of the server writes again although `server/records` has it, as far as a text shows it. */
interface RecordRule {
  readonly name: string;
  /** Said to who breaks it. */
  readonly why: string;
  readonly found: RegExp;
}

export const RECORD_RULES: readonly RecordRule[] = [
  {
    name: 'no keyword of its own',
    why: 'withKeyword or holdsKeyword (server/records/conditions.ts) folds, escapes and compares what was typed.',
    found: /'ilike'|\bilike \$\{/,
  },
  {
    name: 'no list of choices of its own',
    why: 'among or codesOf (server/records/conditions.ts) reads the codes of a filter.',
    found: /\bfilter\.\w+\??\.split\(','\)/,
  },
  {
    name: 'no version counted by hand',
    why: 'raised, raisedBy or nextVersion counts it.',
    found: /version"? \+ 1`|"version" = [^$]*\+ 1|\('version', '\+', 1\)/,
  },
  {
    name: 'no table of states read by hand',
    why: 'stateEvents (server/records/state-events.ts) takes a record for an event, and refuses in one order.',
    found: /[A-Z]_(?:TRANSITIONS|STEPS|EVENTS|AFTER)(?:\.(?:find|some|filter|map)\(|\[)/,
  },
  {
    name: 'no question of the page about a state',
    why: 'What the screens ask (mayHappenTo…, knows…Event, afterEvent) refuses nothing: stateEvents does.',
    found: /\b(?:mayHappenTo\w+|knows\w*Event|afterEvent)\(/,
  },
  {
    name: 'no table of states without its events',
    why: 'statesOf is a part of stateEvents, which writes history, work items and messages as well.',
    found: /= statesOf\b/,
  },
  {
    name: 'no number of a series by hand',
    why: 'nextNumber (server/records/numbers.ts) is without gaps, and goes on behind the last digit.',
    found: /slice\(prefix\.length\) \?\? 0\) \+ 1/,
  },
  {
    name: 'no lock of its own',
    why: 'lockKey (server/records/numbers.ts) holds a key until the transaction ends.',
    found: /pg_advisory_xact_lock\(hashtext(?:extended)?\((?:'|\$\{)/,
  },
  {
    name: 'no empty text before a list of values',
    why: 'A condition may be asked with an empty list (server/database/query-compiler.ts).',
    found: /in'?,? ?\(?\$?\{?(?:sql\.join\()?\[''?, \.\.\./,
  },
];

export interface BrokenRecordRule {
  readonly line: number;
  readonly rule: string;
  readonly why: string;
}

/** @param text a file below `server/domains` */
export const findBrokenRecordRules = (text: string): readonly BrokenRecordRule[] =>
  text.split('\n').flatMap((content, index) =>
    RECORD_RULES.filter(({ found }) => found.test(content)).map(({ name, why }) => ({
      line: index + 1,
      rule: name,
      why,
    })),
  );
