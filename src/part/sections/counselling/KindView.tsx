import type { ConsentRow } from '#contract/counselling/application.ts';
import { CONSENT_NAMES } from '#contract/counselling/counselling-codes.ts';
import { COUNSELLING_WORDS } from '#contract/counselling/counselling-words.ts';
import { KINDS } from '#contract/counselling/kinds.ts';
import { whyNot } from '#contract/counselling/part-acts.ts';
import type { Data } from '#contract/registry.ts';
import { fillText } from '#messages/message.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { STATE_TONES } from '#ui/chip/state-tones.ts';
import { ActButton, ActFailure } from '../../components/ActButton.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { StateLine } from '../../components/StateLine.tsx';
import { useAct } from '../../state/useAct.ts';
import { useAsked, type Asked } from '../../state/useAsked.ts';
import { kindName, type Mine } from './labels.ts';
import type { Place } from './places.ts';
import { may } from './Why.tsx';
import { CONSENT_ABOUT, WORDS } from './words.ts';

type Guide = Data<'partGetCnslKind'>['data'][number];

/** How the kind is used: times and limits. */
function About({ guide }: { readonly guide: Guide }) {
  const facts: readonly (readonly [name: string, text: string | null])[] = [
    ['담당', guide.deptNm],
    ['시간', fillText(WORDS.length, { n: guide.sesnMin })],
    ['회기', guide.maxSesnCnt === null ? WORDS.noLimit : fillText(WORDS.limit, { n: guide.maxSesnCnt })],
    ['예약', fillText(WORDS.window, { hr: guide.minAdvHr, day: guide.maxAdvDay })],
    ['취소', fillText(WORDS.cancelBefore, { n: guide.cnclHr })],
    [
      '불참',
      guide.noshwLmtCnt === null || guide.noshwBanDay === null
        ? null
        : fillText(WORDS.ban, { n: guide.noshwLmtCnt, day: guide.noshwBanDay }),
    ],
  ];
  return (
    <dl className="part-card part-facts" aria-label={WORDS.about}>
      {facts.map(([name, text]) =>
        text === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="numeric">{text}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

interface ConsentCardProps {
  readonly cnslDivCd: string;
  readonly row: ConsentRow;
  readonly about: string;
  readonly isOld: boolean;
  readonly onActed: (text: string) => void;
}

/** One thing that the student agrees to or not: what it means, since when, and the way back. */
function ConsentCard({ cnslDivCd, row, about, isOld, onActed }: ConsentCardProps) {
  const { cnsntItemCd, agrYn, agrDt, wthdrDt } = row,
    { send, isBusy, failure } = useAct('partSaveCnsnt'),
    name = CONSENT_NAMES[cnsntItemCd],
    isAgreed = agrYn === 'Y',
    isBasic = cnsntItemCd === 'BASIC';
  const say = async (next: 'Y' | 'N'): Promise<void> => {
    const said = await send(() => ({ cnslDivCd, items: [{ cnsntItemCd, agrYn: next }] }));
    onActed(said === null ? '' : next === 'Y' ? WORDS.agreed : WORDS.withdrawn);
  };
  return (
    <li className="part-card">
      <div className="part-card-head">
        <h3>
          {name}
          {isBasic ? ' (필수)' : ' (선택)'}
        </h3>
        <Chip tone={isAgreed ? STATE_TONES.inForce : undefined}>
          {isAgreed ? '동의' : wthdrDt === null ? '미동의' : '철회'}
        </Chip>
      </div>
      <p className="part-explain">{about}</p>
      {isAgreed && agrDt !== null ? (
        <p className="muted numeric">{fillText(WORDS.agreedAt, { at: displayMoment(agrDt) })}</p>
      ) : null}
      {!isAgreed && wthdrDt !== null ? (
        <p className="muted numeric">{fillText(WORDS.withdrawnAt, { at: displayMoment(wthdrDt) })}</p>
      ) : null}
      {isAgreed && isBasic ? <p className="muted">{WORDS.basicStays}</p> : null}
      <ActFailure failure={failure} />
      <div className="part-card-acts">
        {isAgreed ? null : <ActButton verb="동의" about={name} isBusy={isOld || isBusy} onAct={() => void say('Y')} />}
        {isAgreed && !isBasic ? (
          <ActButton
            verb="철회"
            about={name}
            ask={fillText(WORDS.withdrawAsk, { name })}
            isDanger
            isBusy={isOld || isBusy}
            onAct={() => void say('N')}
          />
        ) : null}
      </div>
    </li>
  );
}

/** What can be begun once the basic consent is there. */
function Begin({
  mine,
  isOld,
  onOpen,
}: {
  readonly mine: Mine;
  readonly isOld: boolean;
  readonly onOpen: (place: Place) => void;
}) {
  const { cnslDivCd, acts, consents } = mine,
    isAgreed = consents.some(({ cnsntItemCd, agrYn }) => cnsntItemCd === 'BASIC' && agrYn === 'Y'),
    whyApply = whyNot(acts, 'saveAply'),
    whyBook = whyNot(acts, 'bookRsv');
  if (!isAgreed) return <StateLine tone="info">{COUNSELLING_WORDS.needBasic}</StateLine>;
  return (
    <>
      {whyApply ? <StateLine tone="warning">{whyApply}</StateLine> : null}
      {whyBook ? <StateLine tone="warning">{whyBook}</StateLine> : null}
      <div className="part-card-acts">
        {may(acts, 'saveAply') ? (
          <Button
            look={whyBook === '' ? 'plain' : 'primary'}
            disabled={isOld}
            onClick={() => onOpen({ view: 'apply', cnslDivCd, aplyId: null })}
          >
            {WORDS.writeForm}
          </Button>
        ) : null}
        {may(acts, 'bookRsv') ? (
          <Button
            look="primary"
            disabled={isOld}
            onClick={() => onOpen({ view: 'book', cnslDivCd, aplyId: null, caseId: null })}
          >
            {WORDS.chooseTime}
          </Button>
        ) : null}
      </div>
    </>
  );
}

interface KindViewProps {
  readonly mine: Asked<Data<'getMyCnslList'>>;
  readonly cnslDivCd: string;
  readonly done: string;
  readonly onBack: () => void;
  readonly onOpen: (place: Place) => void;
  readonly onActed: (text: string) => void;
}

/** A kind of counselling: how it is used, what the student agrees to, and what can be begun. */
export function KindView({ mine, cnslDivCd, done, onBack, onOpen, onActed }: KindViewProps) {
  const guide = useAsked('partGetCnslKind', { cnslDivCd }),
    row = mine.data?.data.find((one) => one.cnslDivCd === cnslDivCd),
    facts = guide.data?.data[0],
    hasTests = KINDS.some((kind) => kind.cnslDivCd === cnslDivCd && kind.ownTabShape === 'TEST');
  return (
    <SectionFrame title={kindName(cnslDivCd)} backLabel={WORDS.back} onBack={onBack} reads={[mine, guide]} done={done}>
      {() =>
        row && facts ? (
          <>
            <About guide={facts} />
            <Begin mine={row} isOld={mine.isAsking} onOpen={onOpen} />
            <h2 className="part-list-title">{WORDS.consents}</h2>
            <ul className="part-cards">
              {row.consents
                .filter(({ cnsntItemCd, agrYn }) => cnsntItemCd !== 'TEST' || hasTests || agrYn === 'Y')
                .map((consent) => (
                  <ConsentCard
                    key={consent.cnsntItemCd}
                    cnslDivCd={cnslDivCd}
                    row={consent}
                    about={fillText(CONSENT_ABOUT[consent.cnsntItemCd], { n: facts.retnYy })}
                    isOld={mine.isAsking}
                    onActed={onActed}
                  />
                ))}
            </ul>
          </>
        ) : null
      }
    </SectionFrame>
  );
}
