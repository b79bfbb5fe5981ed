import { expect, test } from 'vitest';
import { askNotOvertaken, overtakeReads } from '#bridge/overtaken-reads.ts';

/** A call whose answer the test gives. */
function held<T>() {
  let answer: (value: T) => void = () => undefined;
  const call = new Promise<T>((resolve) => {
    answer = resolve;
  });
  return { call, answer };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('a read that a write has overtaken is asked again when the write is over', async () => {
  const answers = [held<string>(), held<string>()],
    write = held<string>();
  let asked = 0;
  const read = askNotOvertaken(
    'getMyAlarmList',
    () => answers[asked++]?.call ?? Promise.reject(new Error('too often')),
  );
  const written = overtakeReads(['getMyAlarmList'], () => write.call);
  answers[0]?.answer('before the write');
  await settled();
  expect(asked).toBe(1);
  write.answer('written');
  expect(await written).toBe('written');
  await settled();
  expect(asked).toBe(2);
  answers[1]?.answer('behind the write');
  expect(await read).toBe('behind the write');
});

test('a read that begins beside a write is asked again, one that begins behind it is not', async () => {
  const write = held<string>();
  let asked = 0;
  const ask = () => Promise.resolve((asked += 1));
  const written = overtakeReads(['getMyAlarmList'], () => write.call),
    beside = askNotOvertaken('getMyAlarmList', ask);
  await settled();
  write.answer('written');
  await written;
  expect(await beside).toBe(2);
  expect(await askNotOvertaken('getMyAlarmList', ask)).toBe(3);
});

test('a write that fails, or is shown elsewhere, holds nothing up', async () => {
  const failing = overtakeReads(['getMyAlarmList'], () => Promise.reject(new Error('refused')));
  await expect(failing).rejects.toThrow('refused');
  let asked = 0;
  const ask = () => Promise.resolve((asked += 1));
  expect(await askNotOvertaken('getMyAlarmList', ask)).toBe(1);
  const elsewhere = held<string>();
  void overtakeReads(['getFavMenuList'], () => elsewhere.call);
  expect(await askNotOvertaken('getMyAlarmList', ask)).toBe(2);
  elsewhere.answer('written');
});
