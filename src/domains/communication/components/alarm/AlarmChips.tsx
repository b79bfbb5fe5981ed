import type { AlarmState as State } from '#contract/communication/alarm/alarm-rules.ts';
import { useCodes } from '#domains/system/index.ts';
import { alarmTone } from '../../rules/alarm/alarm-list-query.ts';
import './alarm.css';

/** State of an alarm. */
export function AlarmState({ statCd }: { readonly statCd: State }) {
  const { nameOf } = useCodes('ALM_ST');
  return (
    <span className="chip" data-tone={alarmTone(statCd)}>
      {nameOf(statCd)}
    </span>
  );
}

/** The channels of an alarm by name. */
export function ChannelChips({ chnlCds }: { readonly chnlCds: readonly string[] }) {
  const { nameOf } = useCodes('CHNL');
  return (
    <span className="alarm-channels">
      {chnlCds.map((chnlCd) => (
        <span key={chnlCd} className="chip" data-tone="neutral">
          {nameOf(chnlCd)}
        </span>
      ))}
    </span>
  );
}
