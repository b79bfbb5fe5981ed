import { MAX_LMS_BYTES, MAX_SMS_BYTES, smsKindOfBytes } from '#contract/communication/alarm/alarm-rules.ts';
import { displayCount } from '#shared/display.ts';
import './alarm.css';

/** How many bytes a text takes as a text message, and what becomes of it. */
export function ByteCounter({ bytes, label }: { readonly bytes: number; readonly label?: string }) {
  const kind = smsKindOfBytes(bytes);
  const [most, word] =
    kind === 'SMS'
      ? [MAX_SMS_BYTES, 'SMS']
      : kind === 'LMS'
        ? [MAX_LMS_BYTES, 'LMS 전환']
        : [MAX_LMS_BYTES, '문자로 보낼 수 없음'];
  return (
    <p className="alarm-bytes" data-over={kind === null} role="status">
      {label === undefined ? null : `${label} `}
      <span className="numeric">
        {displayCount(bytes)}/{displayCount(most)}
      </span>
      바이트 · {word}
    </p>
  );
}
