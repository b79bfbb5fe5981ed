/** Sentences of the update prompt; nothing else says them. */
export const updateMessages = {
  ready: '새 버전이 준비되었습니다.',
  tooOld: '새 버전으로 바꾸고 있습니다. 잠시만 기다려주세요.',
  apply: '새로고침',
  dirty: '저장하지 않은 내용이 있습니다. 저장한 뒤 새로고침해주세요.',
  stuck: '새 버전을 적용하지 못했습니다. 마당의 모든 탭을 닫은 뒤 다시 열어주세요.',
} as const;
