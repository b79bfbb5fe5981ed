import { RSV_NAMES } from '#contract/counselling/counselling-codes.ts';
import { fillText } from '#messages/message.ts';
import { displayDate } from '#shared/display.ts';
import { Chip } from '#ui/chip/Chip.tsx';
import { ActButton, ActFailure } from '../../components/ActButton.tsx';
import { Facts } from '../../components/Facts.tsx';
import { useAct } from '../../state/useAct.ts';
import { dayText, kindName, methodName, rangeText, RSV_TONES, type OwnRsv } from './labels.ts';
import { may, Why } from './Why.tsx';
import { WORDS } from './words.ts';

interface RsvCardProps {
  readonly rsv: OwnRsv;
  /** What is shown may be old. */
  readonly isOld: boolean;
  /** Something was done, or refused: empty says that nothing was. */
  readonly onActed: (text: string) => void;
}

/** One appointment: when, with whom, how and where, and what can be done about it. */
export function RsvCard({ rsv, isOld, onActed }: RsvCardProps) {
  const { cnslDivCd, rsvId, version, rsvDt, strtTm, endTm, rsvSt, acts } = rsv,
    cancel = useAct('partCancelRsv'),
    checkIn = useAct('partChkinRsv'),
    isBusy = isOld || cancel.isBusy || checkIn.isBusy,
    name = rsv.caseId === null ? fillText(WORDS.interview, { kind: kindName(cnslDivCd) }) : kindName(cnslDivCd),
    about = `${name} ${displayDate(rsvDt)} ${displayDate(strtTm)}`,
    key = { cnslDivCd, rsvId, version };
  return (
    <li className="part-card">
      <div className="part-card-head">
        <h3>{name}</h3>
        <Chip tone={RSV_TONES[rsvSt]}>{RSV_NAMES[rsvSt]}</Chip>
      </div>
      <p className="part-period numeric">
        {dayText(rsvDt)} {rangeText(strtTm, endTm)}
      </p>
      <Facts facts={[rsv.cnslrNm, methodName(rsv.mthdCd), rsv.placeNm]} />
      <Why acts={acts} act="cancelRsv" />
      <Why acts={acts} act="chkinRsv" />
      <ActFailure failure={cancel.failure ?? checkIn.failure} />
      <div className="part-card-acts">
        {may(acts, 'cancelRsv') ? (
          <ActButton
            verb="예약 취소"
            about={about}
            ask={fillText(WORDS.cancelAsk, { name: about })}
            isDanger
            isBusy={isBusy}
            onAct={() => void cancel.send(() => key).then((data) => onActed(data === null ? '' : WORDS.cancelled))}
          />
        ) : null}
        {may(acts, 'chkinRsv') ? (
          <ActButton
            verb="도착 확인"
            about={about}
            isBusy={isBusy}
            onAct={() => void checkIn.send(() => key).then((data) => onActed(data === null ? '' : WORDS.checkedIn))}
          />
        ) : null}
      </div>
    </li>
  );
}
