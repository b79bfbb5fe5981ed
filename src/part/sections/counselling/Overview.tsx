import type { ReactNode } from 'react';
import { OPEN_APLY_STATES } from '#contract/counselling/case-codes.ts';
import { HOLDING_STATES, OPEN_CASE_STATES } from '#contract/counselling/counselling-codes.ts';
import { kindOf } from '#contract/counselling/kinds.ts';
import { OPEN_MEMBER_STATES } from '#contract/counselling/group-codes.ts';
import { whyNot } from '#contract/counselling/part-acts.ts';
import { Button } from '#ui/button/Button.tsx';
import { ActFailure } from '../../components/ActButton.tsx';
import { useAct } from '../../state/useAct.ts';
import { across, kindName, type Mine, type OwnRsv } from './labels.ts';
import { OfferCard } from './OfferCard.tsx';
import { AplyCard, CaseCard, OwnGroupCard, RequestCard } from './OwnCards.tsx';
import type { Place } from './places.ts';
import { RsvCard } from './RsvCard.tsx';
import { WORDS } from './words.ts';

const among = (state: string, states: readonly string[]): boolean => states.includes(state),
  isComing = ({ rsvSt }: OwnRsv): boolean => among(rsvSt, HOLDING_STATES);
/** The next one first. */
const byTime = (one: OwnRsv, other: OwnRsv): number =>
  (one.rsvDt + one.strtTm).localeCompare(other.rsvDt + other.strtTm);

interface PartProps {
  readonly title: string;
  /** What stands there where there is nothing; without it the part is left out. */
  readonly none?: string;
  readonly children: readonly ReactNode[];
}
/** Cards of one sort below their heading. */
function Part({ title, none, children }: PartProps) {
  if (children.length === 0 && none === undefined) return null;
  return (
    <>
      <h2 className="part-list-title">{title}</h2>
      {children.length === 0 ? <p className="part-empty">{none}</p> : <ul className="part-cards">{children}</ul>}
    </>
  );
}

/** How one begins in a kind: by an interview, by a piece of writing, or at once by a time. */
function howItBegins({ cnslDivCd, acts }: Pick<Mine, 'cnslDivCd' | 'acts'>): string {
  if (whyNot(acts, 'bookRsv') === null) return WORDS.byInterview;
  return kindOf(cnslDivCd).isCasePerWork ? WORDS.byManuscript : WORDS.bySlot;
}

/** The ways into a kind. */
const Kinds = ({ kinds, onOpen }: { readonly kinds: readonly Mine[]; readonly onOpen: (place: Place) => void }) => (
  <>
    <h2 className="part-list-title">{WORDS.begin}</h2>
    <ul className="part-cards part-sections">
      {kinds.map(({ cnslDivCd, acts }) => (
        <li key={cnslDivCd}>
          <button
            type="button"
            className="part-card part-section-link"
            onClick={() => onOpen({ view: 'kind', cnslDivCd })}
          >
            <span className="pi pi-comments" aria-hidden="true" />
            <span className="part-section-name">{kindName(cnslDivCd)}</span>
            <span className="muted">{howItBegins({ cnslDivCd, acts })}</span>
          </button>
        </li>
      ))}
    </ul>
  </>
);

interface OverviewProps {
  readonly kinds: readonly Mine[];
  readonly isOld: boolean;
  readonly onOpen: (place: Place) => void;
  readonly onActed: (text: string) => void;
}

/** What the student has of counselling: first what waits for an answer, then what comes, what goes on, and what can be begun. */
export function Overview({ kinds, isOld, onOpen, onActed }: OverviewProps) {
  const accept = useAct('partAcptOffer'),
    rsvs = across(kinds, (mine) => mine.rsvs),
    aplys = across(kinds, (mine) => mine.aplys),
    cases = across(kinds, (mine) => mine.cases),
    groups = across(kinds, ({ grps }) => grps),
    shared = { isOld, onOpen },
    goneAplys = aplys.filter(({ aplySt }) => !among(aplySt, OPEN_APLY_STATES) && aplySt !== 'ASGN'),
    past = [
      ...rsvs
        .filter((rsv) => !isComing(rsv))
        .map((rsv) => <RsvCard key={rsv.rsvId} rsv={rsv} isOld={isOld} onActed={onActed} />),
      ...goneAplys.map((aply) => <AplyCard key={aply.aplyId} aply={aply} {...shared} />),
      ...cases
        .filter(({ caseSt }) => !among(caseSt, OPEN_CASE_STATES))
        .map((row) => <CaseCard key={row.caseId} of={row} {...shared} />),
      ...groups
        .filter(({ mbrSt }) => !among(mbrSt, OPEN_MEMBER_STATES))
        .map((group) => <OwnGroupCard key={group.grpMbrId} group={group} isOld={isOld} onActed={onActed} />),
    ];
  return (
    <>
      <Part title={WORDS.requests}>
        {across(kinds, ({ satis }) => satis).map((request) => (
          <RequestCard key={request.satisTkn} request={request} onOpen={onOpen} />
        ))}
      </Part>
      <ActFailure failure={accept.failure} />
      <Part title={WORDS.offers}>
        {across(kinds, ({ offers }) => offers).map((offer) => (
          <OfferCard key={offer.slotId} offer={offer} accept={accept} isOld={isOld} onActed={onActed} />
        ))}
      </Part>
      <Part title={WORDS.next} none={WORDS.noneNext}>
        {rsvs
          .filter(isComing)
          .toSorted(byTime)
          .map((rsv) => (
            <RsvCard key={rsv.rsvId} rsv={rsv} isOld={isOld} onActed={onActed} />
          ))}
      </Part>
      <Part title={WORDS.going} none={WORDS.noneGoing}>
        {[
          ...cases
            .filter(({ caseSt }) => among(caseSt, OPEN_CASE_STATES))
            .map((row) => <CaseCard key={row.caseId} of={row} {...shared} />),
          ...aplys
            .filter(({ aplySt }) => among(aplySt, OPEN_APLY_STATES))
            .map((aply) => <AplyCard key={aply.aplyId} aply={aply} {...shared} />),
        ]}
      </Part>
      <Part title={WORDS.groups}>
        {groups
          .filter(({ mbrSt }) => among(mbrSt, OPEN_MEMBER_STATES))
          .map((group) => (
            <OwnGroupCard key={group.grpMbrId} group={group} isOld={isOld} onActed={onActed} />
          ))}
      </Part>
      <Kinds kinds={kinds} onOpen={onOpen} />
      <div className="part-card-acts">
        <Button icon="users" onClick={() => onOpen({ view: 'groups' })}>
          {WORDS.groups}
        </Button>
        <Button icon="eye" onClick={() => onOpen({ view: 'log' })}>
          {WORDS.log}
        </Button>
      </div>
      {past.length === 0 ? null : (
        <details className="cnsl-past">
          <summary>{WORDS.past}</summary>
          <ul className="part-cards">{past}</ul>
        </details>
      )}
    </>
  );
}
