import { fail, ok, type Result } from '#contract/errors.ts';
import { UNDO_MS } from '#worker/api.ts';
import { makeLightEngine, stale, type Engine } from './engine.ts';

/** Fields that the two people of a history type into; the others of a record never change. */
export const FIELDS = ['itemNm', 'qty', 'useDt', 'cntn'] as const;
export type Field = (typeof FIELDS)[number];
type Item = Readonly<Record<Field, string>> & { readonly guideItemId: string; readonly version: number };

/** Rows are numbered texts: each typed value exists once, so whose it is can be told. */
export type Step =
  | {
      readonly type: 'edit';
      readonly device: 0 | 1;
      readonly fields: readonly Field[];
      readonly seesQueue: boolean;
      /** In the form of the last save, which is still open. */ readonly staysOpen: boolean;
    }
  | { readonly type: 'delete'; readonly device: 0 | 1 }
  | { readonly type: 'look'; readonly device: 0 | 1 }
  | { readonly type: 'sync'; readonly device: 0 | 1; readonly losesAnswers: number }
  | { readonly type: 'decide'; readonly device: 0 | 1; readonly mine: readonly Field[]; readonly takesBack: boolean }
  | { readonly type: 'undo-merge'; readonly device: 0 | 1 };

interface Person {
  readonly name: string;
  readonly engine: Engine;
  /** The row as this device last saw it, and as its form shows it when it remembers its own queued saves. */
  seen: Item | null;
  shown: Item | null;
  losesAnswers: number;
  /** The form of his last save: what it was opened with, and what it shows. */
  open: { readonly id: string; readonly base: Item; readonly shown: Item } | null;
}
/** What a person has typed or decided: the values he meant to put in the place of the ones that he was shown. */
interface Intent {
  readonly values: Map<Field, string>;
  readonly over: Map<Field, Set<string>>;
  /** A form that was saved before and is saved again: what it was opened with, and what it shows. */
  readonly form?: { readonly opened: Item; readonly shown: Item };
}

const RECORD = 'a';

/** Two people, each on a device of his own with the real queue, edit one record; the server keeps the last version and says no to older ones. */
export class TwoDevices {
  readonly wrongs: string[] = [];
  readonly shownConflicts = { count: 0, complete: 0 };
  merges = 0;
  effects = 0;
  #row: Item | null = { guideItemId: RECORD, itemNm: 'n0', qty: 'q0', useDt: 'd0', cntn: 'c0', version: 1 };
  #number = 0;
  readonly #answers = new Map<string, Item>();
  readonly #intents = new Map<string, Intent>();
  readonly #people: readonly [Person, Person];

  readonly #isCareless: boolean;

  /** A careless server takes whatever comes last: the histories must then be complained of. */
  constructor({ isCareless = false }: { readonly isCareless?: boolean } = {}) {
    this.#isCareless = isCareless;
    const person = (name: string): Person => {
      const made: { -readonly [K in keyof Person]: Person[K] } = {
        name,
        seen: this.#row,
        shown: this.#row,
        losesAnswers: 0,
        open: null,
        engine: undefined as never,
      };
      made.engine = makeLightEngine(
        (entry) => this.#receive(made, entry.clientReqId, structuredClone(entry.payload) as Item),
        name,
      );
      made.engine.line = 'down';
      return made;
    };
    this.#people = [person('hong'), person('kim')];
  }

