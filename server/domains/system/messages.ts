/** Sentences of the system area that its documents leave to the programme. */
export const SYSTEM_MESSAGES = {
  folderMapping: '폴더에는 역할을 매핑할 수 없습니다.',
} as const;
