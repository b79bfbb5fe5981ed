import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CaseKey } from '#server/keys/case-key.ts';
import { CaseKeyGone, decryptForCase, encryptForCase, keyIdOf } from '#server/keys/case-envelope.ts';

const newKey = (caseId: string = randomUUID()): CaseKey => ({
  caseId,
  keyId: randomBytes(16).toString('hex'),
  key: createSecretKey(randomBytes(32)),
});
const PLACE = { column: 'cnslNote.encCn', bound: ['note-1', '20210001'] };
const TEXT = Buffer.from('학생이 잠을 이루지 못한다고 말함 😀');

describe('an encrypted value of a case', () => {
  it.each([0, 1, 16, 70_000])('comes back byte by byte: %i bytes', (length) => {
    const key = newKey(),
      value = randomBytes(length);
    expect(decryptForCase(key, PLACE, encryptForCase(key, PLACE, value))).toEqual(value);
  });

  it('names its key and holds nothing of the value', () => {
    const key = newKey(),
      envelope = encryptForCase(key, PLACE, TEXT);
    expect(keyIdOf(envelope)).toBe(key.keyId);
    expect(envelope.includes(TEXT.subarray(0, 6))).toBe(false);
    expect(envelope.includes(key.key.export())).toBe(false);
    expect(envelope.includes(Buffer.from(key.caseId))).toBe(false);
  });

  it('looks different each time, so that equal values are not seen', () => {
    const key = newKey(),
      [one, other] = [encryptForCase(key, PLACE, TEXT), encryptForCase(key, PLACE, TEXT)];
    expect(one.subarray(17).equals(other.subarray(17))).toBe(false);
    for (const from of [17, 29, 45, 77, 89, 105])
      expect(one.subarray(from, from + 12).equals(other.subarray(from, from + 12)), `at ${from}`).toBe(false);
  });

  it.each([
    ['another column', { column: 'cnslCase.clsCn', bound: PLACE.bound }],
    ['another row', { ...PLACE, bound: ['note-2', '20210001'] }],
    ['another student', { ...PLACE, bound: ['note-1', '20210002'] }],
    ['the same facts cut elsewhere', { ...PLACE, bound: ['note-1","20210001'] }],
    ['fewer facts', { column: PLACE.column }],
  ])('does not open at %s', (_where, place) => {
    const key = newKey(),
      envelope = encryptForCase(key, PLACE, TEXT);
    expect(() => decryptForCase(key, place, envelope)).toThrow(Error);
    expect(() => decryptForCase(key, place, envelope)).not.toThrow(CaseKeyGone);
  });

  it('does not open as that of another case, though the key were the same', () => {
    const key = newKey(),
      envelope = encryptForCase(key, PLACE, TEXT);
    expect(() => decryptForCase({ ...key, caseId: randomUUID() }, PLACE, envelope)).toThrow(Error);
  });

  it('does not open when a single bit of it was changed, wherever, nor when it was cut', () => {
    const key = newKey(),
      envelope = encryptForCase(key, PLACE, TEXT);
    for (let at = 0; at < envelope.length; at += 1) {
      const changed = Buffer.from(envelope);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(() => decryptForCase(key, PLACE, changed), `byte ${at}`).toThrow(Error);
    }
    for (let length = 0; length < envelope.length; length += 1)
      expect(() => decryptForCase(key, PLACE, envelope.subarray(0, length)), `cut at ${length}`).toThrow(Error);
  });

  it('is gone for good with its key, also when the case gets another', () => {
    const key = newKey(),
      envelope = encryptForCase(key, PLACE, TEXT);
    expect(() => decryptForCase(null, PLACE, envelope)).toThrow(CaseKeyGone);
    expect(() => decryptForCase(newKey(key.caseId), PLACE, envelope)).toThrow(CaseKeyGone);
  });
});
