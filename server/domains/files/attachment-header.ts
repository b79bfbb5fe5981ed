/** Header value that names a download in any script, with a plain name for old programs. */
export const attachmentHeader = (fileName: string, kind: 'attachment' | 'inline' = 'attachment'): string =>
  `${kind}; filename="${fileName.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`;
