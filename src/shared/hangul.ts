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

/** Whether `query` names `text` in whole, in part or by initial consonants; case and spaces do not matter. */
export function isMatch(text: string, query: string): boolean {
  const wanted = query.replace(/\s/g, '').toLowerCase();
  if (wanted === '') return true;
  if (text.replace(/\s/g, '').toLowerCase().includes(wanted)) return true;
  return /^[ㄱ-ㅎ]+$/.test(wanted) && initialsOf(text).includes(wanted);
}
