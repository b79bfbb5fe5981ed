import { Link } from 'wouter';
import type { Schdl } from '#contract/main/schedule.ts';
import { SCHEDULE_MESSAGES } from '#contract/main/schedule-rules.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { useScheduleUnits } from '../../records/useScheduleUnits.ts';

const NAMED = 'schdlNm',
  LINKED = 'linkUrl';

/** An entry that the person does not write: what it says, and the way to where it comes from. */
export function ScheduleView({ entry, onClose }: { readonly entry: Schdl; readonly onClose: () => void }) {
  const units = useScheduleUnits().filter(({ key }) => key !== NAMED && key !== LINKED),
    { linkUrl } = entry;
  const link =
    linkUrl === '' ? null : linkUrl.startsWith('/') ? (
      <Link href={linkUrl}>{linkUrl}</Link>
    ) : (
      <a href={linkUrl} target="_blank" rel="noopener noreferrer">
        {linkUrl}
        <span className="visually-hidden"> (새 창)</span>
      </a>
    );
  const facts = [
    ...units.map(({ key, label, show }) => ({ label, value: show({ ...entry }), isWide: key === 'cntn' })),
    ...(link ? [{ label: '링크', value: link, isWide: true }] : []),
  ];
  return (
    <Dialog title={entry.schdlNm} onClose={onClose} footer={<Button onClick={onClose}>닫기</Button>}>
      <div className="stack">
        <Facts facts={facts} />
        {entry.linkedYn === 'Y' ? (
          <p className="muted">
            <span className="pi pi-link" aria-hidden="true" /> {SCHEDULE_MESSAGES.linked} ({entry.srcNm})
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
