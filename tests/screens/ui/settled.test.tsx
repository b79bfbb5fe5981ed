import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { useSettled } from '#kit/useSettled.ts';

interface Row {
  readonly version: number;
}

/** A record on screen, whose acts ask for the row by the function that is handed out. */
function Acts({
  row,
  isFetching,
  give,
}: {
  row: Row;
  isFetching: boolean;
  give: (settled: () => Promise<Row>) => void;
}) {
  give(useSettled(row, isFetching));
  return null;
}

test('an act that is pressed behind a save goes by the version that the save has made', async () => {
  let settled: () => Promise<Row> = () => Promise.reject(new Error('not rendered'));
  const acts = (version: number, isFetching: boolean) => (
    <Acts
      row={{ version }}
      isFetching={isFetching}
      give={(next) => {
        settled = next;
      }}
    />
  );
  const root = createRoot(document.body);
  const draw = (version: number, isFetching: boolean): void => flushSync(() => root.render(acts(version, isFetching)));
  draw(1, false);
  expect(await settled()).toEqual({ version: 1 });

  draw(1, true);
  let got: Row | null = null;
  const asked = settled().then((row) => {
    got = row;
  });
  await Promise.resolve();
  expect(got).toBeNull();
  draw(2, false);
  await asked;
  expect(got).toEqual({ version: 2 });
});
