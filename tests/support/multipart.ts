export interface Part {
  readonly name: string;
  readonly fileName?: string;
  readonly value: Uint8Array | string;
}

const BOUNDARY = '----madang-test-boundary';

/** A multipart body written by hand, so that a test can say what no browser would. */
export function toMultipart(parts: readonly Part[]): {
  readonly payload: Buffer;
  readonly headers: { readonly 'content-type': string };
} {
  const chunks = parts.flatMap(({ name, fileName, value }) => {
    const head =
      fileName === undefined
        ? `name="${name}"`
        : `name="${name}"; filename="${fileName}"\r\nContent-Type: application/octet-stream`;
    return [
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ];
  });
  return {
    payload: Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}
