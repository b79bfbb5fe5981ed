import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/registry.ts';
import { createLateAnswers } from '#worker/calls/late-answers.ts';
import { STALLED_MS } from '#worker/connectivity/connectivity.ts';
import { makeClock } from '#tests/support/manual-clock.ts';
import { reply } from '#tests/support/scripted-server.ts';
import { answers, item, pathsOf, scene, signIn, target } from '#tests/support/worker-scene.ts';

describe('what came late', () => {
  const begin = () => {
    const clock = makeClock();
    return { clock, late: createLateAnswers(clock.schedule) };
  };

  test('is there for the question that follows, and for a second asker', () => {
    const { late } = begin();
    late.begin('list')('rows');
    expect([late.find('list'), late.find('list'), late.find('other')]).toEqual([
      { data: 'rows' },
      { data: 'rows' },
      null,
    ]);
  });
  test('does not stay', () => {
    const { clock, late } = begin();
    late.begin('list')('rows');
    clock.advance(1_000);
    expect(late.find('list')).toBeNull();
  });
  test('lasts its own time after an earlier one', () => {
    const { clock, late } = begin();
    late.begin('list')('old');
    clock.advance(900);
    late.begin('list')('new');
    clock.advance(900);
    expect(late.find('list')).toEqual({ data: 'new' });
  });
  test('tells nothing once something has changed', () => {
    const { late } = begin(),
      before = late.begin('asked before');
    late.begin('list')('rows');
    late.forget();
    before('rows of before');
    expect([late.find('list'), late.find('asked before')]).toEqual([null, null]);
  });
});

describe('on a line slower than a person waits for', () => {
  const LIST = { op: 'getGuideItemList', arg: { page: 1, rowsPerPage: 10 } } as const;
  /** A device that has a copy of an answer, and a server that has become slow and has another row. */
  async function slowly({ op, arg }: typeof LIST) {
    let isSlow = false;
    const isList = (path: string): boolean => path.startsWith(endpoints[op].path);
    const opened = await scene((request, response, body) => {
      if (!isList(request.url ?? '')) answers(request, response, body);
      else
        setTimeout(
          () => reply(response, 200, { data: [{ itemNm: isSlow ? '새것' : '옛것' }] }),
          isSlow ? 2 * STALLED_MS : 0,
        );
    });
    await signIn(opened);
    // A device that has kept something before keeps the next copy at once.
    await opened.worker.saveDraft({ key: 'notice', formatVersion: 1, value: '초안' });
    const ask = async () => {
      const answer = await opened.worker.call(op, arg, { id: crypto.randomUUID() });
      return answer.ok ? { ...answer.value, isCopy: answer.value.storedAt !== null } : answer;
    };
    await ask();
    isSlow = true;
    await expect.poll(ask).toMatchObject({ data: { data: [{ itemNm: '옛것' }] }, isCopy: true });
    const isTold = () => opened.events.some((event) => event.type === 'late-answer' && event.op === op);
    return { opened, ask, isTold, askedCount: () => pathsOf(opened).filter(isList).length };
  }

  test('the page that hears of an answer has it, and the server is not asked again for ever', async () => {
    const { ask, isTold, askedCount } = await slowly(LIST);
    await expect.poll(isTold, { timeout: 5_000 }).toBe(true);
    const count = askedCount();
    expect([await ask(), await ask()]).toMatchObject([
      { data: { data: [{ itemNm: '새것' }] }, isCopy: false },
      { isCopy: false },
    ]);
    expect(askedCount()).toBe(count);
  });

  test('an answer from before a save is not taken for one of after it', async () => {
    const { opened, ask, isTold, askedCount } = await slowly(LIST);
    await expect.poll(isTold, { timeout: 5_000 }).toBe(true);
    const count = askedCount();
    await opened.worker.submit('saveGuideItem', item, { id: 'save', ...target });
    await ask();
    expect(askedCount()).toBe(count + 1);
  });
});
