import { foldKeyword } from './clean-text.ts';

const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const HANGUL_FIRST = 0xac00,
  HANGUL_LAST = 0xd7a3,
  SYLLABLES_PER_INITIAL = 588;

/** Initial consonants of a text: 공지사항 is ㄱㅈㅅㅎ; other characters stay, spaces go. */
export function initialsOf(text: string): string {
  let result = '';
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code >= HANGUL_FIRST && code <= HANGUL_LAST)
      result += INITIALS[Math.floor((code - HANGUL_FIRST) / SYLLABLES_PER_INITIAL)];
    else if (!/\s/.test(character)) result += character;
  }
  return result;
}

const squeezed = (text: string): string => foldKeyword(text).replace(/\s/g, '').toLowerCase();

/** Whether `query` names `text` in whole, in part or by initial consonants; case and spaces do not matter. */
export function isMatch(text: string, query: string): boolean {
  const wanted = squeezed(query);
  if (wanted === '') return true;
  const searched = squeezed(text);
  return searched.includes(wanted) || (/^[ㄱ-ㅎ]+$/.test(wanted) && initialsOf(searched).includes(wanted));
}
