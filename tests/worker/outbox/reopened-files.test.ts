import { expect, test } from 'vitest';
import { fail, ok, type CallError } from '#contract/errors.ts';
import { makeEngine, type Engine } from '#tests/support/queue/engine.ts';

const INVALID: CallError = { kind: 'invalid', message: '제목은 2자 이상 200자 이내로 입력해주세요.', errors: [] };

/** A notice that waited with a file, was refused, and is opened again; the server says no until it is told otherwise. */
async function reopened(): Promise<{
  readonly engine: Engine;
  readonly sent: string[];
  readonly save: (replaces?: string, ...names: readonly string[]) => ReturnType<Engine['outbox']['submit']>;
  readonly first: string;
  readonly server: { says: 'no' | 'yes' };
}> {
  const server: { says: 'no' | 'yes' } = { says: 'no' },
    sent: string[] = [];
  const engine = makeEngine(async ({ op, payload }) => {
    if (op === 'saveNotice') return server.says === 'no' ? fail(INVALID) : ok({ data: [{ version: 1 }] });
    sent.push((payload as { readonly oriFileNm: string }).oriFileNm);
    return ok({ data: [] });
  });
  const save = (replaces?: string, ...names: readonly string[]) =>
    engine.outbox.submit(
      'saveNotice',
      { fileGroupId: 'g' },
      {
        id: '',
        title: '공지',
        screenPath: '',
        recordId: 'n',
        files: { fileGroupId: 'g', files: names.map((name) => new File([name], name)) },
        ...(replaces === undefined ? {} : { replaces }),
      },
      8_000,
    );
  engine.line = 'down';
  await save(undefined, '계획서.pdf');
  engine.line = 'up';
  await engine.outbox.wake();
  const [entry] = (await engine.outbox.view()).mine;
  return { engine, sent, save, server, first: entry?.clientReqId ?? '' };
}
const shown = async ({ outbox }: Engine) =>
  (await outbox.view()).mine.map(({ op, state, payload }) => [
    op,
    state,
    (payload as { readonly oriFileNm?: string }).oriFileNm,
  ]);

test('files that lie on the device alone outlive a second refusal of their text', async () => {
  const { engine, sent, save, server, first } = await reopened();
  expect((await save(first, '붙임.pdf')).ok).toBe(false);
  // What was chosen in the form is in the form; the other file is nowhere else.
  expect(await shown(engine)).toEqual([['attachFile', 'refused', '계획서.pdf']]);
  server.says = 'yes';
  expect(await save(first, '붙임.pdf')).toMatchObject({ ok: true, value: { state: 'sent' } });
  await engine.outbox.wake();
  expect(sent).toEqual(['계획서.pdf', '붙임.pdf']);
  expect(await shown(engine)).toEqual([]);
});

test('a new form that is refused has all of its files itself', async () => {
  const { engine, save, first } = await reopened();
  await engine.outbox.discard(first);
  expect((await save(undefined, '새 파일.pdf')).ok).toBe(false);
  expect(await shown(engine)).toEqual([]);
});
