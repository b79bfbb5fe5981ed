import { useSelector } from 'react-redux';
import type { AuthType } from '#contract/permission.ts';
import type { ConnectionView } from './connection-slice.ts';
import {
  connectionStatus,
  hasAuth,
  isExtendable,
  remainingSeconds,
  type ConnectionStatus,
  type SharedState,
} from './selectors.ts';
import type { Person, SessionState } from './session-slice.ts';

export const useSession = (): SessionState => useSelector((state: SharedState) => state.session);
export const usePerson = (): Person | null => useSelector((state: SharedState) => state.session.person);
/** Whether the present screen grants this letter; buttons without their letter are left out. */
export const useAuth = (type: AuthType): boolean => useSelector((state: SharedState) => hasAuth(state, type));
/** Whether the person holds this special permission on the present screen. */
export const usePermit = (permCd: string): boolean =>
  useSelector((state: SharedState) => state.session.screen?.permCds.includes(permCd) ?? false);
export const useScreenInfo = (): SessionState['screen'] => useSelector((state: SharedState) => state.session.screen);
export const useRemainingSeconds = (): number | null => useSelector(remainingSeconds);
export const useIsExtendable = (): boolean => useSelector(isExtendable);
export const useConnection = (): ConnectionView => useSelector((state: SharedState) => state.connection);
export const useConnectionStatus = (): ConnectionStatus => useSelector(connectionStatus);
export const useIsLoading = (): boolean => useSelector((state: SharedState) => state.session.loadingCount > 0);
/** Whether the server has allowed the screen on view for this visit. */
export const useIsConfirmed = (): boolean => useSelector((state: SharedState) => state.session.isConfirmed);
/** Writes of this person that are not yet part of the server's data. */
export const useUnfinishedWrites = (): number => useSelector((state: SharedState) => state.connection.unfinishedCount);
