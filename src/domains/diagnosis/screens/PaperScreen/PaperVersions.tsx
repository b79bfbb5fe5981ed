import type { PaperListRow } from '#contract/diagnosis/paper.ts';
import { ActButton } from '#kit/acts/ActButton.tsx';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { whyNotRetired, type PaperActs } from '../../components/usePaperActs.ts';
import { PAPER_STATES_SHOWN } from './paper-columns.tsx';

interface PaperVersionsProps {
  readonly row: PaperListRow;
  readonly acts: PaperActs;
  readonly onPreview: (paperVerId: string) => void;
}

/** Every version of a paper, newest first, each with what can be done with it. */
export function PaperVersions({ row, acts, onPreview }: PaperVersionsProps) {
  return (
    <ul className="paper-versions" aria-label={`${row.paperNm} 버전`}>
      {[row, ...row.vers].map((version) => (
        <li key={version.paperVerId} className="paper-version">
          <strong className="numeric">버전 {version.verNo}</strong>
          <Chip tone={PAPER_STATES_SHOWN.tones[version.paperVerSt]}>
            {PAPER_STATES_SHOWN.nameOf(version.paperVerSt)}
          </Chip>
          <span className="muted numeric paper-version-facts">
            문항 {version.qstnCnt} · 실시 {version.planCnt} · {version.modNm ?? '-'} {displayMoment(version.modDt)}
          </span>
          <Button size="small" look="quiet" icon="folder-open" onClick={() => acts.open(version.paperVerId)}>
            열기
          </Button>
          <Button size="small" look="quiet" icon="eye" onClick={() => onPreview(version.paperVerId)}>
            미리보기
          </Button>
          {whyNotRetired(version.paperVerSt) === undefined ? (
            <ActButton
              op="retirePaperVer"
              of={row}
              size="small"
              look="quiet"
              icon="ban"
              onClick={() => void acts.retire(row.paperNm, version)}
            >
              폐지
            </ActButton>
          ) : null}
          {version.paperVerSt === 'DRAFT' && row.vers.length > 0 ? (
            <ActButton
              op="deletePaperVer"
              of={row}
              size="small"
              look="quiet"
              icon="trash"
              onClick={() => void acts.removeVersion(version)}
            >
              삭제
            </ActButton>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
