/* Sentences of the conflict desk. */
export const deskMessages = {
  merged: '{title}: 다른 사용자가 고친 내용과 합쳐서 저장했습니다.',
} as const;
