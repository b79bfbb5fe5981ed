import { Readable } from 'node:stream';
import nodemailer from 'nodemailer';
import { failed, SENT, type ChannelAdapter, type Outcome } from './adapter.ts';
import type { MailConfig } from './channel-config.ts';

/** A server that says nothing for so long is not there. */
const CONNECT_MS = 10_000,
  SILENCE_MS = 30_000,
  TEST_MS = 5_000;
const MAX_CONNECTIONS = 3;
const ADDRESS = /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+$/;
const FIRST_FINAL = 500;

interface SmtpError {
  readonly code?: string;
  readonly responseCode?: number;
  readonly command?: string;
  readonly syscall?: string;
}

/** Says in words why a server could not be tried. */
const REASONS: Readonly<Record<string, string>> = {
  EDNS: '메일 서버 주소를 찾을 수 없습니다.',
  ENOTFOUND: '메일 서버 주소를 찾을 수 없습니다.',
  ECONNECTION: '메일 서버에 연결할 수 없습니다.',
  ECONNREFUSED: '메일 서버에 연결할 수 없습니다.',
  ETIMEDOUT: '메일 서버가 응답하지 않습니다.',
  EAUTH: '계정 또는 비밀번호가 맞지 않습니다.',
  ETLS: '암호화된 연결을 만들 수 없습니다. 보안 방식과 인증서를 확인해주세요.',
  ESOCKET: '암호화된 연결을 만들 수 없습니다. 보안 방식과 인증서를 확인해주세요.',
  EPROTOCOL: '메일 서버의 응답을 이해할 수 없습니다.',
};
const UNKNOWN_REASON = '메일 서버가 연결을 거절했습니다.';

function transportOf({ host, port, secureCd, certYn, userNm, password }: MailConfig, isTest: boolean) {
  const common = {
    host,
    port,
    secure: secureCd === 'TLS',
    requireTLS: secureCd === 'STARTTLS',
    ignoreTLS: secureCd === 'NONE',
    tls: { rejectUnauthorized: certYn === 'Y' },
    ...(userNm === '' ? {} : { auth: { user: userNm, pass: password } }),
    connectionTimeout: isTest ? TEST_MS : CONNECT_MS,
    greetingTimeout: isTest ? TEST_MS : CONNECT_MS,
    socketTimeout: isTest ? TEST_MS : SILENCE_MS,
    // A message is text that people typed: it reaches neither files nor addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return nodemailer.createTransport({ ...common, pool: true, maxConnections: MAX_CONNECTIONS });
}

/**
 * How a try ended that went wrong. An answer of 5xx is final, to the recipient it means that there is no such address.
 * What broke off while the text was under way may have arrived: another try could arrive twice.
 */
function outcomeOf(error: unknown, isUnderWay: boolean): Outcome {
  const { code, responseCode, command } = (typeof error === 'object' && error !== null ? error : {}) as SmtpError;
  if (code === 'EAUTH') return failed('PRVD', false, error);
  if (responseCode !== undefined && responseCode >= FIRST_FINAL)
    return failed(command === 'RCPT TO' || code === 'EENVELOPE' ? 'BAD_ADDR' : 'PRVD', true, error);
  return failed('PRVD', responseCode === undefined && isUnderWay, error);
}

/** Mail through a server that speaks SMTP. */
export function openSmtp(config: MailConfig, isTest = false): ChannelAdapter {
  const transport = transportOf(config, isTest),
    from = config.fromNm === '' ? config.fromAddr : { name: config.fromNm, address: config.fromAddr };
  const domain = config.fromAddr.slice(config.fromAddr.lastIndexOf('@') + 1);
  return {
    isRepeatable: false,
    send: async ({ id, addr, title, cntn, link }) => {
      if (!ADDRESS.test(addr)) return failed('BAD_ADDR', true, addr);
      let isUnderWay = false;
      // The server asks for the text when it has taken the address; from then on it may have it.
      const text = new Readable({
        read() {
          isUnderWay = true;
          this.push(link === '' ? cntn : `${cntn}\n\n${link}`);
          this.push(null);
        },
      });
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: addr },
          subject: title,
          text,
          textEncoding: 'base64',
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return SENT;
      } catch (error) {
        return outcomeOf(error, isUnderWay);
      }
    },
    test: async () => {
      try {
        await transport.verify();
        return null;
      } catch (error) {
        const { code, syscall } = error as SmtpError;
        // A socket without an answer has the same code as one that could not be made safe.
        return REASONS[syscall === 'connect' ? 'ECONNREFUSED' : (code ?? '')] ?? UNKNOWN_REASON;
      }
    },
    close: () => transport.close(),
  };
}
