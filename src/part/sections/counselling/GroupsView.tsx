import { useState } from 'react';
import { KINDS } from '#contract/counselling/kinds.ts';
import type { Data } from '#contract/registry.ts';
import { fillText } from '#messages/message.ts';
import { displayPeriod } from '#shared/display.ts';
import { Chip } from '#ui/chip/Chip.tsx';
import { STATE_TONES } from '#ui/chip/state-tones.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { ActButton, ActFailure } from '../../components/ActButton.tsx';
import { Facts } from '../../components/Facts.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { useAct, type Act } from '../../state/useAct.ts';
import { useAsked, type Asked } from '../../state/useAsked.ts';
import { across } from './labels.ts';
import { OwnGroupCard } from './OwnCards.tsx';
import { WORDS } from './words.ts';

type Group = Data<'partGetGrpList'>['data'][number];

interface OpenGroupProps {
  readonly cnslDivCd: string;
  readonly group: Group;
  /** Of the list, since a group that takes no more students is gone with its card. */
  readonly act: Act<'partSaveGrpMbr'>;
  readonly isOld: boolean;
  readonly onActed: (text: string) => void;
}

/** A group that takes students now. */
function OpenGroupCard({ cnslDivCd, group, act, isOld, onActed }: OpenGroupProps) {
  const { grpId, grpNm } = group,
    { send, isBusy } = act;
  const apply = async (): Promise<void> => {
    const [made] = (await send(() => ({ cnslDivCd, grpId })))?.data ?? [];
    onActed(made ? made.message || WORDS.groupApplied : '');
  };
  return (
    <li className="part-card">
      <div className="part-card-head">
        <h3>{grpNm}</h3>
        <Chip tone={STATE_TONES.inForce}>모집중</Chip>
      </div>
      <p className="part-period numeric">
        {fillText(WORDS.recruited, { period: displayPeriod(group.rcptStrtDt, group.rcptEndDt) })}
      </p>
      <p className="muted numeric">{fillText(WORDS.held, { period: displayPeriod(group.strtDt, group.endDt) })}</p>
      <Facts facts={[group.leadNm, fillText(WORDS.sessions, { n: group.sesnTotCnt }), group.placeNm]} />
      <div className="part-card-acts">
        <ActButton verb="신청" about={grpNm} isBusy={isOld || isBusy} onAct={() => void apply()} />
      </div>
    </li>
  );
}

interface GroupsViewProps {
  readonly mine: Asked<Data<'getMyCnslList'>>;
  readonly done: string;
  readonly onBack: () => void;
  readonly onActed: (text: string) => void;
}

/** Groups of a kind: the own ones, and those that take students. */
export function GroupsView({ mine, done, onBack, onActed }: GroupsViewProps) {
  const [cnslDivCd, setKind] = useState(KINDS[0]?.cnslDivCd ?? ''),
    groups = useAsked('partGetGrpList', { cnslDivCd }),
    apply = useAct('partSaveGrpMbr'),
    own = across(mine.data?.data ?? [], ({ grps }) => grps).filter((group) => group.cnslDivCd === cnslDivCd),
    open = groups.data?.data.filter(({ openYn }) => openYn === 'Y') ?? [],
    isOld = mine.isAsking || groups.isAsking;
  const acted = (text: string): void => {
    groups.askAgain();
    onActed(text);
  };
  return (
    <SectionFrame title={WORDS.groups} backLabel={WORDS.back} onBack={onBack} reads={[mine, groups]} done={done}>
      {() => (
        <>
          <SelectField
            label="상담 종류"
            value={cnslDivCd}
            options={KINDS.map((kind) => ({ value: kind.cnslDivCd, label: kind.name }))}
            onChange={setKind}
          />
          <ActFailure failure={apply.failure} />
          {open.length === 0 ? <p className="part-empty">{WORDS.noGroups}</p> : null}
          <ul className="part-cards">
            {own.map((group) => (
              <OwnGroupCard key={group.grpMbrId} group={group} isOld={isOld} onActed={acted} />
            ))}
            {open.map((group) => (
              <OpenGroupCard
                key={group.grpId}
                cnslDivCd={cnslDivCd}
                group={group}
                act={apply}
                isOld={isOld}
                onActed={acted}
              />
            ))}
          </ul>
        </>
      )}
    </SectionFrame>
  );
}
