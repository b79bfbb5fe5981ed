import { useSyncExternalStore } from 'react';
import type { CallError } from '#contract/errors.ts';
import type { DemoPerson, PartEntry } from '#contract/system/clients/part-session.ts';
import { createListeners } from '#shared/listeners.ts';
import type { ConnectionState, OutboxEntry, StorageState } from '#worker/api.ts';
import type { PartEvent } from '#worker/part/api.ts';
import { handPartKeys } from '../bridge/part-service-worker.ts';
import { partWorker } from '../bridge/part-worker.ts';
import { failureText } from '../rules/failure-messages.ts';
import { forgetAttempts } from './act-once.ts';
import {
  firstView,
  keepPass,
  leaveDemoPage,
  passOfTab,
  pushView,
  replaceView,
  takeEntryToken,
  viewOfTab,
  type Pass,
  type View,
} from './pass.ts';

/**
 * The life of the page. `closed`: there was no entry through a portal, or the person has left. `over`: the token is;
 * what the person was writing stays on the device until he comes again.
 */
type Phase = 'opening' | 'closed' | 'open' | 'over';
export interface PartState {
  readonly phase: Phase;
  readonly pass: Pass | null;
  readonly hasLeft: boolean;
  /** Of the demo campus: as whom one may enter. */
  readonly demoPeople: readonly DemoPerson[];
  readonly problem: string;
  readonly view: View;
  /** Rises whenever something is opened: a plan that is opened again begins anew. */
  readonly visit: number;
  /** An exam is under way, and its time runs on wherever the person goes. */
  readonly isTimed: boolean;
  readonly connection: ConnectionState;
  readonly storage: StorageState;
  /** Writes of this person that wait on the device, or were refused. */
  readonly queue: readonly OutboxEntry[];
  /** Submissions that have left the queue for the server since something was opened last. */
  readonly sent: readonly OutboxEntry[];
}

let state: PartState = {
  phase: 'opening',
  pass: null,
  hasLeft: false,
  demoPeople: [],
  problem: '',
  view: { kind: 'home' },
  visit: 0,
  isTimed: false,
  connection: 'checking',
  storage: { kind: 'well', otherTabs: 0 },
  queue: [],
  sent: [],
};
const { subscribe, notify } = createListeners();

function change(next: Partial<PartState>): void {
  state = { ...state, ...next };
  notify();
}
export const usePart = <T>(select: (state: PartState) => T): T => useSyncExternalStore(subscribe, () => select(state));

/** What the person has thrown away. */
const dropped = new Set<string>();

/** Submissions that were sent between two readings; one that another replaces, or that was thrown away, was not. */
const sentOf = (before: readonly OutboxEntry[], now: readonly OutboxEntry[]): OutboxEntry[] =>
  before.filter(
    ({ op, clientReqId, recordId }) =>
      op === 'partSubmitMyResp' &&
      !dropped.has(clientReqId) &&
      !now.some((entry) => entry.clientReqId === clientReqId || (entry.op === op && entry.recordId === recordId)),
  );

let latestReading: Promise<void> = Promise.resolve();
/**
 * Shows what waits on this device. Of two readings under way the later one counts, whichever answers last; the earlier
 * one is over when that is, so that the caller who waited for it sees what waits now.
 */
export async function readQueue(): Promise<void> {
  const reading: Promise<void> = partWorker.viewQueue().then((queue) => {
    if (reading !== latestReading) return latestReading;
    // A worker that has died says nothing of what waits: what was known of it stays.
    if (queue !== null) change({ queue, sent: [...state.sent, ...sentOf(state.queue, queue)] });
    return undefined;
  });
  latestReading = reading;
  return reading;
}

function hear(event: PartEvent): void {
  switch (event.type) {
    case 'connection':
      return change({ connection: event.state });
    case 'storage':
      return change({ storage: event.state });
    case 'queue':
      if (state.phase === 'open') void readQueue();
      return;
    case 'keys':
      return handPartKeys(event.ring);
    case 'session-over':
      if (state.phase === 'open') change({ phase: 'over' });
      return;
    default:
      return event satisfies never;
  }
}

