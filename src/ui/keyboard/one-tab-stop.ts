/** Where a key leads in a group; null for keys that mean nothing there. */
export function stepInGroup(key: string, at: number, count: number, direction: 'row' | 'column'): number | null {
  const [back, on] = direction === 'row' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
  switch (key) {
    case on:
      return (at + 1) % count;
    case back:
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
