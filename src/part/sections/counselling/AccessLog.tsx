import { BREAK_REASON_NAMES } from '#contract/counselling/counselling-codes.ts';
import { SMRY_OPENINGS, SMRY_STATE_NAMES } from '#contract/counselling/summary-codes.ts';
import type { Data } from '#contract/registry.ts';
import { fillText } from '#messages/message.ts';
import { displayDate } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Chip } from '#ui/chip/Chip.tsx';
import { STATE_TONES } from '#ui/chip/state-tones.ts';
import { Facts } from '../../components/Facts.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { useAsked } from '../../state/useAsked.ts';
import { kindName } from './labels.ts';
import { WORDS } from './words.ts';

type Line = Data<'getMyAcsLog'>['data'][number];

/** What was opened, and for which purpose. */
const purposeOf = ({ actCd, rsnCd }: Line): string =>
  actCd === 'SMRY'
    ? WORDS.summaryOpened
    : fillText(WORDS.glassBroken, { reason: rsnCd === null ? '-' : BREAK_REASON_NAMES[rsnCd] });

const TONES = {
  OPEN: STATE_TONES.inForce,
  USED: STATE_TONES.over,
  OVER: STATE_TONES.over,
  RVKD: STATE_TONES.refused,
} as const;

/** Summaries that the student has taken along: for whom, until when, and when each was opened. */
function Summaries({ rows }: { readonly rows: Data<'partGetMySmryList'>['data'] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={WORDS.summaries}>
      <h2 className="part-list-title">{WORDS.summaries}</h2>
      <ul className="part-cards">
        {rows.map((row) => (
          <li key={row.smryId} className="part-card">
            <div className="part-card-head">
              <h3>{row.orgNm}</h3>
              <Chip tone={TONES[row.stateCd]}>{SMRY_STATE_NAMES[row.stateCd]}</Chip>
            </div>
            <Facts facts={[kindName(row.cnslDivCd), row.cnslrNm]} />
            <p className="muted numeric">
              {fillText(WORDS.summaryUntil, { from: displayDate(row.issDt), to: displayDate(row.xpirDt) })}
            </p>
            <p className="numeric">
              {row.openDts.length === 0
                ? WORDS.notOpened
                : fillText(WORDS.openedTimes, { n: row.openDts.length, max: SMRY_OPENINGS })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** When what is confidential was opened, for which purpose, and by which office. */
export function AccessLog({ onBack }: { readonly onBack: () => void }) {
  const log = useAsked('getMyAcsLog', {}),
    summaries = useAsked('partGetMySmryList', {});
  return (
    <SectionFrame title={WORDS.log} backLabel={WORDS.back} onBack={onBack} reads={[log, summaries]}>
      {() => (
        <>
          <p className="muted">{WORDS.logAbout}</p>
          <Summaries rows={summaries.data?.data ?? []} />
          {log.data?.data.length === 0 ? <p className="part-empty">{WORDS.noneLog}</p> : null}
          {log.data && log.data.data.length > 0 ? (
            <ul className="part-review">
              {log.data.data.map((line) => (
                <li key={line.acsLogId} className="part-entry">
                  <span>
                    {purposeOf(line)}
                    <span className="muted part-entry-facts">
                      {[kindName(line.cnslDivCd), line.officeNm].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                  <span className="numeric part-entry-points">{displayMoment(line.acsDt)}</span>
                </li>
              ))}
            </ul>
          ) : null}
        </>
      )}
    </SectionFrame>
  );
}
