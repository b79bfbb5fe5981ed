import { useState } from 'react';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { useAsked } from '../../state/useAsked.ts';
import type { SectionProps } from '../section.ts';
import { AccessLog } from './AccessLog.tsx';
import { ApplyForm } from './ApplyForm.tsx';
import { BookView } from './BookView.tsx';
import { CancelForm } from './CancelForm.tsx';
import { GroupsView } from './GroupsView.tsx';
import { KindView } from './KindView.tsx';
import { across } from './labels.ts';
import { Overview } from './Overview.tsx';
import { nameOf, placeOf, type Place } from './places.ts';
import { SatisfactionForm } from './SatisfactionForm.tsx';
import { useFresh } from './useFresh.ts';
import { WORDS } from './words.ts';
import './counselling.css';

/** Counselling of the student: what there is of it, and the ways to more. */
export function CounsellingSection({ item, onOpen, onList, onHome }: SectionProps) {
  const mine = useAsked('getMyCnslList', {}),
    [done, setDone] = useState(''),
    place = placeOf(item),
    kinds = mine.data?.data ?? [];
  useFresh(mine.data, mine.askAgain);
  const open = (next: Place): void => {
      setDone('');
      onOpen(nameOf(next));
    },
    /** What was refused may have changed meanwhile, what was done has. */
    acted = (text: string): void => {
      setDone(text);
      mine.askAgain();
    },
    finish = (text: string): void => {
      acted(text);
      onList();
    },
    back = (): void => {
      setDone('');
      onList();
    },
    ways = { mine, onBack: back, onDone: finish, onRefused: mine.askAgain },
    aplyOf = (aplyId: string | null) =>
      across(kinds, ({ aplys }) => aplys).find((aply) => aply.aplyId === aplyId) ?? null;

  if (place?.view === 'kind')
    return (
      <KindView
        key={place.cnslDivCd}
        mine={mine}
        cnslDivCd={place.cnslDivCd}
        done={done}
        onBack={back}
        onOpen={open}
        onActed={acted}
      />
    );
  if (place?.view === 'apply')
    return (
      <ApplyForm key={item} cnslDivCd={place.cnslDivCd} aplyId={place.aplyId} row={aplyOf(place.aplyId)} {...ways} />
    );
  if (place?.view === 'cancel')
    return <CancelForm key={item} cnslDivCd={place.cnslDivCd} aply={aplyOf(place.aplyId)} {...ways} />;
  if (place?.view === 'book') {
    const { cnslDivCd, aplyId, caseId } = place,
      held = across(kinds, ({ cases }) => cases).find((row) => row.caseId === caseId);
    return <BookView key={item} target={{ cnslDivCd, aplyId, caseId, cnslrId: held?.cnslrId ?? null }} {...ways} />;
  }
  if (place?.view === 'satis') {
    const request = across(kinds, ({ satis }) => satis).find(({ satisTkn }) => satisTkn === place.satisTkn) ?? null;
    return <SatisfactionForm key={item} mine={mine} request={request} onBack={back} onDone={finish} />;
  }
  if (place?.view === 'groups') return <GroupsView mine={mine} done={done} onBack={back} onActed={acted} />;
  if (place?.view === 'log') return <AccessLog onBack={back} />;
  return (
    <SectionFrame title={WORDS.title} backLabel="처음으로" onBack={onHome} reads={[mine]} done={done}>
      {() => <Overview kinds={kinds} isOld={mine.isAsking} onOpen={open} onActed={acted} />}
    </SectionFrame>
  );
}
