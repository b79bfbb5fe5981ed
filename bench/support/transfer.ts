import { get } from 'node:http';
import { SERVER_PORT } from './places.ts';

type Headers = Readonly<Record<string, string>>;

/** Bytes of the body as they travel, for one accepted encoding; asked of the server itself, past the line. */
function bodyBytes(url: string, headers: Headers): Promise<number> {
  const { pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port: SERVER_PORT, path: pathname + search, headers }, (answer) => {
      let bytes = 0;
      answer
        .on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        })
        .on('end', () => resolve(bytes))
        .on('error', reject);
    }).on('error', reject);
  });
}

export const gzipSize = (url: string, headers: Headers): Promise<number> =>
  bodyBytes(url, { ...headers, 'accept-encoding': 'gzip' });
export const brotliSize = (url: string, headers: Headers): Promise<number> =>
  bodyBytes(url, { ...headers, 'accept-encoding': 'br' });
