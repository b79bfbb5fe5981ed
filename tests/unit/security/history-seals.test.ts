import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addDays } from '#shared/calendar.ts';
import {
  FIRST_DIGEST,
  findChainFaults,
  judgeDays,
  makeSeal,
  NO_ANCHORS,
  sealDigest,
  type Chain,
  type FoundDay,
  type Seal,
  type SealCheck,
} from '#server/domains/security/seal/chain-rules.ts';
import {
  anchorsOf,
  makeLine,
  newContent,
  NO_LINE,
  readLines,
  type KnownHead,
  type ReadHead,
} from '#server/domains/security/seal/head-lines.ts';

const HISTORY = 'API',
  FIRST = '20260330',
  TODAY = '20260408';
const KEY = Buffer.alloc(32, 7);

interface Row {
  readonly id: string;
  readonly day: string;
  readonly words: string;
}
/** A history in memory: what lies in the database, and what lies beside it. */
interface World {
  rows: Row[];
  seals: Seal[];
  counts: Map<string, number>;
  file: string;
  known: KnownHead | null;
}

const sha = (text: string): string => createHash('sha256').update(text).digest('hex');
const rowsOf = ({ rows }: World, day: string): readonly Row[] => rows.filter((row) => row.day === day);
const digestOf = (rows: readonly Row[], prefix = ''): string =>
  sha(
    prefix +
      rows
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .map((row) => sha(JSON.stringify(row)))
        .join(''),
  );

function write(world: World, day: string, count: number): void {
  for (let n = 0; n < count; n += 1) world.rows.push({ id: randomBytes(8).toString('hex'), day, words: `${day} ${n}` });
  world.counts.set(day, (world.counts.get(day) ?? 0) + count);
}
/** The nightly job. */
function seal(world: World, until: string): void {
  for (
    let day = world.seals.at(-1) ? addDays(world.seals.at(-1)?.sealDt ?? '', 1) : FIRST;
    day <= until;
    day = addDays(day, 1)
  ) {
    const rows = rowsOf(world, day);
    world.seals.push(
      makeSeal(HISTORY, world.seals.at(-1) ?? null, {
        day,
        rowCnt: rows.length,
        rowsDigest: digestOf(rows),
        countedCnt: world.counts.get(day) ?? 0,
      }),
    );
    world.counts.delete(day);
  }
}
/** Writes down how long the history is. */
function anchor(world: World, key = KEY): void {
  const { lines } = readLines(key, world.file, world.known),
    content = newContent(
      lines,
      new Date('2026-04-08T10:00:00+09:00'),
      new Map([[HISTORY, { last: world.seals.at(-1) ?? null, counts: world.counts }]]),
    );
  if (content === null) return;
  const { line, text } = makeLine(key, lines.at(-1) ?? world.known ?? NO_LINE, content);
  world.file += text;
  world.known = { firstNo: lines[0]?.no ?? line.no, no: line.no, mac: line.mac };
}

/** Nine days, each sealed in its night, written down at night and by the hour; the last day is open. */
function makeWorld(): World {
  const world: World = { rows: [], seals: [], counts: new Map(), file: '', known: null };
  for (let day = FIRST; day <= TODAY; day = addDays(day, 1)) {
    write(world, day, 3);
    anchor(world);
    write(world, day, day === '20260403' ? 0 : 4);
    if (day < TODAY) seal(world, day);
    anchor(world);
  }
  return world;
}
const copy = (world: World): World => ({
  ...world,
  rows: [...world.rows],
  seals: [...world.seals],
  counts: new Map(world.counts),
});

function look(world: World): { readonly head: ReadHead; readonly chain: Chain; readonly check: SealCheck } {
  const head = readLines(KEY, world.file, world.known),
    chain: Chain = {
      history: HISTORY,
      seals: world.seals,
      counts: world.counts,
      anchors: anchorsOf(head.lines, HISTORY),
    };
  const found: FoundDay[] = [];
  for (let day = FIRST; day <= TODAY; day = addDays(day, 1)) {
    const rows = rowsOf(world, day),
      made = world.seals.find(({ sealDt }) => sealDt === day);
    found.push({
      day,
      rowCnt: rows.length,
      digest: made ? digestOf(rows, made.rowsDigest === null ? made.prevDigest : '') : null,
      countedCnt: world.counts.get(day) ?? 0,
    });
  }
  return { head, chain, check: judgeDays(chain, found) };
}
/** Whether anything is said to be wrong: the days, the seals of any day, the record beside the database. */
function isFound(world: World): boolean {
  const { head, chain, check } = look(world);
  return check.bad.length > 0 || findChainFaults(chain).size > 0 || head.stCd !== 'OK';
}

