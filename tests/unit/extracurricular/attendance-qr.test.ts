import { describe, expect, test } from 'vitest';
import { makeSign, readSign, SIGN_VALID_SEC, type PublicKey } from '#shared/extracurricular/attendance-qr.ts';

const NOW = Date.parse('2026-04-06T10:00:00+09:00');
const KIM = { userDiv: 'USER', userId: '20260001' };

async function newKey(kid: string) {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  return {
    kid,
    known: { kid, jwk: { x, y } } satisfies PublicKey,
    sign: async (bytes: Uint8Array<ArrayBuffer>) =>
      crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, bytes),
  };
}

describe('signs of participants', () => {
  test('a sign names its person to whoever has the public key', async () => {
    const key = await newKey('2026'),
      text = await makeSign(KIM, NOW, key);
    expect(text).toMatch(/^MDQR1\.2026\.[\w-]+\.[\w-]{86}$/);
    expect(await readSign(text, [key.known], NOW)).toEqual({ verdict: 'OK', person: KIM });
    expect(await readSign(text, [], NOW)).toEqual({ verdict: 'UNKNOWN_KEY', person: KIM });
  });

  test('it holds from its making for twelve hours, the last second left out', async () => {
    const key = await newKey('2026'),
      text = await makeSign(KIM, NOW, key),
      at = async (ms: number) => (await readSign(text, [key.known], ms)).verdict;
    expect(await at(NOW - 1)).toBe('EARLY');
    expect(await at(NOW + SIGN_VALID_SEC * 1_000 - 1)).toBe('OK');
    expect(await at(NOW + SIGN_VALID_SEC * 1_000)).toBe('INVALID');
  });

  test('a changed person, another key and a torn text are refused', async () => {
    const key = await newKey('2026'),
      other = await newKey('2026'),
      text = await makeSign(KIM, NOW, key),
      forged = text.replace(
        text.split('.')[2] ?? '',
        btoa(JSON.stringify({ d: 'USER', u: '20260002', i: NOW / 1_000 })),
      );
    for (const wrong of [forged, text.slice(0, -1), `${text}.x`, `X${text}`, 'MDQR1', '', 'MDQR1.2026.e30.AA'])
      expect((await readSign(wrong, [key.known], NOW)).verdict).toBe('INVALID');
    expect((await readSign(text, [other.known], NOW)).verdict).toBe('INVALID');
  });
});
