import { fillText } from '#messages/message.ts';
import { ALARM_MESSAGES } from './messages.ts';

/** What a message about a decision says of it; an approval needs no reason. */
export const decisionVars = (
  decision: 'APRV' | 'RJCT',
  rsn: string,
): { readonly 결과: string; readonly 사유: string } => ({
  결과: ALARM_MESSAGES.decided[decision],
  사유: decision === 'APRV' || rsn === '' ? '' : fillText(ALARM_MESSAGES.rejected, { rsn }),
});
