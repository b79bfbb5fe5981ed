import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/registry.ts';

const CONTRACT = 'src/contract';

test('an operation is declared once: the registry would let the later of two stand for both', async () => {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.d.ts') && file !== 'registry.ts',
  );
  const places = new Map<string, Set<unknown>>();
  for (const file of files) {
    const exported = (await import(path.resolve(CONTRACT, file))) as Readonly<Record<string, unknown>>;
    for (const [name, declared] of Object.entries(exported))
      if (name.endsWith('ndpoints') && typeof declared === 'object' && declared !== null)
        for (const [op, endpoint] of Object.entries(declared))
          places.set(op, (places.get(op) ?? new Set()).add(endpoint));
  }
  expect([...places].filter(([, declared]) => declared.size > 1).map(([op]) => op)).toEqual([]);
  expect(Object.keys(endpoints).filter((op) => !places.has(op))).toEqual([]);
});
