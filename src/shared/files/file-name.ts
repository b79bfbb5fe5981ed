const LONGEST = 200;
/** Names of devices that Windows takes no file for, whatever stands behind a dot. */
const DEVICES = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3])\s*(?:\.|$)/i;

/** A name as stem and extension, by the last dot; a name that begins with its only dot is all stem. */
function splitName(name: string): readonly [stem: string, extension: string] {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
}

/** Cut at whole characters, with the extension left on. */
function shorten(name: string): string {
  if (name.length <= LONGEST) return name;
  const [stem, extension] = splitName(name),
    kept = extension.length < LONGEST ? extension : '';
  return stem.slice(0, LONGEST - kept.length).replace(/[\ud800-\udbff]$/, '') + kept;
}

/** A name that is safe as a file on every system: no folders, signs or devices of Windows, no control characters, no dots at the ends, composed Hangul. */
export function cleanFileName(name: string): string {
  const cleaned = shorten(
    name
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
      .replace(/[\\/:*?"<>|]/g, '_')
      .replace(/^[.\s]+/, '')
      .replace(/[.\s]+$/, ''),
  );
  return DEVICES.test(cleaned) ? `_${cleaned}` : cleaned || '파일';
}

/** Windows and macOS find a name in either case. */
const folded = (name: string): string => name.toUpperCase().toLowerCase();

/**
 * Safe names that differ from each other on every system, in the order given: a name already used becomes
 * `name (k).ext` with the smallest free k from 1 (system.md 5.15). Case makes no difference.
 */
export function distinctNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map(cleanFileName).map((name) => {
    const [stem, extension] = splitName(name);
    let candidate = name;
    for (let k = 1; taken.has(folded(candidate)); k += 1) candidate = `${stem} (${k})${extension}`;
    taken.add(folded(candidate));
    return candidate;
  });
}
