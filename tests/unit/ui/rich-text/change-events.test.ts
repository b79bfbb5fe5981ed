import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createChangeEvents } from '#ui/rich-text/quill/change-events.ts';

describe('change events of the rich text', () => {
  let text = '';
  const told: string[] = [];
  const start = () =>
    createChangeEvents(
      () => text,
      (value) => told.push(value),
      300,
    );
  beforeEach(() => {
    vi.useFakeTimers();
    text = '';
    told.length = 0;
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('guide.md 10.6: typing fast tells once, 300 ms after', () => {
    const changes = start();
    for (const letter of 'abc') {
      text += letter;
      changes.touch();
      vi.advanceTimersByTime(100);
    }
    expect(told).toEqual([]);
    vi.advanceTimersByTime(199);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(told).toEqual(['abc']);
  });

  it('leaving the field tells at once and only once', () => {
    const changes = start();
    text = 'a';
    changes.touch();
    changes.flush();
    vi.advanceTimersByTime(1000);
    changes.flush();
    expect(told).toEqual(['a']);
  });

  it('a text that came back to itself tells nothing', () => {
    const changes = start();
    text = 'a';
    changes.touch();
    text = '';
    changes.touch();
    vi.advanceTimersByTime(300);
    expect(told).toEqual([]);
  });
});
