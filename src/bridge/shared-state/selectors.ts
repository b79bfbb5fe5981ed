import type { AuthType } from '#contract/permission.ts';
import type { ConnectionView } from './connection-slice.ts';
import type { SessionState } from './session-slice.ts';

/** The part of the store that every domain may read. */
export interface SharedState {
  readonly session: SessionState;
  readonly connection: ConnectionView;
}
/** One word for the header: 확인 중, 온라인, 연결 약함, 오프라인, 전송 중, 확인 필요. */
export type ConnectionStatus = 'checking' | 'online' | 'weak' | 'offline' | 'sending' | 'attention';

/** Seconds until the session ends; null without a policy. */
export function remainingSeconds({ session }: SharedState): number | null {
  return session.policy ? Math.max(0, Number(session.policy.serverTime) - session.elapsedSeconds) : null;
}

export const hasAuth = (state: SharedState, type: AuthType): boolean => state.session.authTypes.includes(type);

/** What needs a person goes before what is merely under way. */
export function connectionStatus({ connection }: SharedState): ConnectionStatus {
  if (connection.attentionCount > 0) return 'attention';
  if (connection.line === 'offline') return 'offline';
  return connection.isSending ? 'sending' : connection.line;
}

/** Whether the popup may offer 로그인 연장. */
export function isExtendable({ session }: SharedState): boolean {
  return session.policy?.sndOptYn === 'Y' && session.policy.expireDivCd === 'EMPTY';
}
