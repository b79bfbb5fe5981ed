import { useState } from 'react';
import {
  APPLY_STATE_NAMES,
  APPLY_TRANSITIONS,
  OBJ_STATE_NAMES,
  OPEN_APPLY,
  type ApplyState,
} from '#contract/mileage/mileage-codes.ts';
import type { Data } from '#contract/registry.ts';
import { fillText } from '#messages/message.ts';
import { displayCount, displayDate } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip, type Tones } from '#ui/chip/Chip.tsx';
import { STATE_TONES } from '#ui/chip/state-tones.ts';
import { ActButton, ActFailure } from '../../components/ActButton.tsx';
import { Facts } from '../../components/Facts.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { useAct } from '../../state/useAct.ts';
import { useAsked } from '../../state/useAsked.ts';
import type { SectionProps } from '../section.ts';
import { ActivityForm } from './ActivityForm.tsx';
import { ConversionForm, ruleText } from './ConversionForm.tsx';
import { ObjectionForm, termText } from './ObjectionForm.tsx';
import { WORDS } from './words.ts';

type Mine = Data<'getMyMileage'>;
type Application = Mine['applies'][number];

const TONES: Tones = {
  SUBMITTED: STATE_TONES.waiting,
  DEPT_OK: STATE_TONES.waiting,
  APPROVED: STATE_TONES.succeeded,
  RETURNED: STATE_TONES.partly,
  REJECTED: STATE_TONES.refused,
  REVERSED: STATE_TONES.stopped,
} satisfies Partial<Record<ApplyState, unknown>>;
const NEW = 'new',
  OBJECTION = 'objection',
  CONVERSION = 'conversion:';
const mayCancel = (applySt: ApplyState): boolean =>
  APPLY_TRANSITIONS.some(({ from, event }) => from === applySt && event === 'cancel');

const Figures = ({ bal, earnTot, useTot }: Pick<Mine, 'bal' | 'earnTot' | 'useTot'>) => (
  <dl className="part-figures part-figures-three">
    {(
      [
        ['보유', bal],
        ['적립', earnTot],
        ['사용', useTot],
      ] as const
    ).map(([name, points]) => (
      <div key={name} className="part-figure">
        <dt>{name}</dt>
        <dd className="numeric">
          {displayCount(points)}
          <small>점</small>
        </dd>
      </div>
    ))}
  </dl>
);

interface ApplicationCardProps {
  readonly row: Application;
  readonly isBusy: boolean;
  readonly onEdit: () => void;
  readonly onCancel: () => void;
}

function ApplicationCard({ row, isBusy, onEdit, onCancel }: ApplicationCardProps) {
  const { actTitle, applySt, sdaNm, applyNo, acqDt, grantPnt, reqPnt, rvwRsn } = row,
    points = grantPnt ?? reqPnt;
  return (
    <li className="part-card">
      <div className="part-card-head">
        <h3>{actTitle}</h3>
        <Chip tone={TONES[applySt]}>{APPLY_STATE_NAMES[applySt]}</Chip>
      </div>
      <Facts
        facts={[sdaNm, applyNo, displayDate(acqDt), points === null ? null : `${displayCount(points)}점`]}
        isNumeric
      />
      {rvwRsn === null ? null : <p>{fillText(WORDS.reviewer, { text: rvwRsn })}</p>}
      <div className="part-card-acts">
        {mayCancel(applySt) ? (
          <ActButton
            verb="신청 취소"
            about={actTitle}
            ask={fillText(WORDS.cancelAsk, { name: actTitle })}
            isDanger
            isBusy={isBusy}
            onAct={onCancel}
          />
        ) : null}
        {OPEN_APPLY.includes(applySt) ? (
          <Button aria-label={`${actTitle} 이어서 작성`} disabled={isBusy} onClick={onEdit}>
            이어서 작성
          </Button>
        ) : null}
      </div>
    </li>
  );
}

const Entries = ({ rows }: { readonly rows: Mine['data'] }) =>
  rows.length === 0 ? (
    <p className="part-empty">{WORDS.noEntries}</p>
  ) : (
    <ul className="part-review">
      {rows.map(({ seqNo, postDt, srcTxt, areaNm, pnt, balAfter }) => (
        <li key={seqNo} className="part-entry">
          <span>
            {srcTxt}
            <span className="muted numeric part-entry-facts">
              {[displayMoment(postDt), areaNm].filter(Boolean).join(' · ')}
            </span>
          </span>
          <span className="numeric part-entry-points">
            {pnt > 0 ? '+' : ''}
            {displayCount(pnt)}점<span className="muted part-entry-facts">잔액 {displayCount(balAfter)}점</span>
          </span>
        </li>
      ))}
    </ul>
  );

