/** Sentences of the home, as its document has them. */
export const mainMessages = {
  mostFavourites: '즐겨찾기는 최대 8개까지 등록할 수 있습니다.',
  noWork: '처리할 업무가 없습니다.',
  noNotice: '게시 중인 공지가 없습니다.',
  noFavourite: '화면 위의 별을 누르면 여기에 모입니다.',
  noRecent: '최근에 연 화면이 없습니다.',
  noEntry: '일정이 없습니다.',
} as const;
