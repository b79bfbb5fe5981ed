/** What the tree of the guide says of a move that is refused, on the page as on the server. */
export const GUIDE_TREE_MESSAGES = {
  cycle: '자기 자신이나 하위 항목 아래로 옮길 수 없습니다.',
  depth: '항목은 4단계까지만 둘 수 있습니다.',
} as const;