interface ConversionCardProps {
  readonly row: Mine['convs'][number];
  readonly onOpen: () => void;
}

function ConversionCard({ row, onOpen }: ConversionCardProps) {
  const verb = row.reqPnt === null ? WORDS.convert : WORDS.convertAgain;
  return (
    <li className="part-card">
      <h3>{row.schNm}</h3>
      <p>{ruleText(row)}</p>
      {row.reqPnt === null ? null : <p>{fillText(WORDS.asked, { n: displayCount(row.reqPnt) })}</p>}
      <div className="part-card-acts">
        <Button aria-label={`${row.schNm} ${verb}`} onClick={onOpen}>
          {verb}
        </Button>
      </div>
    </li>
  );
}

const ObjectionCard = ({ row }: { readonly row: Mine['objs'][number] }) => (
  <li className="part-card">
    <div className="part-card-head">
      <h3>{row.aboutTxt ?? WORDS.whole}</h3>
      <Chip tone={row.objSt === 'OPEN' ? STATE_TONES.waiting : STATE_TONES.succeeded}>
        {OBJ_STATE_NAMES[row.objSt]}
      </Chip>
    </div>
    <Facts facts={[row.termNm, displayMoment(row.regDt)]} isNumeric />
    <p>{row.content}</p>
    {row.reply === null ? null : <p>{fillText(WORDS.reply, { text: row.reply })}</p>}
  </li>
);

/** Points of the student, the activities that are applied for, what points can become, and objections to them. */
export function MileageSection({ item, onOpen, onList, onHome }: SectionProps) {
  const mine = useAsked('getMyMileage', {}),
    cancel = useAct('cancelMyApply'),
    [done, setDone] = useState('');
  const finish = (text: string): void => {
    mine.askAgain();
    setDone(text);
    onList();
  };
  if (item === OBJECTION) return <ObjectionForm mine={mine} onBack={onList} onDone={finish} />;
  if (item?.startsWith(CONVERSION) === true)
    return <ConversionForm mine={mine} mlgScholarId={item.slice(CONVERSION.length)} onBack={onList} onDone={finish} />;
  if (item !== null)
    return <ActivityForm key={item} mine={mine} applyId={item === NEW ? null : item} onBack={onList} onDone={finish} />;
  const cancelOne = async ({ applyId, version }: Application): Promise<void> => {
    const canceled = await cancel.send(() => ({ applyId, version }));
    setDone(canceled === null ? '' : WORDS.canceled);
    mine.askAgain();
  };
  return (
    <SectionFrame title={WORDS.title} backLabel="처음으로" onBack={onHome} reads={[mine]} done={done}>
      {() =>
        mine.data ? (
          <>
            <Figures {...mine.data} />
            <div>
              <Button look="primary" icon="plus" onClick={() => onOpen(NEW)}>
                {WORDS.apply}
              </Button>
            </div>
            {mine.data.convs.length > 0 ? (
              <>
                <h2 className="part-list-title">{WORDS.conversions}</h2>
                <ul className="part-cards">
                  {mine.data.convs.map((row) => (
                    <ConversionCard
                      key={row.mlgScholarId}
                      row={row}
                      onOpen={() => onOpen(CONVERSION + row.mlgScholarId)}
                    />
                  ))}
                </ul>
              </>
            ) : null}
            <ActFailure failure={cancel.failure} />
            <h2 className="part-list-title">{WORDS.applications}</h2>
            {mine.data.applies.length === 0 ? <p className="part-empty">{WORDS.noApplications}</p> : null}
            <ul className="part-cards">
              {mine.data.applies.map((row) => (
                <ApplicationCard
                  key={row.applyId}
                  row={row}
                  isBusy={cancel.isBusy || mine.isAsking}
                  onEdit={() => onOpen(row.applyId)}
                  onCancel={() => void cancelOne(row)}
                />
              ))}
            </ul>
            <h2 className="part-list-title">{WORDS.entries}</h2>
            <Entries rows={mine.data.data} />
            {mine.data.objTerms.length > 0 || mine.data.objs.length > 0 ? (
              <h2 className="part-list-title">{WORDS.objections}</h2>
            ) : null}
            {mine.data.objTerms.length > 0 ? (
              <div className="stack">
                {mine.data.objTerms.map((term) => (
                  <p key={term.mlgTermId} className="muted">
                    {termText(term)}
                  </p>
                ))}
                <div>
                  <Button onClick={() => onOpen(OBJECTION)}>{WORDS.object}</Button>
                </div>
              </div>
            ) : null}
            <ul className="part-cards">
              {mine.data.objs.map((row) => (
                <ObjectionCard key={row.mlgObjId} row={row} />
              ))}
            </ul>
          </>
        ) : null
      }
    </SectionFrame>
  );
}
