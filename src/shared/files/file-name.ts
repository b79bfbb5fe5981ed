const LONGEST = 200;

/** A name that is safe as a file on every system: no folders, no control characters, no leading dots, composed Hangul. */
export function cleanFileName(name: string): string {
  const cleaned = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[\\/:*?"<>|]/g, '_')
    .replace(/^[.\s]+/, '')
    .trimEnd();
  return cleaned.slice(0, LONGEST) || '파일';
}
