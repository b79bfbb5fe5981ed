/** Masking of personal data by field class. Pure; every function takes and returns text as it is shown. */
export type MaskClass = 'NAME' | 'PHONE' | 'EMAIL' | 'BIRTH' | 'ADDR' | 'ACNT';

const stars = (count: number): string => '*'.repeat(Math.max(0, count));

const LATIN_NAME = /^\p{Script=Latin}[\p{Script=Latin}\p{M} .'’-]*$/u;

/** 홍길동 → 홍*동, 김철 → 김*, John Smith → Jo** Sm***, José → Jo**. */
export function maskName(text: string): string {
  const name = text.normalize('NFC');
  if (LATIN_NAME.test(name)) return name.split(' ').map(maskLatinWord).join(' ');
  const chars = [...name];
  if (chars.length <= 1) return stars(chars.length);
  if (chars.length === 2) return `${chars[0]}*`;
  return `${chars[0]}${stars(chars.length - 2)}${chars.at(-1)}`;
}

function maskLatinWord(word: string): string {
  const chars = [...word],
    kept = chars.length <= 2 ? 1 : 2;
  return chars.slice(0, kept).join('') + stars(chars.length - kept);
}

/** 01012345678 → 010-****-5678, 021234567 → 02-***-4567. Fewer than 8 digits: all covered. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  const prefixLength = digits.startsWith('02') ? 2 : 3;
  const middleLength = digits.length - prefixLength - 4;
  if (middleLength < 1) return stars(digits.length);
  return `${digits.slice(0, prefixLength)}-${stars(middleLength)}-${digits.slice(-4)}`;
}

/** kim.minsu@u.ac.kr → ki*******@u.ac.kr. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const local = at < 0 ? email : email.slice(0, at);
  const kept = local.length > 2 ? 2 : local.length - 1;
  return local.slice(0, Math.max(0, kept)) + stars(local.length - Math.max(0, kept)) + (at < 0 ? '' : email.slice(at));
}

/** The sign-in id, for a public page: prof01 → pr****. */
export const maskLoginId = (loginId: string): string =>
  loginId.includes('@') ? maskEmail(loginId) : loginId.slice(0, 2) + stars(loginId.length - 2);

/** 20030415 → 2003-**-**. */
export const maskBirth = (birthDt: string): string => `${birthDt.slice(0, 4)}-**-**`;

/** Keeps the first two parts, up to the city or county. */
export const maskAddress = (address: string): string => `${address.trim().split(/\s+/).slice(0, 2).join(' ')} ***`;

/** 110-234-561234 → 110-***-**1234. */
export function maskAccount(account: string): string {
  const total = account.replace(/\D/g, '').length;
  let seen = 0;
  return account.replace(/\d/g, (digit) => {
    seen += 1;
    return seen <= 3 || seen > total - 4 ? digit : '*';
  });
}

const MASKS: Readonly<Record<MaskClass, (value: string) => string>> = {
  NAME: maskName,
  PHONE: maskPhone,
  EMAIL: maskEmail,
  BIRTH: maskBirth,
  ADDR: maskAddress,
  ACNT: maskAccount,
};

/** Covers a value by its class; null stays null. */
export function mask(maskClass: MaskClass, value: string | null): string | null {
  return value === null ? null : MASKS[maskClass](value);
}
