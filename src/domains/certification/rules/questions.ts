import { CERTI_WORDS } from '#contract/certification/certi-words.ts';
import type { QuestionLabels } from '#messages/catalogue.ts';

/** Questions of 대학 인증 before something that counts for many, or cannot be taken back by a click. */
export const CERTI_QUESTIONS = {
  confirmStd: {
    text: '{name} 버전 {n}을 확정하시겠습니까? 다음 판정부터 적용됩니다.',
    title: '인증기준 확정',
    yes: '확정',
  },
  unconfirmStd: {
    text: '{name} 버전 {n}의 확정을 취소하시겠습니까? 다음 판정까지 대상 학생의 판정 결과가 없어집니다.',
    title: '확정 취소',
    yes: '확정 취소',
    no: '닫기',
  },
  deleteStd: { text: '인증기준 {n}건을 삭제하시겠습니까?', title: '인증기준 삭제', yes: '삭제' },
  loadLang: {
    text: '어학 환산표를 기본표로 바꾸시겠습니까? 입력한 환산값은 없어집니다.',
    title: '기본표 불러오기',
    yes: '불러오기',
  },
  judgeAll: {
    text: '{name} 대상 학생 모두를 지금 판정하시겠습니까? 몇 분이 걸릴 수 있습니다.',
    title: '지금 판정',
    yes: '모두 판정',
  },
  apply: { text: '{name} 학생의 인증을 대리 신청하시겠습니까?', title: '대리 신청', yes: '대리 신청' },
  cancel: {
    text: '{name} 학생의 인증 신청을 취소하시겠습니까?',
    title: '신청 취소',
    yes: '신청 취소',
    no: '닫기',
  },
  notice: {
    text: '{n}명 가운데 한 항목이 부족한 학생에게 안내를 발송하시겠습니까?',
    title: '안내 발송',
    yes: '발송',
  },
  issue: { text: CERTI_WORDS.askIssue, title: '인증서 발급', yes: '발급' },
} as const satisfies Readonly<Record<string, QuestionLabels>>;
