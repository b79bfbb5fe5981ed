import type { WidgetCd } from '#contract/main/home-rules.ts';

/** Names of the widgets, on the home and where it is arranged; known without asking, as everything that the first paint needs. */
export const WIDGET_NAMES: Readonly<Record<WidgetCd, string>> = {
  TODO: '할 일',
  SCHDL: '일정',
  NOTI: '공지',
  FAV: '즐겨찾기',
  RCNT: '최근 메뉴',
  CH_ECP: '비교과 추이',
  CH_CNSL: '상담 현황',
  CH_MLG: '마일리지',
  CH_DRPT: '위험학생',
  CH_WORK: '업무 처리',
  BATCH: '배치 결과',
  BNR: '배너',
};
