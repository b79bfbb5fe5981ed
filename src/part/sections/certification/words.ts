/** Sentences of the section, in the manner of certification.md. */
export const WORDS = {
  title: '대학 인증',
  judged: '{at} 판정',
  progress: '{cur}/{pass}{unit}',
  lack: '{n}{unit} 부족',
  applied: '인증을 신청했습니다.',
  canceled: '인증 신청을 취소했습니다.',
  cancelAsk: '{name} 신청을 취소하시겠습니까?',
  certificate: '인증서 {no} ({grade}, {day} 발급)',
} as const;
