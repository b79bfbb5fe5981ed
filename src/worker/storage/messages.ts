/** What a person reads when the device could not keep something; nothing is ever called saved that was not. */
export const storageMessages = {
  full: '기기의 저장 공간이 부족하여 작업을 보관할 수 없습니다.',
  broken: '이 기기에 작업을 보관할 수 없습니다.',
  /** Behind one of them: there was no answer, and the device guarantees nothing. */
  stays: '입력한 내용은 화면에 그대로 있습니다. 네트워크에 연결된 후 다시 저장해주세요.',
  /** An earlier write of the same record waits here, and no later one may pass it. */
  behind: '같은 자료의 작업이 전송을 기다리고 있습니다. 전송된 후 다시 저장해주세요.',
  locked: '기기의 보관함이 잠겨 있어 저장하지 못했습니다. 네트워크 연결을 확인한 후 다시 시도해주세요.',
} as const;
