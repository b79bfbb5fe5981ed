/** One shared piece: what it is for, and the screen on which it can be tried. */
export interface Piece {
  readonly name: string;
  readonly use: string;
  readonly screenName: string;
  readonly path: string;
}

/** Index of the shared pieces, in the order in which a screen is composed of them. */
export const PIECES: readonly Piece[] = [
  {
    name: '조회 조건',
    use: '목록의 조건을 받습니다. 고르면 바로, 입력은 Enter로 조회합니다. 보이지 않는 조건은 칩으로 남습니다.',
    screenName: 'List 기본',
    path: '/guide/list',
  },
  {
    name: '데이터 표·도구 모음',
    use: '행이 열을 넘으면 표로, 세 가지 사실이면 카드로 보입니다. 정렬·쪽·열·밀도를 바꿉니다.',
    screenName: 'List 기본',
    path: '/guide/list',
  },
  {
    name: '선택·행 편집·펼침',
    use: '여러 행을 함께 바꾸면 체크, 하나를 고르면 라디오, 값 하나를 바꾸면 행 안에서 저장합니다. 처리할 수 없는 행은 체크를 잠그고 이유를 알립니다.',
    screenName: '선택·체크·라디오',
    path: '/guide/list2',
  },
  {
    name: '탭',
    use: '같은 대상의 다른 면을 나눕니다. 업무 순서에는 쓰지 않습니다.',
    screenName: '탭·날짜',
    path: '/guide/list3',
  },
  {
    name: '단계·이력·도움말',
    use: '상태가 있는 대상은 단계를 위에, 지난 일은 이력으로 보입니다. 글자가 없는 버튼과 표시는 머물면 이름을 말합니다.',
    screenName: 'Overview',
    path: '/guide/home',
  },
  {
    name: '날짜·기간·시간',
    use: '기간에는 빠른 선택을 함께 둡니다. 시간은 30분 단위 목록입니다.',
    screenName: '탭·날짜',
    path: '/guide/list3',
  },
  {
    name: '엑셀 내려받기·올리기',
    use: '올린 파일은 먼저 검증하고 정상 행만 반영합니다.',
    screenName: '탭·날짜',
    path: '/guide/list3',
  },
  {
    name: '입력란',
    use: '이름표는 위, 오류는 아래에 둡니다. 처음 틀린 입력란으로 초점이 갑니다.',
    screenName: 'Detail 탭',
    path: '/guide/detail',
  },
  {
    name: '파일',
    use: '저장할 때 함께 올라갑니다. 조회 화면에서는 한 번에 내려받습니다.',
    screenName: 'Detail 탭',
    path: '/guide/detail',
  },
  {
    name: '변경 충돌',
    use: '다른 사람이 먼저 저장하면 항목마다 골라 다시 저장합니다.',
    screenName: 'Detail 탭',
    path: '/guide/detail',
  },
  {
    name: '변경 비교',
    use: '승인할 사람에게 현재 값과 승인 후 값을 나란히 보이고 다른 곳을 표시합니다.',
    screenName: 'Overview',
    path: '/guide/home',
  },
  {
    name: '입력 창',
    use: '목록을 떠나지 않을 짧은 입력에 씁니다. 두 겹까지만 엽니다.',
    screenName: 'Detail 팝업',
    path: '/guide/detail2',
  },
  {
    name: '부서·교직원·학생 선택',
    use: '사람과 부서는 이름으로 적지 않고 찾아서 고릅니다.',
    screenName: 'Detail 팝업',
    path: '/guide/detail2',
  },
  {
    name: '사유·원문 열람',
    use: '되돌리기 어렵거나 개인정보를 여는 일에는 사유를 받습니다.',
    screenName: 'Detail 팝업',
    path: '/guide/detail2',
  },
  {
    name: '조회 화면·인쇄',
    use: '읽는 화면에는 입력란을 두지 않습니다. 인쇄하면 A4에 맞춥니다.',
    screenName: 'Detail 조회',
    path: '/guide/detail3',
  },
  {
    name: '요약 수치',
    use: '화면을 요약하는 값은 큰 숫자로 먼저 보입니다. 근거는 아래에 작게 씁니다.',
    screenName: 'Overview',
    path: '/guide/home',
  },
  {
    name: '나무 선택',
    use: '층이 있는 자료를 고릅니다. 칸에 입력해 Enter로 고르고, 창에서는 둘러봅니다.',
    screenName: '트리 1',
    path: '/guide/tree1',
  },
  {
    name: '나무 편집',
    use: '끌거나 자판으로 순서와 층을 바꾸고 바로 되돌립니다.',
    screenName: '트리 2',
    path: '/guide/tree2',
  },
  {
    name: '편집기·이미지',
    use: '글에는 편집기를, 순서와 자르기가 있는 그림에는 이미지 목록을 씁니다.',
    screenName: '홍보 등록',
    path: '/guide/promoReg',
  },
  {
    name: '차트',
    use: '물음 하나에 그림 하나, 표는 언제나 한 번에 볼 수 있습니다.',
    screenName: '복합 차트',
    path: '/guide/mixedChart',
  },
];
