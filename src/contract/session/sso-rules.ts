/* No schema library here: the sign-in page imports these values. */

/** Calls that browser and provider make by themselves; they answer with redirects instead of rows. */
export const SSO_PATHS = {
  login: '/api/sso/login',
  callback: '/api/sso/callback',
  backchannelLogout: '/api/sso/backchannelLogout',
  /** Where the provider sends people after it has signed them out. */
  afterLogout: '/login?logout=ok',
} as const;

/**
 * Why a sign-in through the university failed, as passed to the sign-in page in its address, with the message it shows.
 */
export const SSO_FAILURES = {
  CANCELLED: '통합로그인이 취소되었습니다.',
  EXPIRED: '인증 요청이 만료되었습니다. 다시 로그인해주세요.',
  TOKEN: '통합로그인 인증에 실패했습니다.',
  DOWN: '통합로그인 서버에 연결할 수 없습니다.',
  IP: '허용되지 않은 접속 위치입니다.',
  DUP: '이미 다른 기기에서 접속 중입니다. 기존 접속을 종료한 후 다시 시도해주세요.',
} as const;
export type SsoFailure = keyof typeof SSO_FAILURES;
/** Whether a text of the address is one of these. */
export const isSsoFailure = (text: string): text is SsoFailure => Object.hasOwn(SSO_FAILURES, text);

/** Why a person known to the university may not enter, as the page /unauthorized shows it. */
export const UNAUTHORIZED_REASONS = {
  NOUSER: '등록되지 않은 사용자입니다. 정보전산원에 문의해주세요.',
  NOROLE: '사용 권한이 없는 계정입니다. 소속 부서장을 통해 권한을 신청해주세요.',
  STOP: '사용이 중지된 계정입니다.',
} as const;
export type UnauthorizedReason = keyof typeof UNAUTHORIZED_REASONS;

const LONGEST_PATH = 2_000;

/** Whether a text is a path of this application, and nothing that leads elsewhere. */
export const isOwnPath = (text: string): boolean =>
  text.length <= LONGEST_PATH && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text);

/** A provider has a name; a bare number is a machine of the house, however it is written. */
const isNumber = (hostname: string): boolean => hostname.startsWith('[') || /^[\d.]+$/.test(hostname);

/**
 * Whether a provider may have this address. Plain http only between processes of one machine, and only where the
 * application itself is used that way.
 * @param publicUrl where people find the application
 */
export function isIssuerAllowed(issuerUrl: string, publicUrl: string): boolean {
  if (!URL.canParse(issuerUrl)) return false;
  const issuer = new URL(issuerUrl);
  if (issuer.search !== '' || issuer.hash !== '' || issuer.username !== '') return false;
  return (
    (issuer.protocol === 'https:' && !isNumber(issuer.hostname)) || (isLoopback(issuerUrl) && isLoopback(publicUrl))
  );
}

/** Whether an address is plain http on this very machine. */
export function isLoopback(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
