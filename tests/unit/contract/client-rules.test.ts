import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/registry.ts';
import { CLIENT_APIS, isClientCode, rotate } from '#contract/system/clients/client-rules.ts';

const at = (text: string): Date => new Date(text);

describe('rules of clients', () => {
  it('a first key has none before it', () => {
    expect(rotate(at('2025-11-20T10:00:00+09:00'), null)).toEqual({
      secretExpDt: at('2026-11-20T10:00:00+09:00'),
      prevExpDt: null,
    });
  });

  it('the key before goes on for seven days, and never longer than it was good', () => {
    const now = at('2025-11-20T10:00:00+09:00');
    expect(rotate(now, at('2026-05-01T00:00:00+09:00')).prevExpDt).toEqual(at('2025-11-27T10:00:00+09:00'));
    expect(rotate(now, at('2025-11-22T00:00:00+09:00')).prevExpDt).toEqual(at('2025-11-22T00:00:00+09:00'));
    expect(rotate(now, now).prevExpDt).toBeNull();
  });

  it('codes are upper case', () => {
    expect(['AB', 'PORTAL_2', 'A', 'portal', 'A-B', 'A'.repeat(31)].map(isClientCode)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('the calls that may be allowed are those that ask for a client', () => {
    const asking = Object.entries(endpoints).flatMap(([op, { access }]) =>
      access.kind === 'client' ? [[op, access.apiId]] : [],
    );
    expect(asking).toEqual(CLIENT_APIS.map(({ apiId }) => [apiId, apiId]));
  });

  it('participants reach paths of participants alone', () => {
    const paths = Object.values(endpoints)
      .filter(({ access }) => access.kind === 'part')
      .map(({ path }) => path);
    expect(paths.every((path) => path.includes('/part/'))).toBe(true);
  });
});
