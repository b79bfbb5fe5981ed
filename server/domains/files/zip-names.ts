/** Names inside an archive: cleaned of folders, and a name already used becomes `name (k).ext` with the smallest free k. */
export function toEntryNames(fileNames: readonly string[]): readonly string[] {
  const used = new Set<string>();
  return fileNames.map((fileName) => {
    const name = fileName.replace(/[/\\\u0000-\u001f]/g, '_').replace(/^\.+/, '_');
    const free = firstFree(name, used);
    used.add(free);
    return free;
  });
}

function firstFree(name: string, used: ReadonlySet<string>): string {
  if (!used.has(name)) return name;
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  let k = 1;
  while (used.has(`${stem} (${k})${extension}`)) k += 1;
  return `${stem} (${k})${extension}`;
}

/** Header value that names a download in any script, with a plain name for old programs. */
export const attachmentHeader = (fileName: string, kind: 'attachment' | 'inline' = 'attachment'): string =>
  `${kind}; filename="${fileName.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`;
