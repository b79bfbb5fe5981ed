import { describe, expect, it } from 'vitest';
import { hashKey, isKeyTaken, readCredentials } from '#server/domains/clients/key-rules.ts';

const header = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;
const at = (text: string): Date => new Date(`2025-11-${text}+09:00`);

describe('keys of clients', () => {
  const keys = {
    secretHash: hashKey('new'),
    secretExpDt: at('30T00:00:00'),
    prevSecretHash: hashKey('old'),
    prevExpDt: at('27T10:00:00'),
  };

  it('system.md 8.12: the old key ends at its moment, the new one at its own', () => {
    expect(['new', 'old', 'other'].map((key) => isKeyTaken(keys, key, at('27T09:59:59.999')))).toEqual([
      true,
      true,
      false,
    ]);
    expect(['new', 'old'].map((key) => isKeyTaken(keys, key, at('27T10:00:00')))).toEqual([true, false]);
    expect(isKeyTaken(keys, 'new', at('30T00:00:00'))).toBe(false);
  });

  it('without a key nothing opens', () => {
    expect(
      isKeyTaken({ secretHash: null, secretExpDt: null, prevSecretHash: null, prevExpDt: null }, '', at('20T00:00:00')),
    ).toBe(false);
  });

  it('reads code and key, and nothing else', () => {
    expect(readCredentials(header('PORTAL:a:b'))).toEqual({ clientCd: 'PORTAL', key: 'a:b' });
    for (const bad of [
      undefined,
      '',
      'Basic',
      'Bearer x',
      header('PORTAL'),
      header('PORTAL:'),
      header(':key'),
      header(`PORTAL:${'k'.repeat(201)}`),
    ])
      expect(readCredentials(bad), String(bad)).toBeNull();
  });
});
