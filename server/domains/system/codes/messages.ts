import { CODE_FORMATS, CODE_RULE_MESSAGES } from '#contract/system/code-rules.ts';
import { message } from '#messages/message.ts';

/** Sentences of the common codes, as their document has them. */
export const CODE_MESSAGES = {
  ...CODE_FORMATS,
  ...CODE_RULE_MESSAGES,
  reversed: message('M-DATE-ORDER'),
  duplicate: '이미 사용 중인 코드입니다.',
  usedRename: '사용 중인 코드는 변경할 수 없습니다.',
  systemAddDelete: '시스템 코드는 추가하거나 삭제할 수 없습니다.',
  systemChange: '시스템 코드는 코드명, 순서, 추가정보만 변경할 수 있습니다.',
  termOverlap: '학기 기간이 겹칩니다.',
  noSuchGroup: '없는 그룹입니다.',
  noSuchArea: '영역 코드에 없는 영역입니다.',
  noSuchRole: '사용 중인 역할이 아닙니다.',
  badFlag: '사용여부는 Y 또는 N으로 입력해주세요.',
  badOrder: '순서는 0~99,999 사이의 숫자로 입력해주세요.',
  badCode: '코드는 영문 대문자, 숫자, 밑줄 1~30자로 입력해주세요.',
  badName: '코드명은 1~100자로 입력해주세요.',
  longUserdef: '추가정보는 200자 이하로 입력해주세요.',
  repeated: '파일 안에 같은 코드가 있습니다.',
} as const;
