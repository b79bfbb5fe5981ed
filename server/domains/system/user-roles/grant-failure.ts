import { NO_END } from '#contract/system/roles/role-rules.ts';
import { fillText, message } from '#messages/message.ts';
import { duplicate, invalidField, refused, type Failure } from '#server/http/failure.ts';
import { displayDate } from '#shared/display.ts';
import type { GrantDays, GrantProblem } from './grant-rules.ts';
import { GRANT_MESSAGES } from './messages.ts';

const periodText = ({ strtDt, endDt }: GrantDays): string =>
  `${displayDate(strtDt)} ~${endDt === NO_END ? '' : ` ${displayDate(endDt)}`}`;

/** The message for a grant that is impossible. */
export function grantFailure(problem: GrantProblem): Failure {
  if (problem.kind === 'order') return invalidField('endDt', message('M-DATE-ORDER'));
  if (problem.kind === 'overlap')
    return duplicate('strtDt', fillText(GRANT_MESSAGES.overlap, { period: periodText(problem.with) }));
  return refused('STATE', GRANT_MESSAGES[problem.kind]);
}
