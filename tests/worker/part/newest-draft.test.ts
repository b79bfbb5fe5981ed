import { describe, expect, it } from 'vitest';
import { ok } from '#contract/errors.ts';
import { createNewestWriter } from '#worker/part/newest-draft.ts';

/** A disk that writes when the test says so. */
function slowDisk() {
  const written: string[] = [],
    waiting: (() => void)[] = [];
  const writer = createNewestWriter<string>(async (key, value) => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
    written.push(`${key}=${value}`);
    return ok(null);
  });
  const turn = async (): Promise<void> => {
    for (let looks = 0; looks < 5; looks += 1) await Promise.resolve();
    waiting.shift()?.();
    for (let looks = 0; looks < 5; looks += 1) await Promise.resolve();
  };
  return { writer, written, turn };
}

describe('the newest of many drafts', () => {
  it('writes the last one, and none that has been overtaken while the disk was busy', async () => {
    const { writer, written, turn } = slowDisk();
    const all = ['ㅎ', '하', '한', '한ㄱ', '한그', '한글'].map((text) => writer.write('a', text));
    await turn();
    expect(written).toEqual(['a=한글']);
    expect(await Promise.all(all)).toEqual(all.map(() => ok(null)));
  });
  it('writes after the one under way, never beside it', async () => {
    const { writer, written, turn } = slowDisk();
    void writer.write('a', '1');
    await Promise.resolve();
    await Promise.resolve();
    void writer.write('a', '2');
    void writer.write('b', '3');
    await turn();
    await turn();
    await turn();
    expect(written).toEqual(['a=1', 'a=2', 'b=3']);
  });
  it('says when a disk has failed, and goes on with the next', async () => {
    let isBroken = true;
    const writer = createNewestWriter<string>(async () => {
      if (isBroken) throw new Error('disk');
      return ok(null);
    });
    expect(await writer.write('a', '1')).toMatchObject({ ok: false });
    isBroken = false;
    expect(await writer.write('a', '2')).toEqual(ok(null));
  });
});
