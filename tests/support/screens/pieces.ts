/*
 * Pieces that work natively first and are drawn by PrimeReact half a second later, wherever the test is by then: what it
 * had found would be gone when it is pressed. A browser's press is safe, it has the focus. tests/architecture compares
 * this list with the code.
 */
const PIECES: Readonly<Record<string, () => Promise<unknown>>> = {
  'feedback/ProgressBar.tsx': () => import('#ui/feedback/ProgressBar.tsx'),
  'files/FileDrop.tsx': () => import('#ui/files/FileDrop.tsx'),
  'form/choice/marks.ts': () => import('#ui/form/choice/marks.ts'),
  'form/text/password.ts': () => import('#ui/form/text/password.ts'),
  'popup/Tooltips.tsx': () => import('#ui/popup/Tooltips.tsx'),
  'stepper/Stepper.tsx': () => import('#ui/stepper/Stepper.tsx'),
  'tabs/Tabs.tsx': () => import('#ui/tabs/Tabs.tsx'),
  'timeline/Timeline.tsx': () => import('#ui/timeline/Timeline.tsx'),
};
export const PIECE_FILES: readonly string[] = Object.keys(PIECES);

/** Reads the code of all pieces before the page is drawn. */
export async function loadPieces(): Promise<void> {
  await Promise.all(Object.values(PIECES).map(async (load) => load()));
  const { fetchPieces } = await import('#ui/prime/prime-piece.ts');
  await fetchPieces();
}
