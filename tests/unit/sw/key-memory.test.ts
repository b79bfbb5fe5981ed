import { expect, it } from 'vitest';
import { createKeyMemory } from '#sw/keys/key-memory.ts';
import type { HeldRing, KeyMessage } from '#sw/messages.ts';

const T0 = Date.parse('2026-05-11T09:00:00+09:00');
const ringOf = (owner: string, sinceMs: number): HeldRing => ({ owner, sinceMs });
const ask = (owner: string): KeyMessage => ({ type: 'ASK', owner, askId: 'a' });
const forget = (owner: string | null): KeyMessage => ({ type: 'FORGET', owner });
const begin = (mayDeny = true) =>
  createKeyMemory(
    () => T0,
    () => mayDeny,
  );

it('gives the keys to who asks for this person, and nobody else', () => {
  const memory = begin();
  memory.hold(ringOf('kim', T0));
  expect(memory.hear(ask('kim'))).toEqual({ type: 'KEYS', ring: ringOf('kim', T0) });
  expect(memory.hear(ask('lee'))).toEqual({ type: 'NONE', askId: 'a' });
});

it('says nothing while another one is at work', () => {
  expect(begin(false).hear(ask('kim'))).toBeNull();
});

it('holds the keys of who has come, although it reads the word about the others only after they were made', () => {
  const memory = begin();
  memory.hear(forget('kim'));
  memory.hold(ringOf('kim', T0 - 300));
  expect(memory.hear(ask('kim'))).toMatchObject({ type: 'KEYS' });
});

it('refuses keys that were handed over before everybody was told to forget them', () => {
  const memory = begin();
  memory.hear(forget(null));
  memory.hold(ringOf('kim', T0 - 300));
  expect(memory.hear(ask('kim'))).toMatchObject({ type: 'NONE' });
  memory.hold(ringOf('kim', T0 + 300));
  expect(memory.hear(ask('kim'))).toMatchObject({ type: 'KEYS' });
});

it('forgets who was here before another person, also when his keys arrive late', () => {
  const memory = begin();
  memory.hold(ringOf('kim', T0));
  memory.hear(forget('lee'));
  expect(memory.hear(ask('kim'))).toMatchObject({ type: 'NONE' });
  memory.hold(ringOf('kim', T0 - 1));
  expect(memory.hear(ask('kim'))).toMatchObject({ type: 'NONE' });
});
