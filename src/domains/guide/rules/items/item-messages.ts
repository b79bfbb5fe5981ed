/** Sentences of the form of an item. */
export const ITEM_MESSAGES = {
  filesWait: '첨부파일이 이 기기에서 전송을 기다리고 있습니다. 모두 전송된 후 다시 저장해주세요.',
} as const;
