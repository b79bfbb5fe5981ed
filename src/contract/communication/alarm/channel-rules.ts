/* No schema library here: the forms ask the same questions before they send. */
import type { Channel } from './alarm-rules.ts';

/** Channels that leave the house; the inbox needs no settings. */
export const OUTSIDE_CHANNELS = ['PUSH', 'EMAIL', 'SMS', 'TALK'] as const satisfies readonly Channel[];
export type OutsideChannel = (typeof OUTSIDE_CHANNELS)[number];

/** How the line to a mail server is kept from others: from the first byte, from the greeting on, or not at all. */
export const MAIL_SECURITY = { TLS: 'TLS', STARTTLS: 'STARTTLS', NONE: '암호화하지 않음' } as const;
export type MailSecurity = keyof typeof MAIL_SECURITY;
/** Ports at which mail servers listen. */
export const MAIL_PORTS = [25, 465, 587, 2525] as const;
export const MAX_RATE = 1_000,
  MAX_DAY_LIMIT = 1_000_000;

/** The way to a mail server, without the secret. */
export interface MailDoor {
  readonly host: string;
  readonly port: number;
  readonly secureCd: MailSecurity;
  /** Whether its certificate has to be good. */
  readonly certYn: 'Y' | 'N';
  /** Empty: the server asks for no name. */
  readonly userNm: string;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1']);
const HOST = /^(?=.{1,253}$)[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?)*$/;

/**
 * Whether the server may be sent there: to a port of mail servers, or to any port of this very machine where the
 * application itself is used on one machine alone.
 */
export function isMailDoorAllowed({ host, port }: Pick<MailDoor, 'host' | 'port'>, publicUrl: string): boolean {
  if (!HOST.test(host)) return false;
  return (
    MAIL_PORTS.some((allowed) => allowed === port) ||
    (LOOPBACK.has(host) && LOOPBACK.has(new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')))
  );
}

/** A stored password goes through the door for which it was given, and through no other. */
export const isSameDoor = (one: MailDoor, other: MailDoor): boolean =>
  one.host === other.host &&
  one.port === other.port &&
  one.userNm === other.userNm &&
  one.secureCd === other.secureCd &&
  one.certYn === other.certYn;

const NUMBER = /^(?:0\d{8,10}|1\d{7})$/;
/** The number that receivers see, as digits; null for what is none. */
export function senderNumberOf(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  return NUMBER.test(digits) ? digits : null;
}

/** The settings of a channel so far. */
export interface ChannelFacts {
  readonly chnlCd: Channel;
  readonly hasMail: boolean;
  readonly sndrNo: string | null;
}

/** Whether a channel has what it needs: the inbox and web push nothing, mail a server, texts a number. */
export function isConfigured({ chnlCd, hasMail, sndrNo }: ChannelFacts): boolean {
  if (chnlCd === 'EMAIL') return hasMail;
  return chnlCd === 'INAPP' || chnlCd === 'PUSH' || sndrNo !== null;
}

/** 사용 중, 꺼짐, 설정 안 됨. */
export type ChannelState = 'READY' | 'OFF' | 'UNSET';
export const channelStateOf = (facts: ChannelFacts, useYn: string): ChannelState =>
  !isConfigured(facts) ? 'UNSET' : useYn === 'Y' ? 'READY' : 'OFF';
