import type { ReactNode } from 'react';
import { APLY_NAMES, CASE_NAMES } from '#contract/counselling/counselling-codes.ts';
import { MEMBER_NAMES } from '#contract/counselling/group-codes.ts';
import { fillText } from '#messages/message.ts';
import { displayDate, displayPeriod } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { ActButton, ActFailure } from '../../components/ActButton.tsx';
import { Facts } from '../../components/Facts.tsx';
import { useAct } from '../../state/useAct.ts';
import {
  APLY_TONES,
  CASE_TONES,
  hopeText,
  kindName,
  MEMBER_TONES,
  methodName,
  type OwnAply,
  type OwnCase,
  type OwnGroup,
  type OwnRequest,
} from './labels.ts';
import type { Place } from './places.ts';
import { may, wantsConsent, Why } from './Why.tsx';
import { WORDS } from './words.ts';

interface OpenProps {
  readonly isOld: boolean;
  readonly onOpen: (place: Place) => void;
}

interface BookButtonsProps extends OpenProps {
  readonly about: string;
  readonly of: { readonly cnslDivCd: string; readonly aplyId: string | null; readonly caseId: string | null };
  readonly mayBook: boolean;
  readonly wants: boolean;
}
/** The way to a time, or to the consent without which there is none. */
const BookButtons = ({ about, of, mayBook, wants, isOld, onOpen }: BookButtonsProps): ReactNode => (
  <>
    {mayBook ? (
      <Button
        look="primary"
        aria-label={`${about} 시간 예약`}
        disabled={isOld}
        onClick={() => onOpen({ view: 'book', ...of })}
      >
        시간 예약
      </Button>
    ) : null}
    {wants ? (
      <Button
        aria-label={`${about} 동의하기`}
        disabled={isOld}
        onClick={() => onOpen({ view: 'kind', cnslDivCd: of.cnslDivCd })}
      >
        동의하기
      </Button>
    ) : null}
  </>
);

/** An application, as long as it waits, and what became of it. */
export function AplyCard({ aply, isOld, onOpen }: OpenProps & { readonly aply: OwnAply }) {
  const { cnslDivCd, aplyId, aplyNo, aplySt, acts, topicNms, hopeTms, rjctRsn } = aply,
    about = `${kindName(cnslDivCd)} 신청 ${aplyNo}`,
    hopes = [methodName(aply.hopeMthdCd), ...hopeTms.map(hopeText)].filter(Boolean).join(' · ');
  return (
    <li className="part-card">
      <div className="part-card-head">
        <h3>{kindName(cnslDivCd)} 신청</h3>
        <Chip tone={APLY_TONES[aplySt]}>{APLY_NAMES[aplySt]}</Chip>
      </div>
      <Facts facts={[aplyNo, displayMoment(aply.aplyDt)]} isNumeric />
      {topicNms.length > 0 ? <p>{fillText(WORDS.topics, { text: topicNms.join(', ') })}</p> : null}
      {hopes === '' ? null : <p className="muted">{fillText(WORDS.hopes, { text: hopes })}</p>}
      {rjctRsn === null ? null : <p>{fillText(WORDS.refused, { text: rjctRsn })}</p>}
      <Why acts={acts} act="bookRsv" />
      <Why acts={acts} act="cancelAply" />
      <div className="part-card-acts">
        {may(acts, 'cancelAply') ? (
          <Button
            aria-label={`${about} 신청 취소`}
            disabled={isOld}
            onClick={() => onOpen({ view: 'cancel', cnslDivCd, aplyId })}
          >
            신청 취소
          </Button>
        ) : null}
        {may(acts, 'saveAply') ? (
          <Button
            aria-label={`${about} 변경`}
            disabled={isOld}
            onClick={() => onOpen({ view: 'apply', cnslDivCd, aplyId })}
          >
            변경
          </Button>
        ) : null}
        <BookButtons
          about={about}
          of={{ cnslDivCd, aplyId, caseId: null }}
          mayBook={may(acts, 'bookRsv')}
          wants={wantsConsent(acts, 'bookRsv')}
          isOld={isOld}
          onOpen={onOpen}
        />
      </div>
    </li>
  );
}

