import { OUTSIDE_CHANNELS, type OutsideChannel } from '#contract/communication/alarm/channel-rules.ts';
import { CheckGroup } from '#ui/form/choice/CheckGroup.tsx';
import { useChannelOptions } from '../../components/alarm/useChannelOptions.ts';

const isOutside = (code: string): code is OutsideChannel => OUTSIDE_CHANNELS.some((channel) => channel === code);

/** 발송수단 of the alarm that goes out with a notice. */
export function NoticeChannels({
  values,
  onChange,
}: {
  readonly values: readonly OutsideChannel[];
  readonly onChange: (chnlCds: readonly OutsideChannel[]) => void;
}) {
  const offered = useChannelOptions().filter(({ value }) => isOutside(value));
  return (
    <div className="form-wide">
      <CheckGroup
        label="발송수단"
        values={values}
        options={offered}
        onChange={(codes) => onChange(codes.filter(isOutside))}
      />
      <p className="field-help">앱내 알림은 항상 함께 보냅니다.</p>
    </div>
  );
}