async function open(pass: Pass): Promise<void> {
  forgetAttempts();
  keepPass(pass);
  await partWorker.setPerson({ personId: pass.personId, partToken: pass.partToken });
  // Before anything is shown: a plan of which a submission waits here is not answered a second time.
  const queue = (await partWorker.viewQueue()) ?? [];
  change({ phase: 'open', pass, queue, sent: [], problem: '', hasLeft: false, view: viewOfTab() });
}

async function close(problem: string, hasLeft = false): Promise<void> {
  change({ phase: 'closed', pass: null, problem, hasLeft, queue: [], sent: [], view: firstView() });
  const people = await partWorker.call('getDemoPersonList', {});
  if (people.ok && state.phase === 'closed') change({ demoPeople: people.value.data.data });
}

const isRefusedEntry = ({ kind }: CallError): boolean => kind === 'unauthenticated' || kind === 'session-ended';

async function enter(row: PartEntry | undefined): Promise<void> {
  if (row) await open(row);
}

/** Comes in by what a portal has handed over. */
async function enterBy(entryToken: string): Promise<void> {
  const entered = await partWorker.call('enterPartSession', { entryToken });
  if (entered.ok) await enter(entered.value.data.data[0]);
  else if (isRefusedEntry(entered.error)) change({ phase: 'over' });
  else await close(failureText(entered.error));
}

/** Begins: with the way in that the portal has put into the address, or with the person of this tab. */
export async function openPage(): Promise<void> {
  const entryToken = takeEntryToken();
  partWorker.listen(hear);
  globalThis.addEventListener('popstate', () => change({ view: viewOfTab() }));
  document.addEventListener('visibilitychange', () => partWorker.setVisible(document.visibilityState === 'visible'));
  if (entryToken !== null) return enterBy(entryToken);
  const pass = passOfTab();
  await (pass ? open(pass) : close(''));
}

/** The portal of the demo campus vouches for a person, who comes in by what it hands over. */
export async function enterDemo({ userDiv, userKey }: DemoPerson): Promise<void> {
  const vouched = await partWorker.call('openDemoSession', { userDiv, userKey });
  if (!vouched.ok) return change({ problem: failureText(vouched.error) });
  leaveDemoPage();
  const [way] = vouched.value.data.data;
  if (way) await enterBy(way.entryToken);
}

/** The person leaves: the session ends, and the device forgets the key. Drafts stay, encrypted. */
export async function leave(): Promise<void> {
  void partWorker.call('closePartSession', {});
  keepPass(null);
  await partWorker.setPerson(null);
  await close('', true);
}

export function show(view: View): void {
  pushView(view);
  change({ view, visit: state.visit + 1, sent: [] });
  globalThis.scrollTo(0, 0);
}
/** Shows something in the place of what is done with, so that back does not lead there again. */
export function showInstead(view: View): void {
  replaceView(view);
  change({ view, visit: state.visit + 1 });
  globalThis.scrollTo(0, 0);
}
export const showHome = (): void => showInstead({ kind: 'home' });
/** Back to the list of plans. */
export const showList = (): void => showInstead({ kind: 'list' });
/** Section that was open when this tab was loaded again; null for who comes from elsewhere. */
export function sectionOfTab(planId: string): string | null {
  const view = viewOfTab();
  return view.kind === 'plan' && view.planId === planId ? (view.sectId ?? null) : null;
}
export const setTimed = (isTimed: boolean): void => change({ isTimed });
/** The questions of a plan are done with: a reload begins none of them again. */
export const leaveSection = (planId: string): void => replaceView({ kind: 'plan', planId });
export const rememberSection = (planId: string, sectId: string): void => replaceView({ kind: 'plan', planId, sectId });

export async function dropEntry(clientReqId: string): Promise<void> {
  dropped.add(clientReqId);
  await partWorker.discard(clientReqId);
  await readQueue();
}
