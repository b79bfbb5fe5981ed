/* Sentences about files that the catalogue does not have. */
export const FILE_MESSAGES = {
  attachment: '첨부파일',
  destroyed: '파기된 파일',
  damaged: '첨부파일이 전송 중에 손상되었습니다. 다시 시도해주세요.',
} as const;
