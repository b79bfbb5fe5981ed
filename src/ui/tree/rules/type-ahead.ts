import { initialsOf } from '#shared/hangul.ts';

/** Keys of the Korean layout by their place: outside a text field a composition never ends, and the key names no letter. */
const CONSONANTS: Readonly<Record<string, string>> = {
  KeyQ: 'ㅂ',
  KeyW: 'ㅈ',
  KeyE: 'ㄷ',
  KeyR: 'ㄱ',
  KeyT: 'ㅅ',
  KeyA: 'ㅁ',
  KeyS: 'ㄴ',
  KeyD: 'ㅇ',
  KeyF: 'ㄹ',
  KeyG: 'ㅎ',
  KeyZ: 'ㅋ',
  KeyX: 'ㅌ',
  KeyC: 'ㅊ',
  KeyV: 'ㅍ',
};
const HANGUL = /^[ㄱ-ㅎㅏ-ㅣ가-힣]$/;

export interface TypedKey {
  readonly key: string;
  readonly code: string;
  readonly keyCode: number;
}

/** The letter that a key gives to a search by typing; null for keys that are none. */
export function typedChar({ key, code, keyCode }: TypedKey): string | null {
  if (HANGUL.test(key)) return key;
  if (key === 'Process' || keyCode === 229) return CONSONANTS[code] ?? null;
  return key.length === 1 && key.trim() !== '' ? key.toLowerCase() : null;
}

const startsWith = (label: string, typed: string): boolean => {
  const text = label.replace(/\s/g, '').toLowerCase();
  return text.startsWith(typed) || initialsOf(text).startsWith(typed);
};

/**
 * Place of the next label that begins with what was typed, or with its initial consonants, after `from` and around.
 * One letter typed again and again walks through the labels that begin with it.
 */
export function findTyped(labels: readonly string[], from: number, typed: string): number | null {
  const isRepeated = new Set(typed).size === 1;
  const wanted = isRepeated ? typed.slice(0, 1) : typed;
  const first = isRepeated ? from + 1 : from;
  for (let step = 0; step < labels.length; step += 1) {
    const place = (first + step) % labels.length;
    if (startsWith(labels[place] ?? '', wanted)) return place;
  }
  return null;
}
