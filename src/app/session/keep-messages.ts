/** What became of a form that was open when the session ended; said on the sign-in screen. */
export const keepMessages = {
  kept: '작성 중이던 내용을 이 기기에 보관했습니다. 다시 로그인하면 불러올 수 있습니다.',
  lost: '작성 중이던 내용을 이 기기에 보관하지 못했습니다.',
} as const;
