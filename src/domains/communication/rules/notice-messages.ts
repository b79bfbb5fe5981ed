/** Sentences that only the notice screen says. */
export const noticeMessages = {
  title: '제목은 2자 이상 200자 이내로 입력해주세요.',
  target: '게시 대상을 선택해주세요.',
  text: '내용을 입력해주세요.',
  requested: '승인을 요청했습니다.',
  posted: '게시되었습니다.',
  filesWait: '첨부파일이 이 기기에서 전송을 기다리고 있습니다. 임시저장한 뒤 모두 전송되면 게시해주세요.',
  filesLeft: '복사한 공지의 첨부파일 가운데 가져오지 못한 것이 있습니다. 다시 첨부해주세요.',
  approved: '승인되었습니다.',
  rejected: '반려되었습니다.',
  recalled: '승인요청을 회수했습니다.',
  stopped: '게시를 중지했습니다.',
  confirmed: '확인했습니다.',
  reminded: '{n}명에게 알림을 발송했습니다.',
  afterApproval: '승인 후 게시됩니다.',
} as const;
