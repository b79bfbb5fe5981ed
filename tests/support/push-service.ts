import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A push as the service got it, opened with the keys of its browser, and who said to be sending it. */
export interface ArrivedPush {
  readonly message: unknown;
  readonly raw: Buffer;
  readonly ttl: string;
  readonly subject: string;
  readonly isSigned: boolean;
}

const SALT_BYTES = 16,
  HEAD_BYTES = 21,
  TAG_BYTES = 16;

/** Opens a body of RFC 8188 with the keys of RFC 8291, written from the standards and not from the sender's library. */
function openBody(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): unknown {
  const salt = body.subarray(0, SALT_BYTES),
    idLength = body.readUInt8(HEAD_BYTES - 1),
    senderKey = body.subarray(HEAD_BYTES, HEAD_BYTES + idLength),
    sealed = body.subarray(HEAD_BYTES + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', browser.computeSecret(senderKey), auth, info, 32));
  const expand = (label: string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${label}\0`), length));
  const decipher = createDecipheriv('aes-128-gcm', expand('aes128gcm', 16), expand('nonce', 12)).setAuthTag(
    sealed.subarray(-TAG_BYTES),
  );
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
}

/** The word of the sender for himself (RFC 8292): whom to ask about him, and whether his key has signed it for this service. */
function readVapid(authorization: string, origin: string): { readonly subject: string; readonly isSigned: boolean } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [],
    [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url'),
    { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
      readonly aud: string;
      readonly sub: string;
    };
  const publicKey = createPublicKey({
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    format: 'jwk',
  });
  return {
    subject: sub,
    isSigned:
      aud === origin &&
      verify(
        'sha256',
        Buffer.from(`${head}.${claims}`),
        { key: publicKey, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      ),
  };
}

/** A browser that listens: its address at the service, and the keys that only it has. */
export interface PushBrowser {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly pushes: readonly ArrivedPush[];
  answerWith(status: number): void;
}

/** A push service on this machine, with as many browsers as a test wants. */
export async function startPushService() {
  const browsers = new Map<
    string,
    {
      readonly ecdh: ReturnType<typeof createECDH>;
      readonly auth: Buffer;
      readonly pushes: ArrivedPush[];
      status: number;
    }
  >();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [],
      browser = browsers.get(request.url ?? '');
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (!browser) {
        response.writeHead(404).end();
        return;
      }
      const raw = Buffer.concat(parts);
      if (browser.status === 201)
        browser.pushes.push({
          raw,
          message: openBody(raw, browser.ecdh, browser.auth),
          ttl: String(request.headers['ttl']),
          ...readVapid(String(request.headers['authorization']), origin),
        });
      response.writeHead(browser.status).end();
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    browser(): PushBrowser {
      const path = `/push/${randomUUID()}`,
        ecdh = createECDH('prime256v1'),
        auth = randomBytes(16),
        kept = { ecdh, auth, pushes: [] as ArrivedPush[], status: 201 };
      ecdh.generateKeys();
      browsers.set(path, kept);
      return {
        endpoint: origin + path,
        p256dh: ecdh.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
        pushes: kept.pushes,
        answerWith: (status) => {
          kept.status = status;
        },
      };
    },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
