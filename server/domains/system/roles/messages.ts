/** Sentences of roles, as their document has them. Those that screens say too stand in the contract. */
export const ROLE_MESSAGES = {
  builtIn: '기본 역할은 삭제할 수 없습니다.',
  held: '사용자가 {n}명 지정된 역할은 삭제할 수 없습니다.',
  codeStays: '역할코드는 변경할 수 없습니다.',
  autoReason: '자동부여 조건',
} as const;
