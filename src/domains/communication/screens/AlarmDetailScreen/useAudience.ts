import { useEffect, useState } from 'react';
import type { Data } from '#contract/registry.ts';
import { hasNoReceivers, receiversOf, type AlarmForm } from '../../rules/alarm/alarm-form-rules.ts';
import { usePreviewAlarmRcvrMutation } from '../../state/alarm-endpoints.ts';

/** While the user is still choosing there is no request after each click. */
const QUIET_MS = 400;

export type Audience = Data<'previewAlarmRcvr'>;
/** Whom the form means, as the server is asked. */
export type AskedReceivers = ReturnType<typeof receiversOf>;
export interface AudienceState {
  readonly rcvrs: AskedReceivers;
  readonly audience: Audience | null;
  readonly isCounting: boolean;
  readonly isFailed: boolean;
}
export const EMPTY_AUDIENCE: Audience = {
  data: [],
  totalCount: 0,
  trgtCnt: 0,
  outScpCnt: 0,
  dupCnt: 0,
  goneCnt: 0,
  chnls: [],
  longestNm: null,
  sender: { stfNm: '', deptNm: '' },
};
/** The form needs the figures alone. */
const FEWEST_ROWS = 5;

/** How many people the form means, counted anew when the choice rests for a moment. */
export function useAudience(form: AlarmForm): AudienceState {
  const [preview] = usePreviewAlarmRcvrMutation();
  const rcvrs = receiversOf(form),
    asked = JSON.stringify(rcvrs),
    isEmpty = hasNoReceivers(form);
  const [known, setKnown] = useState<{ readonly asked: string; readonly audience: Audience | null } | null>(null);
  useEffect(() => {
    if (isEmpty) return undefined;
    let isLatest = true;
    const timer = setTimeout(() => {
      void preview({ rcvrs: JSON.parse(asked) as AskedReceivers, rowsPerPage: FEWEST_ROWS }).then(({ data }) => {
        if (isLatest) setKnown({ asked, audience: data ?? null });
      });
    }, QUIET_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [asked, isEmpty, preview]);
  if (isEmpty) return { rcvrs, audience: EMPTY_AUDIENCE, isCounting: false, isFailed: false };
  const isCounting = known?.asked !== asked;
  return { rcvrs, audience: known?.audience ?? null, isCounting, isFailed: !isCounting && known?.audience === null };
}
