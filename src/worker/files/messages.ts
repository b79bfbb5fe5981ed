/** What only the work with files on the device can say. */
export const fileMessages = {
  tooLarge: '한 번에 압축할 수 있는 크기는 300MB입니다.',
  unreadable: '파일을 읽지 못했습니다.',
  lost: '기기에 보관된 첨부파일을 읽을 수 없습니다. 버린 뒤 다시 첨부해주세요.',
} as const;
