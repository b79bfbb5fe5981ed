/* No schema library here: the screen asks the same questions before it sends. */

export const CLIENT_SCREEN = '/admin/sysMng/adminPerm/clientMng';

/** Kinds of systems that call us. */
export const CLIENT_KINDS = { PORTAL: '포털', ACDM: '학사', HR: '인사', LMS: '학습관리', ETC: '기타' } as const;
export type ClientKind = keyof typeof CLIENT_KINDS;
export const CLIENT_STATES = { ACTIVE: '사용', STOP: '중지' } as const;
export type ClientState = keyof typeof CLIENT_STATES;

/** Calls that a client may be allowed, by area; a test compares them with the endpoints that ask for a client. */
export const CLIENT_APIS = [{ areaNm: '참여자', apiId: 'openPartSession', apiNm: '참여자 접속 열기' }] as const;

/** Code of the client through which people of the demo campus enter; seeded with it, and reserved for it. */
export const DEMO_PORTAL = 'DEMO_PORTAL';

export const RATE_LEAST = 10,
  RATE_MOST = 6_000,
  RATE_USUAL = 300;
/** Days that a key is good for. */
export const SECRET_DAYS = 365;
/** Days that the key before goes on, so that the other side can change without a gap. */
export const GRACE_DAYS = 7;
/** Days before the end of a key at which its administrators are notified. */
export const WARN_DAYS: readonly number[] = [30, 7, 1];
/** From here on the list shows the day in red. */
export const SOON_DAYS = 30;

/** Sentences of clients and providers, as their document has them or in its manner. */
export const CLIENT_MESSAGES = {
  badRange: '허용 IP 형식이 올바르지 않습니다.',
  noRange: '허용 IP를 1개 이상 입력해주세요.',
  secretOnce: '비밀키는 지금만 확인할 수 있습니다. 복사하여 안전하게 보관해주세요.',
  codeTaken: '이미 사용 중인 코드입니다.',
  codeFixed: '코드는 바꿀 수 없습니다.',
  badCode: '코드는 영문 대문자, 숫자, 밑줄 2~30자로 입력해주세요.',
  unknownApi: '허용할 수 없는 API입니다.',
  stopByButton: '사용중지는 사용중지 버튼으로 처리해주세요.',
  stopped: '사용이 중지된 연계 시스템입니다.',
  idpTaken: '이미 사용 중인 인증 공급자가 있습니다.',
  idpUntested: '연결 검사를 통과해야 사용할 수 있습니다.',
  endsSoon: '{name} 비밀키가 {n}일 후 만료됩니다.',
  noPerson: '등록되지 않은 사용자입니다.',
  badIssuer: '공급자 주소는 https://로 시작하고 숫자가 아닌 이름으로 된 주소여야 합니다.',
} as const;

const CODE = /^[A-Z0-9_]{2,30}$/;
export const isClientCode = (text: string): boolean => CODE.test(text);

/** A call counts so long in its client's limit. */
export const RATE_WINDOW_MS = 60_000;

const DAY_MS = 86_400_000;
/** Until when a new key is good, and the one before; the old one never longer than it was anyway. */
export function rotate(
  now: Date,
  formerExpiry: Date | null,
): { readonly secretExpDt: Date; readonly prevExpDt: Date | null } {
  const grace = new Date(now.getTime() + GRACE_DAYS * DAY_MS);
  return {
    secretExpDt: new Date(now.getTime() + SECRET_DAYS * DAY_MS),
    prevExpDt: formerExpiry === null || formerExpiry <= now ? null : formerExpiry < grace ? formerExpiry : grace,
  };
}

/** Steps of the connection check of a provider, in the order in which they are tried. */
export const IDP_STEPS = {
  DISCOVERY: '공급자 정보 읽기',
  ISSUER: '발급자 일치',
  ENDPOINTS: '로그인·토큰 주소',
  KEYS: '서명 키',
  LOGOUT: '통합로그아웃 주소',
} as const;
export type IdpStep = keyof typeof IDP_STEPS;
/** Without these a provider cannot be used; missing other ones are reported. */
export const IDP_NEEDED: readonly IdpStep[] = ['DISCOVERY', 'ISSUER', 'ENDPOINTS', 'KEYS'];
export const IDP_MATCHES = { STF_NO: '교번', EMAIL: '이메일', SUB: '공급자 식별자(미리 연결)' } as const;
export type IdpMatch = keyof typeof IDP_MATCHES;
/** So long a passed check lets a provider be used. */
export const IDP_CHECK_MS = 3_600_000;
