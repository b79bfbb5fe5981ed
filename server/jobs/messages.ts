/** Sentences of the console, as their document has them or in its manner. */
export const JOB_MESSAGES = {
  running: '이미 실행 중인 작업입니다.',
  afterJob: (jobNm: string) => `선행 작업이 완료되지 않았습니다. (${jobNm})`,
  wrongSchedule: '일정 형식이 올바르지 않습니다.',
  stopAsked: '중단을 요청했습니다.',
  stopped: '요청에 따라 중단했습니다.',
  failed: '오류가 발생해 작업을 끝내지 못했습니다.',
  timeout: '제한 시간을 넘어 작업을 중단했습니다.',
  lost: '실행하던 서버가 응답하지 않아 작업을 종료했습니다.',
  missed: '서버가 중지된 동안 실행 시각이 지나 건너뛰었습니다.',
  unknownJob: '이 서버에 없는 작업입니다.',
  unused: '사용 중지된 작업은 실행할 수 없습니다.',
  notRunning: '실행 중인 작업이 아닙니다.',
  notFailed: '실패하거나 중단된 실행만 다시 실행할 수 있습니다.',
} as const;