/** The same numbers for every run. */
function seeded(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
type Pick = (below: number) => number;
const pickOf = <T>(list: readonly T[], pick: Pick): T => {
  const found = list[pick(list.length)];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
};

/** Whoever owns the tables makes all seals from a day on anew, so that they agree with the rows and with each other. */
function sealAnew(world: World, from: string): void {
  const until = world.seals.at(-1)?.sealDt ?? from;
  world.seals = world.seals.filter(({ sealDt }) => sealDt < from);
  for (let day = from; day <= until; day = addDays(day, 1)) world.counts.set(day, rowsOf(world, day).length);
  seal(world, until);
}
const sealedDay = (world: World, pick: Pick): string =>
  pickOf(
    world.seals.filter(({ rowCnt }) => rowCnt > 0),
    pick,
  ).sealDt;
const without = (world: World, rows: readonly Row[]): void => {
  const gone = new Set(rows);
  world.rows = world.rows.filter((row) => !gone.has(row));
};
const some = (rows: readonly Row[], pick: Pick): readonly Row[] => rows.slice(0, 1 + pick(rows.length));
const dropLine = (world: World, at: number): void => {
  world.file = world.file
    .split('\n')
    .filter((_line, index) => index !== at)
    .join('\n');
};
const lineCount = ({ file }: World): number => file.split('\n').length - 1;

/** Everything that somebody may try who has the database, or the directory beside it. */
const MANIPULATIONS: Readonly<Record<string, (world: World, pick: Pick) => void>> = {
  'the tail is cut: the last days and their seals': (world, pick) => {
    const from = pickOf(world.seals, pick).sealDt;
    world.rows = world.rows.filter(({ day }) => day < from || day === TODAY);
    world.seals = world.seals.filter(({ sealDt }) => sealDt < from);
  },
  'the tail is cut and the next seals cover the hole': (world, pick) => {
    const from = pickOf(world.seals, pick).sealDt,
      until = world.seals.at(-1)?.sealDt ?? from;
    world.rows = world.rows.filter(({ day }) => day < from || day === TODAY);
    world.seals = world.seals.filter(({ sealDt }) => sealDt < from);
    seal(world, until);
  },
  'a day is emptied': (world, pick) => without(world, rowsOf(world, sealedDay(world, pick))),
  'a day is emptied and everything after it sealed anew': (world, pick) => {
    const day = sealedDay(world, pick);
    without(world, rowsOf(world, day));
    sealAnew(world, day);
  },
  'rows are taken out': (world, pick) => without(world, some(rowsOf(world, sealedDay(world, pick)), pick)),
  'rows are taken out and everything after them sealed anew': (world, pick) => {
    const day = sealedDay(world, pick);
    without(world, some(rowsOf(world, day), pick));
    sealAnew(world, day);
  },
  'a row is put in': (world, pick) =>
    void world.rows.push({ id: randomBytes(8).toString('hex'), day: sealedDay(world, pick), words: 'x' }),
  'a row is put in and everything after it sealed anew': (world, pick) => {
    const day = sealedDay(world, pick);
    world.rows.push({ id: randomBytes(8).toString('hex'), day, words: 'x' });
    sealAnew(world, day);
  },
  'a byte of a row is changed': (world, pick) => {
    const row = pickOf(rowsOf(world, sealedDay(world, pick)), pick);
    without(world, [row]);
    world.rows.push({ ...row, words: `${row.words}.` });
  },
  'a row is changed and its day sealed anew in its place': (world, pick) => {
    const row = pickOf(rowsOf(world, sealedDay(world, pick)), pick);
    without(world, [row]);
    world.rows.push({ ...row, words: `${row.words}.` });
    sealAnew(world, row.day);
  },
  'a row is moved to another day': (world, pick) => {
    const row = pickOf(rowsOf(world, sealedDay(world, pick)), pick);
    without(world, [row]);
    world.rows.push({ ...row, day: row.day === FIRST ? addDays(FIRST, 1) : addDays(row.day, -1) });
  },
  'a seal is taken out': (world, pick) => void world.seals.splice(pick(world.seals.length), 1),
  'a seal is replaced by one with another digest': (world, pick) => {
    const at = pick(world.seals.length);
    world.seals = world.seals.map((each, index) => (index === at ? { ...each, digest: sha(`${at}`) } : each));
  },
  'a seal is replaced by the sound seal of other rows': (world, pick) => {
    const at = pick(world.seals.length);
    world.seals = world.seals.map((each, index) => {
      if (index !== at) return each;
      const other = { ...each, rowsDigest: sha('others') };
      return { ...other, digest: sealDigest(HISTORY, other) };
    });
  },
  'a seal of the kind without numbers is put in the place of one with them': (world, pick) => {
    const at = pick(world.seals.length);
    world.seals = world.seals.map((each, index) =>
      index === at
        ? { ...each, rowsDigest: null, digest: digestOf(rowsOf(world, each.sealDt), each.prevDigest) }
        : each,
    );
  },
  'numbers are shifted from a seal on': (world, pick) => {
    const at = pick(world.seals.length),
      by = 1 + pick(5);
    world.seals = world.seals.map((each, index) =>
      index < at ? each : { ...each, fromNo: each.fromNo + by, uptoNo: each.uptoNo + by },
    );
  },
  'numbers are shifted from a seal on and the digests made anew': (world, pick) => {
    const at = pick(world.seals.length),
      by = 1 + pick(5);
    for (let index = at; index < world.seals.length; index += 1) {
      const each = world.seals[index];
      if (!each) continue;
      const moved = {
        ...each,
        fromNo: each.fromNo + by,
        uptoNo: each.uptoNo + by,
        prevDigest: world.seals[index - 1]?.digest ?? FIRST_DIGEST,
      };
      world.seals[index] = { ...moved, digest: sealDigest(HISTORY, moved) };
    }
  },
  'the dates of two seals change places': (world, pick) => {
    const at = pick(world.seals.length - 1),
      [one, two] = [world.seals[at], world.seals[at + 1]];
    if (!one || !two) return;
    world.seals[at] = { ...two, sealDt: one.sealDt };
    world.seals[at + 1] = { ...one, sealDt: two.sealDt };
  },
  'the whole history is made anew with fewer rows': (world, pick) => {
    without(world, some(rowsOf(world, sealedDay(world, pick)), pick));
    sealAnew(world, FIRST);
  },
  'rows of the open day are taken out': (world, pick) => without(world, some(rowsOf(world, TODAY), pick)),
  'rows of the open day are taken out with their count, after it was written down': (world, pick) => {
    const gone = some(rowsOf(world, TODAY), pick);
    without(world, gone);
    world.counts.set(TODAY, rowsOf(world, TODAY).length);
  },
  'the open day is emptied, its count with it': (world) => {
    without(world, rowsOf(world, TODAY));
    world.counts.delete(TODAY);
  },
  'rows of the open day are taken out before it is sealed': (world, pick) => {
    without(world, some(rowsOf(world, TODAY), pick));
    seal(world, TODAY);
  },
  'a row is put into the open day past the count': (world) => void world.rows.push({ id: 'x', day: TODAY, words: 'x' }),
  'the record beside the database is deleted': (world) => {
    world.file = '';
  },
  'the record is cut at its end': (world, pick) => {
    const lines = world.file.split('\n');
    world.file = `${lines.slice(0, 1 + pick(lineCount(world) - 1)).join('\n')}\n`;
  },
  'the record is cut at its beginning': (world, pick) => {
    world.file = world.file
      .split('\n')
      .slice(1 + pick(lineCount(world) - 1))
      .join('\n');
  },
  'a line of the record is taken out': (world, pick) => dropLine(world, pick(lineCount(world))),
  'a digit in the record is changed': (world, pick) => {
    const lines = world.file.split('\n'),
      at = pick(lineCount(world));
    lines[at] = (lines[at] ?? '').replace(/"no":(\d+)/, (_all, no: string) => `"no":${Number(no) + 1}`);
    world.file = lines.join('\n');
  },
  'a line with another key is put behind the record': (world) => {
    const forged = makeLine(randomBytes(32), world.known ?? NO_LINE, {
      at: '2026-04-08T00:00:00.000Z',
      seals: {},
      counts: {},
    });
    world.file += forged.text;
  },
  'the tail is cut, and the database forgets what it knows of the record': (world, pick) => {
    const from = pickOf(world.seals, pick).sealDt;
    world.rows = world.rows.filter(({ day }) => day < from || day === TODAY);
    world.seals = world.seals.filter(({ sealDt }) => sealDt < from);
    world.known = null;
  },
};

describe('the seals of a history', () => {
  test('a history that nobody touched is in order, with gapless numbers', () => {
    const { head, chain, check } = look(makeWorld());
    expect([head.stCd, findChainFaults(chain).size, check]).toEqual(['OK', 0, { okCnt: 9, openCnt: 1, bad: [] }]);
    expect(chain.seals.map(({ fromNo, uptoNo }) => [fromNo, uptoNo]).slice(0, 6)).toEqual([
      [1, 7],
      [8, 14],
      [15, 21],
      [22, 28],
      [29, 31],
      [32, 38],
    ]);
  });

  test('it stays in order when the next night comes, and whatever was sealed before the numbers', () => {
    const world = makeWorld();
    seal(world, TODAY);
    anchor(world);
    expect(isFound(world)).toBe(false);
    const former: Seal[] = [];
    for (const each of world.seals.slice(0, 4)) {
      const prevDigest = former.at(-1)?.digest ?? FIRST_DIGEST;
      former.push({ ...each, prevDigest, rowsDigest: null, digest: digestOf(rowsOf(world, each.sealDt), prevDigest) });
    }
    const older = { ...copy(world), seals: former, file: '', known: null };
    for (const day of world.seals.slice(4).map(({ sealDt }) => sealDt))
      older.counts.set(day, rowsOf(world, day).length);
    seal(older, TODAY);
    anchor(older);
    expect(isFound(older)).toBe(false);
  });

  test('rows that vanish before their day is sealed leave a gap in the numbers for ever', () => {
    const world = makeWorld();
    without(world, rowsOf(world, TODAY).slice(0, 2));
    seal(world, TODAY);
    write(world, addDays(TODAY, 1), 5);
    seal(world, addDays(TODAY, 1));
    expect(findChainFaults({ ...look(world).chain, anchors: NO_ANCHORS })).toEqual(new Map([[TODAY, 'NUMBER']]));
  });

  test('a line that breaks off while it is written is no damage', () => {
    const world = makeWorld(),
      broken = { ...copy(world), file: `${world.file}abc {"no":` };
    expect(isFound(broken)).toBe(false);
    expect(isFound({ ...broken, file: `${broken.file}\n` })).toBe(false);
  });

  test('a record that begins anew after a loss goes on with the next number', () => {
    const world = { ...makeWorld(), file: '' },
      lost = world.known?.no ?? 0;
    expect(look(world).head.stCd).toBe('LOST');
    anchor(world);
    const { head } = look(world);
    expect([head.stCd, head.lines[0]?.no]).toEqual(['OK', lost + 1]);
  });

  test.each(Object.keys(MANIPULATIONS))('is found: %s', (name) => {
    const world = makeWorld();
    MANIPULATIONS[name]?.(world, seeded(1));
    expect(isFound(world)).toBe(true);
  });

  test('each of a thousand random manipulations is found', () => {
    const sound = makeWorld(),
      names = Object.keys(MANIPULATIONS),
      pick = seeded(20_260_301),
      unseen: string[] = [];
    for (let n = 0; n < 1_000; n += 1) {
      const world = copy(sound),
        name = pickOf(names, pick);
      MANIPULATIONS[name]?.(world, pick);
      if (!isFound(world)) unseen.push(`${n}: ${name}`);
    }
    expect(unseen).toEqual([]);
    expect(isFound(sound)).toBe(false);
  });
});
