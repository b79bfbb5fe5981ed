/** What only the packing of files can say. */
export const fileMessages = {
  tooLarge: '한 번에 압축할 수 있는 크기는 300MB입니다.',
  unreadable: '파일을 읽지 못했습니다.',
} as const;
