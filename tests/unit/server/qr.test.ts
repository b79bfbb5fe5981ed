import { describe, expect, test } from 'vitest';
import { certOfHash, verifyLink } from '#contract/session/public-paths.ts';
import { pdfBytes } from '#server/pdf/pdf-bytes.ts';
import { drawQr } from '#server/pdf/qr.ts';
import { qrModules } from '#shared/qr-modules.ts';

const KEY = { certNo: 'ECP-2026-000123', code: 'A1B2C-3D4E5' },
  LINK = verifyLink('https://madang.example/certVerify', KEY);
/** A square of seven modules with a dark rim, a light ring and a dark middle. */
const isFinder = (modules: readonly (readonly boolean[])[], top: number, left: number): boolean =>
  Array.from({ length: 49 }, (_, at) => [Math.floor(at / 7), at % 7] as const).every(([row, column]) => {
    const ring = Math.min(row, column, 6 - row, 6 - column);
    return modules[top + row]?.[left + column] === (ring !== 1);
  });

describe('the QR code of a certificate', () => {
  test('is a square with finders in three corners', () => {
    const modules = qrModules(LINK),
      last = modules.length - 7;
    expect(modules.every((row) => row.length === modules.length)).toBe(true);
    // Versions grow by four modules from 21 on.
    expect((modules.length - 21) % 4).toBe(0);
    expect([isFinder(modules, 0, 0), isFinder(modules, 0, last), isFinder(modules, last, 0)]).toEqual([
      true,
      true,
      true,
    ]);
    expect(isFinder(modules, last, last)).toBe(false);
  });

  test('grows with its text and says each text in its own way', () => {
    expect(qrModules(LINK.repeat(4)).length).toBeGreaterThan(qrModules(LINK).length);
    expect(qrModules(LINK)).not.toEqual(qrModules(LINK.replace('123', '124')));
  });

  test('stands in the paper as a link, too', async () => {
    const bytes = await pdfBytes({ title: '이수증', margin: 10, now: new Date('2026-04-06T10:00:00+09:00') }, (page) =>
      drawQr(page, LINK, { x: 10, y: 10, size: 80 }),
    );
    expect(bytes.toString('latin1')).toContain(`/URI (${LINK})`);
  });

  test('number and code stand behind the hash, where no server reads them', () => {
    expect(LINK).toBe('https://madang.example/certVerify#no=ECP-2026-000123&code=A1B2C-3D4E5');
    expect(certOfHash(new URL(LINK).hash)).toEqual(KEY);
    expect(certOfHash('')).toEqual({ certNo: '', code: '' });
  });
});
