import { addLocale, locale } from 'primereact/api';
import { message } from '#messages/message.ts';

type LocaleOptions = Parameters<typeof addLocale>[1] & { readonly showMonthAfterYear?: boolean };

/* addLocale merges shallowly: every aria text is given, or screen readers would hear English. */
const KOREAN: LocaleOptions = {
  startsWith: '시작', contains: '포함', notContains: '미포함', endsWith: '끝', equals: '같음', notEquals: '다름', noFilter: '필터 없음',
  lt: '미만', lte: '이하', gt: '초과', gte: '이상', dateIs: '일치', dateIsNot: '불일치', dateBefore: '이전', dateAfter: '이후',
  custom: '사용자 지정', clear: '초기화', close: '닫기', apply: '적용', matchAll: '모두 일치', matchAny: '하나 이상 일치', addRule: '규칙 추가',
  removeRule: '규칙 삭제', accept: '확인', reject: '취소', choose: '선택', upload: '업로드', cancel: '취소',
  dayNames: ['일요일', '월요일', '화요일', '수요일', '목요일', '금요일', '토요일'],
  dayNamesShort: ['일', '월', '화', '수', '목', '금', '토'], dayNamesMin: ['일', '월', '화', '수', '목', '금', '토'],
  monthNames: ['1월', '2월', '3월', '4월', '5월', '6월', '7월', '8월', '9월', '10월', '11월', '12월'],
  monthNamesShort: ['1월', '2월', '3월', '4월', '5월', '6월', '7월', '8월', '9월', '10월', '11월', '12월'],
  chooseYear: '연도 선택', chooseMonth: '월 선택', chooseDate: '날짜 선택', prevDecade: '이전 10년', nextDecade: '다음 10년', prevYear: '이전 해',
  nextYear: '다음 해', prevMonth: '이전 달', nextMonth: '다음 달', prevHour: '이전 시간', nextHour: '다음 시간', prevMinute: '이전 분', nextMinute: '다음 분',
  prevSecond: '이전 초', nextSecond: '다음 초', am: '오전', pm: '오후', today: '오늘', now: '지금', weekHeader: '주', firstDayOfWeek: 0,
  showMonthAfterYear: true, dateFormat: 'yy-mm-dd', weak: '약함', medium: '보통', strong: '강함', passwordPrompt: '비밀번호 입력',
  emptyFilterMessage: message('M-NOITEM'), emptyMessage: message('M-NOITEM'),
  fileSizeTypes: ['B', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'],
  aria: {
    trueLabel: '예', falseLabel: '아니오', nullLabel: '선택 안 함', star: '별 1개', stars: '별 {star}개', selectAll: '모두 선택', unselectAll: '모두 해제',
    close: '닫기', previous: '이전', next: '다음', navigation: '탐색', scrollTop: '맨 위로', moveTop: '맨 위로 이동', moveUp: '위로 이동', moveDown: '아래로 이동',
    moveBottom: '맨 아래로 이동', moveToTarget: '오른쪽으로 이동', moveToSource: '왼쪽으로 이동', moveAllToTarget: '모두 오른쪽으로', moveAllToSource: '모두 왼쪽으로',
    pageLabel: '{page}쪽', firstPageLabel: '첫 쪽', lastPageLabel: '마지막 쪽', nextPageLabel: '다음 쪽', prevPageLabel: '이전 쪽', rowsPerPageLabel: '쪽당 행 수',
    jumpToPageDropdownLabel: '쪽 선택', jumpToPageInputLabel: '쪽 입력', selectRow: '행 선택', unselectRow: '행 선택 해제', expandRow: '행 펼치기', collapseRow: '행 접기',
    showFilterMenu: '필터 열기', hideFilterMenu: '필터 닫기', filterOperator: '필터 연산', filterConstraint: '필터 조건', editRow: '행 편집', saveEdit: '저장',
    cancelEdit: '취소', listView: '목록', gridView: '격자', slide: '슬라이드', slideNumber: '{slideNumber}', zoomImage: '확대', zoomIn: '확대', zoomOut: '축소',
    rotateRight: '오른쪽 회전', rotateLeft: '왼쪽 회전', otpLabel: '인증번호 {0}자리',
  },
};

let ready = false;

/** Gives PrimeReact its Korean words, once. */
export function useKoreanLocaleOnce(): void {
  if (ready) return;
  addLocale('ko', KOREAN);
  locale('ko');
  ready = true;
}
