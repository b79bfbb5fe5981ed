import { useAuth, useScreenInfo } from '../state/page.ts';

/** Whether the reader changes what concerns the whole university: the letter U, over everything. */
export function useChangesAll(): boolean {
  const mayUpdate = useAuth('U'),
    info = useScreenInfo();
  return mayUpdate && info?.dataScopeCd === 'ALL';
}
