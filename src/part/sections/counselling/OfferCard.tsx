import { fillText } from '#messages/message.ts';
import { displayDate } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { ActButton } from '../../components/ActButton.tsx';
import { Facts } from '../../components/Facts.tsx';
import type { Act } from '../../state/useAct.ts';
import { dayText, kindName, rangeText, type OwnOffer } from './labels.ts';
import { may, Why } from './Why.tsx';
import { WORDS } from './words.ts';

interface OfferCardProps {
  readonly offer: OwnOffer;
  /** Of the list, since an offer that is refused because it is over is gone with its card. */
  readonly accept: Act<'partAcptOffer'>;
  readonly isOld: boolean;
  readonly onActed: (text: string) => void;
}

/** A time that has become free and is held for the student until a moment. */
export function OfferCard({ offer, accept, isOld, onActed }: OfferCardProps) {
  const { cnslDivCd, slotId, aplyId, slotDt, strtTm, endTm, acts } = offer,
    { send, isBusy } = accept,
    about = `${kindName(cnslDivCd)} ${displayDate(slotDt)} ${displayDate(strtTm)}`;
  const answer = async (rfusYn: 'Y' | 'N'): Promise<void> => {
    const answered = await send(() => ({ cnslDivCd, slotId, aplyId, rfusYn }));
    onActed(answered === null ? '' : rfusYn === 'Y' ? WORDS.passed : WORDS.accepted);
  };
  return (
    <li className="part-card">
      <h3>{kindName(cnslDivCd)}</h3>
      <p className="part-period numeric">
        {dayText(slotDt)} {rangeText(strtTm, endTm)}
      </p>
      <Facts facts={[offer.cnslrNm, fillText(WORDS.offerUntil, { at: displayMoment(offer.ofrEndDt) })]} isNumeric />
      <Why acts={acts} act="acptOffer" />
      <div className="part-card-acts">
        <ActButton
          verb="거절"
          about={about}
          ask={fillText(WORDS.passAsk, { name: about })}
          isBusy={isOld || isBusy}
          onAct={() => void answer('Y')}
        />
        {may(acts, 'acptOffer') ? (
          <ActButton verb="수락" about={about} isBusy={isOld || isBusy} onAct={() => void answer('N')} />
        ) : null}
      </div>
    </li>
  );
}
