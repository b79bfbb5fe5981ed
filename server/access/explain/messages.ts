import { AUTH_TYPES, type AuthType } from '#contract/permission.ts';

/** What the explanation of a permission says of its links. */
export const EXPLAIN_MESSAGES = {
  accountActive: '정상 계정입니다.',
  accountShut: '로그인이 잠긴 계정입니다. 권한은 유지됩니다.',
  accountStopped: '사용이 중지된 계정입니다.',
  resourceUsed: '사용 중인 화면입니다.',
  resourceStopped: '사용이 중지된 화면입니다.',
  parentStopped: '권한을 물려주는 상위 화면의 사용이 중지되었습니다.',
  inherits: '권한을 물려주는 화면',
  openToAll: '역할이 없어도 볼 수 있는 화면입니다.',
  roleHeld: '오늘 유효한 역할이 있습니다.',
  roleMissing: '오늘 유효한 역할이 없습니다.',
  grantInForce: '사용중',
  grantEnded: '회수됨',
  roleUnused: '역할 사용중지',
  grantLater: '시작 전',
  grantOver: '기간 만료',
  permissionHeld: '권한을 주는 역할이 있습니다.',
  permissionMissing: '권한을 주는 역할이 없습니다.',
  wouldHelp: '이 권한이 있는 역할',
  none: '없음',
  outOfScope: '데이터 범위 안에 이 화면의 자료가 없습니다.',
  menuNone: '연결된 메뉴가 없습니다. 주소로만 열 수 있습니다.',
  menuHidden: '메뉴에 표시하지 않도록 설정되어 있습니다.',
  menuStopped: '사용이 중지된 메뉴입니다.',
  menuMapped: '메뉴가 역할에 연결되어 있습니다.',
  menuUnmapped: '메뉴가 이 사용자의 역할에 연결되어 있지 않습니다.',
  noDenial: '확인 번호를 찾을 수 없습니다.',
  noTarget: '사용자와 화면을 선택해주세요.',
} as const;

export const PERMISSION_NAMES: Readonly<Record<AuthType, string>> = { C: '등록', R: '조회', U: '수정', D: '삭제' };

/** 조회·수정 of `RU`, in the order of AUTH_TYPES; 없음 of none. */
export const permissionNames = (authTypes: string): string =>
  AUTH_TYPES.filter((permission) => authTypes.includes(permission))
    .map((permission) => PERMISSION_NAMES[permission])
    .join('·') || EXPLAIN_MESSAGES.none;
