import { cleanFileName } from '#shared/files/file-name.ts';

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
