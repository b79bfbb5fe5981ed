import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A message as it arrived. */
export interface ArrivedMail {
  readonly to: readonly string[];
  readonly user: string | null;
  readonly isSecure: boolean;
  readonly text: string;
}

/** Recipients at which the server is unwell, by the part before the @. */
const ANSWERS: Readonly<Record<string, number>> = { unknown: 550, busy: 451 };
const refusal = (code: number): Error => Object.assign(new Error(`no (${code})`), { responseCode: code });

export interface MailServer {
  readonly port: number;
  readonly mails: ArrivedMail[];
  /** What the server does with texts from now on. */
  behave(how: 'takes' | 'refuses' | 'hangs up'): void;
  close(): Promise<void>;
}

interface MailServerOptions {
  readonly secure?: boolean;
  readonly withoutStartTls?: boolean;
  readonly account?: { readonly user: string; readonly password: string };
}

/** A real SMTP server on this machine: unknown@… is refused, busy@… is asked to come again. */
export async function startMailServer({
  secure = false,
  withoutStartTls = false,
  account,
}: MailServerOptions = {}): Promise<MailServer> {
  const mails: ArrivedMail[] = [];
  let how: 'takes' | 'refuses' | 'hangs up' = 'takes';
  const sockets = new Set<{ destroy(): void }>();
  const server = new SMTPServer({
    secure,
    ...(withoutStartTls ? { disabledCommands: ['STARTTLS'] } : {}),
    authOptional: account === undefined,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    onAuth: (auth, _session, done) => {
      if (auth.username === account?.user && auth.password === account?.password) done(null, { user: auth.username });
      else done(refusal(535));
    },
    onRcptTo: ({ address }, _session, done) => {
      const code = ANSWERS[address.split('@')[0] ?? ''];
      if (code === undefined) done();
      else done(refusal(code));
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (how === 'refuses') {
          done(refusal(554));
          return;
        }
        if (how === 'hangs up') {
          for (const socket of sockets) socket.destroy();
          return;
        }
        mails.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          user: session.user ? String(session.user) : null,
          isSecure: session.secure,
          text: Buffer.concat(parts).toString(),
        });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: { destroy(): void; on(name: 'close', act: () => void): void }) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    behave: (next) => {
      how = next;
    },
    close: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => done());
      }),
  };
}
