import type { AlarmDetail } from '#contract/communication/alarm/alarm.ts';
import { useReceiverLines } from './useReceiverLines.ts';
import './alarm.css';

/** Whom an alarm means, a line for each way in which people are named. */
export function ReceiverLines({ alarm }: { readonly alarm: AlarmDetail }) {
  const lines = useReceiverLines(alarm);
  return lines.length === 0 ? (
    '-'
  ) : (
    <ul className="alarm-receivers">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
