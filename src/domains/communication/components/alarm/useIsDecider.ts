import { useAuth, useScreenInfo } from '../../state/page.ts';

/** Whether the person's U reaches everybody on this screen: he approves, and words what the programme says. */
export function useIsDecider(): boolean {
  const mayUpdate = useAuth('U'),
    screen = useScreenInfo();
  return mayUpdate && screen?.dataScopeCd === 'ALL';
}
