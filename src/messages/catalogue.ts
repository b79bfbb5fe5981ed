/**
 * The shared sentences of the product: one id, one text. A screen names the id and never repeats the sentence.
 * `{label}{을/를}` takes the particle that fits the label's last letter; see `message`.
 */
export type MessageKind =
  | 'toast-success'
  | 'toast-info'
  | 'toast-warning'
  | 'toast-error'
  | 'alert'
  | 'confirm'
  | 'field'
  | 'inline';

/**
 * A question: what will happen, in a sentence, and the verbs of its two answers. Text, title and verbs may hold `{name}`.
 * The default words of the dialog (알림, 확인, 취소) are for `confirm` alone, which names no consequence.
 */
export interface QuestionLabels {
  readonly text: string;
  readonly title: string;
  /** What happens: `{n}건 삭제`. */
  readonly yes: string;
  /** What happens instead. */
  readonly no?: string;
  /** The answer by which nothing is lost. It has the focus, and Escape gives it. */
  readonly safe?: 'yes' | 'no';
}

export type CatalogueEntry =
  | { readonly kind: Exclude<MessageKind, 'confirm'>; readonly text: string }
  | ({ readonly kind: 'confirm' } & QuestionLabels);

export const catalogue = {
  'M-TEXT2': { kind: 'toast-warning', text: '2글자 이상 입력해주세요.' },
  'M-DATE-ORDER': { kind: 'toast-info', text: '시작일이 종료일보다 늦을 수 없습니다.' },
  'M-LOGOUT': { kind: 'alert', text: '로그아웃 되었습니다.' },
  'M-EXPIRED': { kind: 'alert', text: '세션이 만료되어 로그아웃합니다.' },
  'M-LOST': { kind: 'toast-warning', text: '세션이 만료 되었습니다.' },
  'M-403': { kind: 'alert', text: '권한이 불충분합니다.' },
  'M-500': { kind: 'toast-error', text: '네트워크가 불안정합니다.' },
  'M-429': { kind: 'alert', text: '잠시 후 다시 시도해주세요.' },
  'M-DOWN-FAIL': { kind: 'alert', text: '다운로드에 실패 했습니다.' },
  'M-NOFILE': { kind: 'alert', text: '첨부자료가 없습니다.' },
  'M-DEPT-FAIL': { kind: 'alert', text: '부서 조회에 실패했습니다.' },
  'M-STF-FAIL': { kind: 'alert', text: '교직원 조회에 실패했습니다.' },
  'M-STD-FAIL': { kind: 'alert', text: '학생 조회에 실패했습니다.' },
  'M-CODE-FAIL': { kind: 'alert', text: '공통 코드 조회에 실패했습니다.' },
  'M-SEND-FAIL': { kind: 'alert', text: '알림 발송에 실패했습니다.' },
  'M-NOITEM': { kind: 'inline', text: '항목이 없습니다.' },
  'M-EMPTY': { kind: 'inline', text: '조회된 내용이 없습니다.' },
  'M-NOMATCH': { kind: 'inline', text: '조건에 맞는 {label}{이/가} 없습니다.' },
  'M-NONE': { kind: 'inline', text: '{label}{이/가} 없습니다.' },
  'M-PRINT-MAX': { kind: 'inline', text: '한 번에 {n}건까지 인쇄합니다. 인쇄할 부분을 선택해주세요.' },
  'M-LOAD-FAIL': { kind: 'inline', text: '불러오지 못했습니다.' },
  'M-CHK-PROMPT': { kind: 'inline', text: '선택 건수를 입력해주세요.' },
  'M-CHK': { kind: 'inline', text: '{n}건 선택됨' },
  'M-PAGE': { kind: 'inline', text: '{n}개씩 보기' },
  'M-PAGE-LABEL': { kind: 'inline', text: '개씩 보기' },
  'M-DATE-PH': { kind: 'inline', text: '날짜' },
  'M-FEW': { kind: 'inline', text: '응답 {n}명 미만' },
  'M-FILE-CNT': { kind: 'alert', text: '파일은 최대 {n}개까지 등록할 수 있습니다.' },
  'M-FILE-SIZE': { kind: 'alert', text: '{n}MB 이하의 파일만 등록할 수 있습니다.' },
  'M-FILE-TYPE': { kind: 'alert', text: '등록할 수 없는 파일 형식입니다. ({types}) 파일만 등록할 수 있습니다.' },
  'M-FILE-CONTENT': { kind: 'alert', text: '파일 형식이 올바르지 않습니다.' },
  'M-FILE-EMPTY': { kind: 'alert', text: '빈 파일은 등록할 수 없습니다.' },
  'M-FILE-LOCKED': { kind: 'alert', text: '암호가 설정된 문서는 읽을 수 없습니다. 암호를 해제한 뒤 다시 올려주세요.' },
  'M-IMG-FAIL': { kind: 'toast-warning', text: '이미지 업로드에 실패했습니다.' },
  'M-REQ': { kind: 'field', text: '{label}{을/를} 입력해주세요.' },
  'M-REQ-SEL': { kind: 'field', text: '{label}{을/를} 선택해주세요.' },
  'M-LEN': { kind: 'field', text: '{label}{은/는} {n}자 이하로 입력해주세요.' },
  'M-MIN': { kind: 'field', text: '{label}{을/를} {n}자 이상 입력해주세요.' },
  'M-RANGE': { kind: 'field', text: '{label}{은/는} {min}~{max} 사이로 입력해주세요.' },
  'M-STEP': { kind: 'field', text: '{label}{은/는} {step} 단위로 입력해주세요.' },
  'M-MOST': { kind: 'field', text: '{label}{은/는} 최대 {n}개까지 입력할 수 있습니다.' },
  'M-SUM100': { kind: 'field', text: '{label} 합계는 100이어야 합니다. (현재 {n})' },
  'M-DUP': { kind: 'field', text: '이미 사용 중인 {label}입니다.' },
  'M-FUTURE': { kind: 'field', text: '{label}{은/는} 오늘 이후일 수 없습니다.' },
  'M-PHONE': { kind: 'field', text: '연락처 형식이 올바르지 않습니다.' },
  'M-EMAIL': { kind: 'field', text: '이메일 형식이 올바르지 않습니다.' },
  'M-DATE-FMT': { kind: 'toast-warning', text: '날짜 형식이 올바르지 않습니다.' },
  'M-TM-ORDER': { kind: 'field', text: '시작시간은 종료시간보다 빨라야 합니다.' },
  'M-ALT': { kind: 'field', text: '대체 텍스트를 입력해주세요.' },
  'M-PERIOD-MAX': { kind: 'toast-warning', text: '조회 기간은 최대 {n}일입니다.' },
  'M-COND': { kind: 'toast-warning', text: '조회 조건을 1개 이상 선택해주세요.' },
  'M-PICK-MAX': { kind: 'toast-warning', text: '최대 {n}명까지 선택할 수 있습니다.' },
  'M-RSN': { kind: 'field', text: '사유를 2글자 이상 입력해주세요.' },
  'M-RSN5': { kind: 'field', text: '상세 사유를 5자 이상 입력해주세요.' },
  'M-SAVE': { kind: 'confirm', text: '저장하시겠습니까?', title: '저장', yes: '저장' },
  'M-OK': { kind: 'toast-success', text: '저장되었습니다.' },
  'M-DEL': { kind: 'confirm', text: '선택한 {n}건을 삭제하시겠습니까?', title: '삭제', yes: '{n}건 삭제' },
  'M-DEL-OK': { kind: 'toast-success', text: '삭제되었습니다.' },
  'M-NOSEL': { kind: 'toast-warning', text: '선택된 항목이 없습니다.' },
  'M-NOCHANGE': { kind: 'toast-info', text: '변경된 내용이 없습니다.' },
  'M-LEAVE': {
    kind: 'confirm',
    text: '저장하지 않은 내용이 있습니다. 이동하시겠습니까?',
    title: '저장하지 않은 내용',
    yes: '나가기',
    no: '계속 작성',
  },
  'M-CLOSE': {
    kind: 'confirm',
    text: '저장하지 않은 내용이 있습니다. 창을 닫으시겠습니까?',
    title: '저장하지 않은 내용',
    yes: '저장하지 않고 닫기',
    no: '계속 작성',
  },
  'M-LOGOUT-LOSE': {
    kind: 'confirm',
    text: '저장하지 않은 내용이 있습니다. 로그아웃하면 사라집니다. 로그아웃하시겠습니까?',
    title: '저장하지 않은 내용',
    yes: '로그아웃',
    no: '계속 작성',
  },
  'M-DRAFT': {
    kind: 'confirm',
    text: '작성 중이던 내용이 있습니다. 불러오시겠습니까?',
    title: '작성 중이던 내용',
    yes: '불러오기',
    no: '버리기',
    safe: 'yes',
  },
  'M-VER': { kind: 'alert', text: '다른 사용자가 먼저 수정했습니다. 새로고침 후 다시 시도해 주세요.' },
  'M-STATE': { kind: 'alert', text: '현재 상태에서는 처리할 수 없습니다. (현재 상태: {state})' },
  'M-REF': { kind: 'alert', text: '사용 중인 자료는 삭제할 수 없습니다. 사용 여부를 미사용으로 변경해주세요.' },
  'M-GONE': { kind: 'alert', text: '이미 삭제되었거나 존재하지 않는 자료입니다.' },
  'M-DONE': { kind: 'alert', text: '이미 처리된 {work}입니다.' },
  'M-UNDO': { kind: 'toast-success', text: '이동했습니다.' },
  'M-FAV': { kind: 'toast-success', text: '조회 조건이 저장되었습니다.' },
  'M-BUSY': { kind: 'inline', text: '처리 중입니다.' },
  'M-BUSY-LONG': { kind: 'inline', text: '처리 시간이 길어지고 있습니다. 잠시만 기다려주세요.' },
  'M-STALE': { kind: 'inline', text: '{at} 기준으로 저장된 내용입니다.' },
  'M-CHECKING': { kind: 'inline', text: '서버 확인 중: 이 기기에 보관된 내용으로 열었습니다.' },
  'M-OFFLINE': { kind: 'inline', text: '네트워크에 연결되어 있지 않습니다.' },
  'M-QUEUED': { kind: 'toast-info', text: '오프라인 상태입니다. 연결되면 자동으로 전송합니다.' },
  'M-ONLINE-ONLY': { kind: 'alert', text: '온라인에서만 처리할 수 있습니다. 네트워크 연결을 확인해주세요.' },
  'M-QUEUED-LATER': { kind: 'toast-info', text: '바로 전송하지 못했습니다. 이 기기에 보관하고 자동으로 전송합니다.' },
  'M-NEVER': { kind: 'inline', text: '오프라인에서는 볼 수 없는 내용입니다.' },
  'M-OFFLINE-NAV': { kind: 'toast-warning', text: '오프라인 상태에서는 이동할 수 없는 화면입니다.' },
  'M-SENT': { kind: 'toast-success', text: '전송 대기 작업 {n}건을 전송했습니다.' },
  'M-DISCARD': {
    kind: 'confirm',
    text: '전송하지 않은 작업을 버리시겠습니까? 되돌릴 수 없습니다.',
    title: '작업 버리기',
    yes: '버리기',
    no: '보관',
  },
  'M-OTHER-QUEUE': { kind: 'inline', text: '다른 사용자의 전송 대기 작업 {n}건이 있습니다.' },
  'M-LOCKED': { kind: 'inline', text: '오프라인 상태에서 화면을 잠갔습니다. 네트워크에 연결되면 다시 확인합니다.' },
  'M-LOGOUT-QUEUE': {
    kind: 'confirm',
    text: '전송되지 않은 작업이 {n}건 있습니다. 로그아웃하면 이 기기에 보관되고 다시 로그인할 때 전송됩니다. 로그아웃하시겠습니까?',
    title: '전송되지 않은 작업',
    yes: '로그아웃',
  },
  'M-LETTER': { kind: 'alert', text: '인쇄할 수 없는 글자({letter})가 있습니다.' },
  'M-XLS-NONE': { kind: 'alert', text: '다운로드할 내용이 없습니다.' },
  'M-XLS-LIMIT': { kind: 'alert', text: '최대 50,000건까지 다운로드할 수 있습니다. 조회 조건을 줄여주세요.' },
  'M-XLS-JOB': { kind: 'toast-info', text: '파일을 만들고 있습니다. 완료되면 알림으로 알려드립니다.' },
  'M-XLS-FORM': { kind: 'alert', text: '양식이 올바르지 않습니다. 양식을 다시 내려받아 작성해주세요.' },
  'M-XLS-EMPTY': { kind: 'alert', text: '입력된 행이 없습니다.' },
  'M-XLS-ROWS': { kind: 'alert', text: '최대 5,000행까지 업로드할 수 있습니다.' },
  'M-XLS-HIDDEN': { kind: 'inline', text: '숨겨진 행 {n}개 포함' },
  'M-XLS-EXPIRED': { kind: 'alert', text: '검증 결과가 만료되었습니다. 다시 업로드해주세요.' },
  'M-XLS-RESULT': { kind: 'alert', text: '전체 {a}건 / 반영 {b}건 / 제외 {c}건' },
  'M-XLS-SKIP': {
    kind: 'confirm',
    text: '오류 {n}행을 제외하고 반영하시겠습니까?',
    title: '오류 행 제외',
    yes: '{n}행 제외하고 반영',
  },
  'M-ROW-NOSTD': { kind: 'inline', text: '존재하지 않는 학번입니다.' },
  'M-ROW-NAME': { kind: 'inline', text: '학번과 성명이 일치하지 않습니다.' },
  'M-ROW-DUP': { kind: 'inline', text: '파일 안에 같은 학번이 있습니다. ({row}행)' },
  'M-RCVR': { kind: 'field', text: '수신자를 1명 이상 선택해주세요.' },
  'M-CHNL-OFF': { kind: 'inline', text: '발송 채널이 설정되지 않았습니다.' },
  'M-BNR-MAX': { kind: 'alert', text: '같은 기간에 게시할 수 있는 배너는 최대 5개입니다.' },
} as const satisfies Record<string, CatalogueEntry>;

export type MessageId = keyof typeof catalogue;
/** A sentence of the catalogue that asks. */
export type QuestionId = {
  [Id in MessageId]: (typeof catalogue)[Id]['kind'] extends 'confirm' ? Id : never;
}[MessageId];
