import { fillText } from '#messages/message.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { QrCode } from '#ui/qr/QrCode.tsx';
import { StateLine } from '../../components/StateLine.tsx';
import { failureText } from '../../rules/failure-messages.ts';
import { useAsked } from '../../state/useAsked.ts';
import { WORDS } from './words.ts';

/** The person's own sign, which an instructor scans; it is asked of the server each time and kept nowhere. */
export function AttendanceSign() {
  const sign = useAsked('getMyAttQr', {}),
    row = sign.data?.data[0];
  if (row === undefined)
    return sign.error ? (
      <StateLine tone="danger">{failureText(sign.error)}</StateLine>
    ) : (
      <div className="part-card part-skeleton" aria-busy="true" />
    );
  return (
    <div className="part-card">
      <QrCode text={row.qr} label={WORDS.sign} />
      <p>{fillText(WORDS.signUntil, { at: displayMoment(row.xprDt) })}</p>
      <div className="part-card-acts">
        <Button disabled={sign.isAsking} onClick={sign.askAgain}>
          {WORDS.signAgain}
        </Button>
      </div>
    </div>
  );
}
