interface Loss {
  readonly device: string;
  readonly count: string;
  readonly since: string;
}

/** Sentences about work that a device has lost; nothing else says them. */
export const lossMessages = {
  title: '전송 손실 안내',
  someDevice: '알 수 없는 기기',
  GONE: ({ device, count, since }: Loss): string =>
    `${device}에서 전송을 기다리던 작업 ${count}건이 브라우저 저장소와 함께 사라졌습니다. (최종 연결 ${since}) 해당 내용을 확인하고 다시 입력해주세요.`,
  SILENT: ({ device, count, since }: Loss): string =>
    `${device}에 전송하지 못한 작업 ${count}건이 남아 있습니다. (최종 연결 ${since}) 그 기기에서 로그인하면 자동으로 전송합니다.`,
} as const;
