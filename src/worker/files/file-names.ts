import { cleanFileName } from '#shared/files/file-name.ts';
import { extensionOf } from '#shared/files/file-signature.ts';

/** Names that differ from each other: a second `a.pdf` becomes `a (2).pdf`. Case does not make a difference. */
export function distinctNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map(cleanFileName).map((name) => {
    const stem = name.slice(0, name.length - extensionOf(name).length),
      ending = name.slice(stem.length);
    let candidate = name;
    for (let count = 2; taken.has(candidate.toLowerCase()); count += 1) candidate = `${stem} (${count})${ending}`;
    taken.add(candidate.toLowerCase());
    return candidate;
  });
}

/** Name in a Content-Disposition header; the encoded form goes before the plain one. */
export function fileNameIn(disposition: string | null, otherwise: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
  try {
    return cleanFileName(encoded ? decodeURIComponent(encoded) : (plain ?? otherwise));
  } catch {
    return otherwise;
  }
}
