import { setTimeout as sleep } from 'node:timers/promises';
import { LIVE_PATH } from '#contract/communication/inbox-rules.ts';
import { CONTROL_PORT, UNDER_WAY } from './places.ts';

/** What one answer makes a page ask for is asked for within this time. */
const IDLE_AFTER_MS = 500,
  LOOK_EVERY_MS = 50;

/** @returns the requests that the server has not answered, each as its method and its path */
export async function listUnderWay(): Promise<string[]> {
  const text = await (await fetch(`http://127.0.0.1:${CONTROL_PORT}${UNDER_WAY}`)).text();
  return text === '' ? [] : text.split(', ');
}

/**
 * Waits until the server has had nothing to answer for half a second: what a screen brings late is on the device then.
 * The stream of alarms stays open for as long as the page lives, so that a network that is never idle would be waited for.
 * A test that waits longer than it may is ended by its own time.
 */
export async function waitForIdle(): Promise<void> {
  for (let calmSince = Date.now(); Date.now() - calmSince < IDLE_AFTER_MS; await sleep(LOOK_EVERY_MS)) {
    const others = (await listUnderWay()).filter((request) => !request.includes(LIVE_PATH));
    if (others.length > 0) calmSince = Date.now();
  }
}
