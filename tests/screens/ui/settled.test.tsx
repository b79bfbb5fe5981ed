import { act, render } from '@testing-library/react';
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
  const { rerender } = render(acts(1, false));
  expect(await settled()).toEqual({ version: 1 });

  rerender(acts(1, true));
  let got: Row | null = null;
  const asked = settled().then((row) => {
    got = row;
  });
  await act(() => Promise.resolve());
  expect(got).toBeNull();
  rerender(acts(2, false));
  await asked;
  expect(got).toEqual({ version: 2 });
});