  async play(step: Step): Promise<void> {
    const person = this.#people[step.device];
    switch (step.type) {
      case 'edit':
        return this.#edit(person, step);
      case 'delete':
        if (this.#row && this.#row.version === person.seen?.version) this.#row = null;
        return undefined;
      case 'look':
        person.seen = this.#row;
        person.shown = this.#row;
        return undefined;
      case 'sync':
        return this.#sync(person, step.losesAnswers);
      case 'decide':
        return this.#decide(person, step.mine, step.takesBack);
      case 'undo-merge':
        return this.#undoMerge(person);
      default:
        return step satisfies never;
    }
  }
  /** Everybody on a good line, and every conflict decided: nothing may be left, and all see what is stored. */
  async settle(): Promise<void> {
    for (let round = 0; round < 40; round += 1) {
      for (const person of this.#people) {
        await this.#sync(person, 0);
        await this.#decide(person, FIELDS, false);
        await this.#sync(person, 0);
      }
      if (
        (await Promise.all(this.#people.map(async ({ engine }) => (await engine.outbox.view()).mine.length))).every(
          (left) => left === 0,
        )
      )
        return;
    }
    this.wrongs.push('I16 the queues never became quiet');
  }

  async #edit(
    person: Person,
    { fields, seesQueue, staysOpen }: Extract<Step, { readonly type: 'edit' }>,
  ): Promise<void> {
    const form = staysOpen ? person.open : null,
      base = form?.shown ?? (seesQueue ? person.shown : person.seen);
    if (!base) return;
    const values = new Map<Field, string>(),
      over = new Map<Field, Set<string>>();
    for (const field of new Set(fields)) {
      this.#number += 1;
      values.set(field, `${person.name}-${field}-${this.#number}`);
      over.set(field, new Set([base[field], ...(form ? [form.base[field]] : [])]));
    }
    const typed = { ...base, ...Object.fromEntries(values) } as Item,
      before = new Set((await person.engine.outbox.view()).mine.map(({ clientReqId }) => clientReqId));
    await person.engine.outbox.submit(
      'saveGuideItem',
      typed,
      {
        id: '',
        title: '',
        screenPath: '',
        recordId: RECORD,
        base: form?.base ?? base,
        ...(form ? { replaces: form.id } : {}),
      },
      8_000,
    );
    const after = new Set((await person.engine.outbox.view()).mine.map(({ clientReqId }) => clientReqId)),
      id = [...after].find((one) => !before.has(one));
    if (id === undefined) return;
    // A save in whose place this one has come leaves it everything that it was to bring.
    if (form && before.has(form.id) && !after.has(form.id)) this.#takeOver(form.id, { values, over });
    this.#intents.set(id, { values, over, ...(form ? { form: { opened: form.base, shown: typed } } : {}) });
    person.shown = typed;
    person.open = { id, base: form?.base ?? base, shown: typed };
  }
  #takeOver(id: string, { values, over }: Intent): void {
    const former = this.#intents.get(id);
    for (const [field, value] of former?.values ?? []) if (!values.has(field)) values.set(field, value);
    for (const [field, seen] of former?.over ?? []) over.set(field, new Set([...(over.get(field) ?? []), ...seen]));
  }
  async #sync(person: Person, losesAnswers: number): Promise<void> {
    person.losesAnswers = losesAnswers;
    person.engine.line = 'up';
    const before = person.engine.merged.length;
    await person.engine.outbox.wake();
    person.engine.clock.advance(UNDO_MS);
    await person.engine.outbox.wake();
    person.engine.line = 'down';
    this.merges += person.engine.merged.length - before;
    for (const { state, error, base, payload } of (await person.engine.outbox.view()).mine) {
      if (state !== 'conflict' || error?.kind !== 'refused' || error.reason !== 'VERSION') continue;
      this.shownConflicts.count += 1;
      if (base && payload && error.current) this.shownConflicts.complete += 1;
    }
  }
  async #decide(person: Person, mine: readonly Field[], takesBack: boolean): Promise<void> {
    const { outbox } = person.engine;
    for (const { clientReqId, state, error, payload } of (await outbox.view()).mine) {
      if (error?.kind !== 'refused') continue;
      if (state === 'refused' && error.reason === 'GONE') {
        await outbox.discard(clientReqId);
        continue;
      }
      if (state !== 'conflict') continue;
      const theirs = error.current as Item,
        typed = payload as Item,
        intent = this.#intents.get(clientReqId);
      await outbox.resolve([{ clientReqId, keysOfMine: mine }]);
      if (takesBack) {
        await outbox.reopen([clientReqId]);
        continue;
      }
      // He was shown both and chose: whatever of his stands now he wants in the place of what he saw.
      for (const field of FIELDS.filter((one) => typed[one] !== theirs[one])) {
        if (mine.includes(field)) {
          intent?.values.set(field, typed[field]);
          intent?.over.set(field, new Set([...(intent.over.get(field) ?? []), theirs[field]]));
        } else intent?.values.delete(field);
      }
    }
  }
  async #undoMerge(person: Person): Promise<void> {
    const [note] = (await person.engine.outbox.view()).merges;
    if (!note) return;
    const before = new Set((await person.engine.outbox.view()).mine.map(({ clientReqId }) => clientReqId));
    await person.engine.outbox.undoMerge(note.clientReqId);
    const merged = note.merged as Item,
      theirs = note.theirs as Item;
    const values = new Map(
        FIELDS.filter((field) => merged[field] !== theirs[field]).map((field) => [field, theirs[field]] as const),
      ),
      over = new Map(FIELDS.map((field) => [field, new Set([merged[field]])] as const));
    for (const { clientReqId } of (await person.engine.outbox.view()).mine)
      if (!before.has(clientReqId)) this.#intents.set(clientReqId, { values, over });
  }
  async #receive(person: Person, id: string, save: Item): Promise<Result<unknown>> {
    if (person.engine.line === 'down') return fail({ kind: 'offline', timedOut: false });
    const known = this.#answers.get(id),
      answer = known ? ok({ data: [known] }) : this.#apply(person, id, save);
    if (!answer.ok) return answer;
    const [stored] = answer.value.data;
    this.#answers.set(id, stored);
    if (person.losesAnswers > 0) {
      person.losesAnswers -= 1;
      return fail({ kind: 'offline', timedOut: false });
    }
    await this.#hear(person, id, stored);
    return answer;
  }
  /** What his next save of the record was to bring stands there by this one already: from now on it is the other's to change. */
  async #hear({ engine }: Person, id: string, stored: Item): Promise<void> {
    const { mine } = await engine.outbox.view(),
      next = mine[mine.findIndex(({ clientReqId }) => clientReqId === id) + 1],
      intent = next?.state === 'waiting' ? this.#intents.get(next.clientReqId) : undefined;
    for (const field of FIELDS) if (intent?.values.get(field) === stored[field]) intent.values.delete(field);
  }
  #apply(person: Person, id: string, save: Item): Result<{ readonly data: readonly [Item] }> {
    const stored = this.#row;
    if (!stored) return fail({ kind: 'refused', reason: 'GONE', message: '', errors: [] });
    if (stored.version !== save.version && !this.#isCareless) {
      // What stands there already is what he meant: from now on it is the other's to change.
      for (const field of FIELDS) if (save[field] === stored[field]) this.#intents.get(id)?.values.delete(field);
      return fail(stale(stored));
    }
    this.#judge(person, id, stored, save);
    this.effects += 1;
    const next: Item = { ...save, version: stored.version + 1 };
    this.#row = next;
    return ok({ data: [next] });
  }
  /** No value goes that its writer's successor has not seen, and no value that somebody typed is lost unless he chose so. */
  #judge({ name }: Person, id: string, stored: Item, save: Item): void {
    const intent = this.#intents.get(id);
    for (const field of FIELDS) {
      const meant = intent?.values.get(field);
      if (meant !== undefined && save[field] !== meant)
        this.wrongs.push(`I1 ${name} typed ${meant} into ${field}, and ${save[field]} was sent`);
      const isSeen = stored[field].startsWith(`${name}-`) || intent?.over.get(field)?.has(stored[field]);
      // He typed it into this form over what stands there, and saves the form again.
      const isMeantAgain = intent?.form?.shown[field] === save[field] && intent.form.opened[field] === stored[field];
      if (save[field] !== stored[field] && !isMeantAgain && (meant === undefined || !isSeen))
        this.wrongs.push(`I4 ${name} wrote ${save[field]} over ${stored[field]} in ${field} unasked`);
    }
  }
}
