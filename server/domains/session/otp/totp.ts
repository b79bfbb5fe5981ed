import { createHmac, timingSafeEqual } from 'node:crypto';

const STEP_SEC = 30;
const DIGITS = 6;
/** Steps that a clock may be off, either way. */
const DRIFT_STEPS = 1;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Number of the thirty seconds that a moment lies in. */
export const otpStepOf = (now: Date): number => Math.floor(now.getTime() / 1_000 / STEP_SEC);

/** The code of a step (RFC 6238 on RFC 4226, SHA-1): six digits unless more are asked for. */
export function otpAt(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * The step whose code was typed; null for a wrong code and for one that was used before: each code opens once.
 * @param usedStep the newest step whose code was accepted
 */
export function findOtpStep(secret: Buffer, code: string, now: Date, usedStep: number | null): number | null {
  const present = otpStepOf(now);
  for (let step = present - DRIFT_STEPS; step <= present + DRIFT_STEPS; step += 1) {
    const isRight =
      code.length === DIGITS &&
      timingSafeEqual(Buffer.from(otpAt(secret, step)), Buffer.from(code.padEnd(DIGITS).slice(0, DIGITS)));
    if (isRight && (usedStep === null || step > usedStep)) return step;
  }
  return null;
}

/** Base32 without padding, as authenticator programmes take a key (RFC 4648). */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((part) => ALPHABET[parseInt(part.padEnd(5, '0'), 2)] ?? '').join('');
}

/** What an authenticator programme reads to take an account over. */
export const otpAddress = (issuer: string, loginId: string, key: string): string =>
  `otpauth://totp/${encodeURIComponent(`${issuer}:${loginId}`)}?secret=${key}&issuer=${encodeURIComponent(issuer)}&digits=${DIGITS}&period=${STEP_SEC}`;
