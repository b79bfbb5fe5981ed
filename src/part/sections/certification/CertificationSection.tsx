import { useState } from 'react';
import {
  CERTI_STATE_NAMES,
  CERTI_TRANSITIONS,
  GRADE_NAMES,
  type CertiEvent,
  type CertiState,
} from '#contract/certification/certi-codes.ts';
import { PROGRAMMES, type Programme } from '#contract/certification/programmes.ts';
import type { Data } from '#contract/registry.ts';
import { fillText } from '#messages/message.ts';
import { displayDate } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Chip, type Tones } from '#ui/chip/Chip.tsx';
import { STATE_TONES } from '#ui/chip/state-tones.ts';
import { ActButton, ActFailure } from '../../components/ActButton.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { StateLine } from '../../components/StateLine.tsx';
import { failureText } from '../../rules/failure-messages.ts';
import { useAct } from '../../state/useAct.ts';
import { useAsked } from '../../state/useAsked.ts';
import type { SectionProps } from '../section.ts';
import { WORDS } from './words.ts';

type Mine = Data<'getMyCerti'>['data'][number];

const TONES: Tones = {
  PROGRESS: STATE_TONES.underWay,
  QUALIFIED: STATE_TONES.succeeded,
  APPLIED: STATE_TONES.waiting,
  CERTIFIED: STATE_TONES.inForce,
  REJECTED: STATE_TONES.refused,
  REVOKED: STATE_TONES.stopped,
} satisfies Record<CertiState, unknown>;
/** Whether the state alone allows it; the rest the server judges at the moment of the act. */
const may = (certiSt: CertiState, event: CertiEvent): boolean =>
  CERTI_TRANSITIONS.some((step) => step.from === certiSt && step.event === event);

const Items = ({ items }: Pick<Mine, 'items'>) => (
  <ul className="part-review">
    {items.map(({ itemKey, itemNm, areaNm, unitNm, passVal, curVal, metYn, lackVal }) => (
      <li key={itemKey} className="part-entry">
        <span>
          {itemNm}
          {areaNm === null ? null : <span className="muted part-entry-facts">{areaNm}</span>}
        </span>
        <span className="numeric part-entry-points">
          <Chip tone={metYn === 'Y' ? STATE_TONES.succeeded : STATE_TONES.waiting}>
            {metYn === 'Y' ? '충족' : '미충족'}
          </Chip>
          <span className="muted part-entry-facts">
            {[
              passVal === null
                ? null
                : fillText(WORDS.progress, { cur: String(curVal ?? '-'), pass: String(passVal), unit: unitNm }),
              lackVal === null ? null : fillText(WORDS.lack, { n: String(lackVal), unit: unitNm }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      </li>
    ))}
  </ul>
);

function CertiActs({
  mine,
  title,
  isOld,
  onDone,
}: {
  readonly mine: Mine;
  /** It has been asked for again. */
  readonly isOld: boolean;
  readonly title: string;
  readonly onDone: (text: string) => void;
}) {
  const apply = useAct('applyMyCerti'),
    cancel = useAct('cancelMyCerti'),
    { certiDiv, version, certiSt, upApplyDt } = mine,
    isBusy = apply.isBusy || cancel.isBusy || isOld,
    isUpAsked = certiSt === 'CERTIFIED' && upApplyDt !== null;
  const after = (data: object | null, text: string): void => onDone(data === null ? '' : text);
  return (
    <>
      <ActFailure failure={apply.failure ?? cancel.failure} />
      <div className="part-card-acts">
        {may(certiSt, 'cancel') || isUpAsked ? (
          <ActButton
            verb="신청 취소"
            about={title}
            ask={fillText(WORDS.cancelAsk, { name: title })}
            isDanger
            isBusy={isBusy}
            onAct={() => void cancel.send(() => ({ certiDiv, version })).then((data) => after(data, WORDS.canceled))}
          />
        ) : null}
        {may(certiSt, 'apply') || (may(certiSt, 'applyUp') && !isUpAsked) ? (
          <ActButton
            verb={certiSt === 'CERTIFIED' ? '상위등급 신청' : '신청'}
            about={title}
            isBusy={isBusy}
            onAct={() => void apply.send(() => ({ certiDiv, version })).then((data) => after(data, WORDS.applied))}
          />
        ) : null}
      </div>
    </>
  );
}

/** One programme: how far the student is, and the application. A programme that does not judge the student says so. */
function ProgrammeCard({ programme }: { readonly programme: Programme }) {
  const { data, error, isAsking, askAgain } = useAsked('getMyCerti', { certiDiv: programme.certiDiv }),
    [done, setDone] = useState(''),
    mine = data?.data[0];
  return (
    <section className="part-card" aria-label={programme.title}>
      <div className="part-card-head">
        <h2>{programme.title}</h2>
        {mine ? <Chip tone={TONES[mine.certiSt]}>{CERTI_STATE_NAMES[mine.certiSt]}</Chip> : null}
      </div>
      {done === '' ? null : <StateLine tone="success">{done}</StateLine>}
      {error && !mine ? <p className="muted">{failureText(error)}</p> : null}
      {mine ? (
        <>
          <p className="muted numeric">
            {[
              mine.decGrdCd ? GRADE_NAMES[mine.decGrdCd] : '',
              mine.judgeDt === null ? '' : fillText(WORDS.judged, { at: displayMoment(mine.judgeDt) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <Items items={mine.items} />
          {mine.certificates.map(({ serialNo, certiGrdCd, issueDt }) => (
            <p key={serialNo} className="numeric">
              {fillText(WORDS.certificate, {
                no: serialNo,
                grade: GRADE_NAMES[certiGrdCd],
                day: displayDate(issueDt),
              })}
            </p>
          ))}
          <CertiActs
            isOld={isAsking}
            mine={mine}
            title={programme.title}
            onDone={(text) => {
              setDone(text);
              askAgain();
            }}
          />
        </>
      ) : null}
    </section>
  );
}

/** Certifications of the student. */
export const CertificationSection = ({ onHome }: SectionProps) => (
  <SectionFrame title={WORDS.title} backLabel="처음으로" onBack={onHome} reads={[]}>
    {() => PROGRAMMES.map((programme) => <ProgrammeCard key={programme.certiDiv} programme={programme} />)}
  </SectionFrame>
);
