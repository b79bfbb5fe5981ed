import { useState } from 'react';
import type { Data } from '#contract/registry.ts';
import { fillText } from '#messages/message.ts';
import { displayPeriod } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { STATE_TONES } from '#ui/chip/state-tones.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { Facts } from '../../components/Facts.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { useAsked } from '../../state/useAsked.ts';
import type { SectionProps } from '../section.ts';
import { ApplicationView } from './ApplicationView.tsx';
import { applLabel, momentText } from './labels.ts';
import { ProgrammeView } from './ProgrammeView.tsx';
import { WORDS } from './words.ts';

type Programme = Data<'getOpenPrdList'>['data'][number];
type Appl = Data<'getMyApplList'>['data'][number];

/** An application is named by a mark before its id, a programme by its id alone. */
const APPL_MARK = 'appl ';

const ApplCard = ({ appl, onOpen }: { readonly appl: Appl; readonly onOpen: () => void }) => {
  const { name, tone } = applLabel(appl);
  return (
    <li className="part-card">
      <div className="part-card-head">
        <h3>{appl.prdNm}</h3>
        <Chip tone={tone}>{name}</Chip>
      </div>
      <p className="part-period numeric">
        {fillText(WORDS.held, { period: displayPeriod(appl.oprtStrtDt, appl.oprtEndDt) })}
      </p>
      {appl.waitNo === null ? null : <p className="muted">{fillText(WORDS.waitNo, { n: appl.waitNo })}</p>}
      <div className="part-card-acts">
        <Button aria-label={`${appl.prdNm} 신청 내용`} onClick={onOpen}>
          신청 내용
        </Button>
      </div>
    </li>
  );
};

const ProgrammeCard = ({ row, onOpen }: { readonly row: Programme; readonly onOpen: () => void }) => (
  <li className="part-card">
    <div className="part-card-head">
      <h3>{row.prdNm}</h3>
      {row.okYn === 'Y' ? <Chip tone={STATE_TONES.inForce}>신청 가능</Chip> : null}
    </div>
    <Facts facts={[row.curriNm, row.oprtDeptNm, row.place]} />
    <p className="part-period numeric">
      {fillText(WORDS.recruited, {
        period: `${momentText(row.rcrtStrtDt, row.rcrtStrtTm)} ~ ${momentText(row.rcrtEndDt, row.rcrtEndTm)}`,
      })}
    </p>
    {row.why === '' ? null : <p className="muted">{row.why}</p>}
    <div className="part-card-acts">
      <Button aria-label={`${row.prdNm} 자세히`} onClick={onOpen}>
        자세히
      </Button>
    </div>
  </li>
);

/** What the person has applied for, and what is open to people of the same kind. */
export function ProgrammesSection({ item, onOpen, onList, onHome }: SectionProps) {
  const mine = useAsked('getMyApplList', {}),
    open = useAsked('getOpenPrdList', {}),
    [keyword, setKeyword] = useState(''),
    [done, setDone] = useState('');
  const finish = (text: string): void => {
    mine.askAgain();
    open.askAgain();
    setDone(text);
    onList();
  };
  if (item?.startsWith(APPL_MARK)) {
    const appl = mine.data?.data.find(({ applId }) => item === APPL_MARK + applId) ?? null;
    return <ApplicationView reading={mine} appl={appl} onBack={onList} onDone={finish} />;
  }
  if (item !== null) return <ProgrammeView key={item} prdId={item} onBack={onList} onDone={finish} />;
  const found = open.data?.data.filter(({ prdNm }) => prdNm.includes(keyword.trim())) ?? [];
  return (
    <SectionFrame title={WORDS.title} backLabel="처음으로" onBack={onHome} reads={[mine, open]} done={done}>
      {() => (
        <>
          <h2 className="part-list-title">{WORDS.mine}</h2>
          {mine.data?.data.length === 0 ? <p className="part-empty">{WORDS.noneMine}</p> : null}
          <ul className="part-cards">
            {mine.data?.data.map((appl) => (
              <ApplCard key={appl.applId} appl={appl} onOpen={() => onOpen(APPL_MARK + appl.applId)} />
            ))}
          </ul>
          <h2 className="part-list-title">{WORDS.open}</h2>
          <TextField label={WORDS.search} type="search" value={keyword} onChange={setKeyword} />
          {found.length === 0 ? <p className="part-empty">{WORDS.noneOpen}</p> : null}
          <ul className="part-cards">
            {found.map((row) => (
              <ProgrammeCard key={row.prdId} row={row} onOpen={() => onOpen(row.prdId)} />
            ))}
          </ul>
        </>
      )}
    </SectionFrame>
  );
}
