const HANGUL_FIRST = 0xac00,
  HANGUL_LAST = 0xd7a3,
  FINALS = 28,
  /** Place of ㄹ among the final consonants. */
  RIEUL = 8;

/** The pairs of particles that the message catalogue uses, first form after a final consonant. */
export const JOSA_PAIRS = ['을/를', '은/는', '이/가', '으로/로'] as const;
export type JosaPair = (typeof JOSA_PAIRS)[number];

/** Remarks behind a word, which are not read aloud: 수용인원 (명), 성명 (한글) [필수]. */
const REMARK = /(?:\s*(?:\([^()]*\)|\[[^[\]]*\]|（[^（）]*）))+\s*$/;

/**
 * Particle that follows `word`: chosen by the final consonant of its last letter, which stands before a remark in
 * brackets. ㄹ counts as no final before 로. A last letter that is not Hangul gets both forms, as `을(를)`, because its
 * reading is not known.
 */
export function josa(word: string, pair: JosaPair): string {
  const [afterFinal, afterVowel] = pair.split('/') as [string, string];
  const spoken = word.replace(REMARK, '').trim() || word.trim(),
    code = spoken.codePointAt(spoken.length - 1) ?? 0;
  const isTo = pair === '으로/로';
  if (code < HANGUL_FIRST || code > HANGUL_LAST) return isTo ? '(으)로' : `${afterFinal}(${afterVowel})`;
  const final = (code - HANGUL_FIRST) % FINALS;
  return final === 0 || (isTo && final === RIEUL) ? afterVowel : afterFinal;
}
