/** Sentences of the section, in the manner of space.md. */
export const WORDS = {
  title: '공간 예약',
  book: '예약하기',
  noBookings: '예약한 공간이 없습니다.',
  noSpaces: '예약할 수 있는 공간이 없습니다.',
  people: '이용인원 {min}~{max}명',
  noFreeTime: '이 날짜에 비어 있는 시간이 없습니다.',
  chooseSpace: '공간과 이용일을 선택하면 비어 있는 시간이 나타납니다.',
  companionsHelp: '한 줄에 한 명씩 학번과 성명을 입력해주세요.',
  booked: '예약되었습니다. (예약번호 {no})',
  requested: '예약을 신청했습니다. 승인되면 확정됩니다. (예약번호 {no})',
  cancelAsk: '{name} 예약을 취소하시겠습니까?',
  canceled: '예약을 취소했습니다.',
  checkedIn: '입실을 확인했습니다.',
} as const;
