import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { STATE_TONES } from '#ui/chip/state-tones.ts';

/** A table that gives states their colour. */
const TABLE = /\b(\w*_?TONES)\b[^=;]*=\s*\{([^}]*)\}/g,
  COLOUR = /: '(?:info|success|caution|warning|danger|neutral)'/;

const tables = readdirSync('src/domains', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) =>
    [...readFileSync(path.join('src/domains', file), 'utf8').matchAll(TABLE)].map(([, name, body = '']) => ({
      name: `${file.split(path.sep).join('/')} ${name ?? ''}`,
      body,
    })),
  );

test('every area colours its states by the one table', () => {
  expect(tables.length).toBeGreaterThan(6);
  expect(tables.filter(({ body }) => COLOUR.test(body)).map(({ name }) => name)).toEqual([]);
});

test('a colour never says two opposite things', () => {
  const { inForce, succeeded, waiting, partly, refused, failed, stopped } = STATE_TONES;
  expect(new Set([inForce, succeeded])).toEqual(new Set(['success']));
  expect(new Set([waiting, partly])).toEqual(new Set(['warning']));
  expect(new Set([refused, failed, stopped])).toEqual(new Set(['danger']));
});