/** A case: who counsels, how many sessions, and the way to the next one. */
export function CaseCard({ of, isOld, onOpen }: OpenProps & { readonly of: OwnCase }) {
  const { cnslDivCd, caseId, caseNo, caseSt, acts, sesnCnt, maxSesnCnt, topicNms } = of,
    about = `${kindName(cnslDivCd)} ${caseNo}`;
  return (
    <li className="part-card">
      <div className="part-card-head">
        <h3>{kindName(cnslDivCd)}</h3>
        <Chip tone={CASE_TONES[caseSt]}>{CASE_NAMES[caseSt]}</Chip>
      </div>
      <Facts
        facts={[
          caseNo,
          of.cnslrNm,
          maxSesnCnt === null
            ? fillText(WORDS.sessions, { n: sesnCnt })
            : fillText(WORDS.sessionsOf, { n: sesnCnt, max: maxSesnCnt }),
          displayPeriod(of.opnDt, of.clsDt),
        ]}
        isNumeric
      />
      {topicNms.length > 0 ? <p>{fillText(WORDS.topics, { text: topicNms.join(', ') })}</p> : null}
      <Why acts={acts} act="bookRsv" />
      <div className="part-card-acts">
        <BookButtons
          about={about}
          of={{ cnslDivCd, aplyId: null, caseId }}
          mayBook={may(acts, 'bookRsv')}
          wants={wantsConsent(acts, 'bookRsv')}
          isOld={isOld}
          onOpen={onOpen}
        />
      </div>
    </li>
  );
}

interface OwnGroupProps {
  readonly group: OwnGroup;
  readonly isOld: boolean;
  readonly onActed: (text: string) => void;
}
/** A group in which the student takes part, or for which the student waits. */
export function OwnGroupCard({ group, isOld, onActed }: OwnGroupProps) {
  const { cnslDivCd, grpNm, grpMbrId, version, mbrSt, waitNo, acts } = group,
    { send, isBusy, failure } = useAct('partCancelGrpMbr');
  return (
    <li className="part-card">
      <div className="part-card-head">
        <h3>{grpNm}</h3>
        <Chip tone={MEMBER_TONES[mbrSt]}>{MEMBER_NAMES[mbrSt]}</Chip>
      </div>
      <p className="part-period numeric">
        {fillText(WORDS.held, { period: displayPeriod(group.strtDt, group.endDt) })}
      </p>
      <Facts
        facts={[kindName(cnslDivCd), group.placeNm, waitNo === null ? null : fillText(WORDS.waitNo, { n: waitNo })]}
      />
      <Why acts={acts} act="cancelGrpMbr" />
      <ActFailure failure={failure} />
      <div className="part-card-acts">
        {may(acts, 'cancelGrpMbr') ? (
          <ActButton
            verb="신청 취소"
            about={grpNm}
            ask={fillText(WORDS.leaveAsk, { name: grpNm })}
            isDanger
            isBusy={isOld || isBusy}
            onAct={() =>
              void send(() => ({ cnslDivCd, grpMbrId, version })).then((data) =>
                onActed(data === null ? '' : WORDS.groupLeft),
              )
            }
          />
        ) : null}
      </div>
    </li>
  );
}

/** A request for satisfaction that waits for its answer. */
export function RequestCard({
  request,
  onOpen,
}: {
  readonly request: OwnRequest;
  readonly onOpen: (place: Place) => void;
}) {
  const { cnslDivCd, satisTkn, rsvDt, xpirDt } = request,
    what = rsvDt === null ? WORDS.satisCase : displayDate(rsvDt);
  return (
    <li className="part-card">
      <h3>{kindName(cnslDivCd)}</h3>
      <Facts facts={[what, request.cnslrNm]} isNumeric />
      <p className="muted numeric">{fillText(WORDS.satisUntil, { at: displayMoment(xpirDt) })}</p>
      <div className="part-card-acts">
        <Button
          look="primary"
          aria-label={`${kindName(cnslDivCd)} ${what} 만족도 응답`}
          onClick={() => onOpen({ view: 'satis', satisTkn })}
        >
          만족도 응답
        </Button>
      </div>
    </li>
  );
}
