/** What a person reads when the device could not keep something; nothing is ever called saved that was not. */
export const storageMessages = {
  full: '기기의 저장 공간이 부족하여 저장하지 못했습니다.',
  broken: '기기에 저장하지 못했습니다. 페이지를 새로고침한 후 다시 시도해주세요.',
  locked: '기기의 보관함이 잠겨 있어 저장하지 못했습니다. 네트워크 연결을 확인한 후 다시 시도해주세요.',
} as const;
