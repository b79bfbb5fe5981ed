import { useLocation } from 'wouter';
import { DIAGNOSIS_WORDS } from '#contract/diagnosis/diagnosis-words.ts';
import { PAPER_STATE_NAMES } from '#contract/diagnosis/diagnosis-codes.ts';
import { screenPath, type Instrument } from '#contract/diagnosis/instruments.ts';
import type { PaperDetail } from '#contract/diagnosis/paper.ts';
import { ActButton } from '#kit/acts/ActButton.tsx';
import { mayDo } from '#kit/acts/may-do.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { SaveButton } from '#ui/form/saving/SaveButton.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { usePaperActs, whyNoNext } from '../../components/usePaperActs.ts';
import { PAPER_TONES } from '../../rules/paper-lists.ts';
import { useAuth } from '../../state/page.ts';

interface PaperHeadProps {
  readonly instrument: Instrument;
  readonly stored: PaperDetail | null;
  readonly name: string;
  /** What became of the typing. */
  readonly status: string;
  readonly isEditable: boolean;
  readonly isBusy: boolean;
  readonly onSave: () => void;
  readonly onConfirm: () => void;
  readonly onUnconfirm: () => void;
  readonly onFacts: () => void;
}

/** Name, version and state of a paper, and what the state allows. */
export function PaperHead(props: PaperHeadProps) {
  const { instrument, stored, name, status, isEditable, isBusy } = props;
  const [, navigate] = useLocation();
  const acts = usePaperActs(instrument.instDiv);
  const mayConfirm = useAuth('U');
  const versions = stored ? [stored, ...stored.vers].toSorted((a, b) => b.verNo - a.verNo) : [],
    draft = versions.find(({ paperVerSt }) => paperVerSt === 'DRAFT'),
    noNext = draft ? whyNoNext('DRAFT') : undefined;
  return (
    <PageHeader
      title={name || `새 ${instrument.paperNoun}`}
      isPart
      actions={
        <>
          <Button icon="list" onClick={() => navigate(screenPath(instrument, 'PaperReg'))}>
            목록
          </Button>
          {stored && stored.paperVerSt === 'CONFIRMED' ? (
            <ActButton
              op="unconfirmPaperVer"
              of={stored}
              icon="lock-open"
              disabled={stored.planCnt > 0 || isBusy}
              title={stored.planCnt > 0 ? '실시계획에 사용되어 확정을 취소할 수 없습니다.' : undefined}
              onClick={props.onUnconfirm}
            >
              확정 취소
            </ActButton>
          ) : null}
          {stored && stored.paperVerSt !== 'DRAFT' ? (
            <ActButton op="savePaper" of={stored} icon="pencil" onClick={props.onFacts}>
              명칭·부서
            </ActButton>
          ) : null}
          {stored && stored.paperVerSt !== 'DRAFT' ? (
            <ActButton
              op="copyPaperVer"
              of={stored}
              look="primary"
              icon="clone"
              disabled={noNext !== undefined || isBusy}
              title={noNext}
              onClick={() => void acts.begin(stored)}
            >
              새 버전
            </ActButton>
          ) : null}
          {isEditable ? (
            <>
              <SaveButton disabled={isBusy} onSave={props.onSave} />
              {(stored ? mayDo(stored, 'confirmPaperVer') : mayConfirm) ? (
                <Button look="confirm" icon="check" disabled={isBusy} onClick={props.onConfirm}>
                  확정
                </Button>
              ) : null}
            </>
          ) : null}
        </>
      }
    >
      <div className="paper-facts">
        {stored ? (
          <>
            {versions.length > 1 ? (
              <select
                className="select paper-version-choice"
                aria-label="버전"
                value={stored.paperVerId}
                onChange={({ target }) => acts.open(target.value)}
              >
                {versions.map(({ paperVerId, verNo, paperVerSt }) => (
                  <option key={paperVerId} value={paperVerId}>
                    버전 {verNo} ({PAPER_STATE_NAMES[paperVerSt]})
                  </option>
                ))}
              </select>
            ) : (
              <span className="numeric">버전 {stored.verNo}</span>
            )}
            <Chip tone={PAPER_TONES[stored.paperVerSt]}>{PAPER_STATE_NAMES[stored.paperVerSt]}</Chip>
            <span className="muted">
              {stored.paperCd} · {stored.deptNm ?? stored.deptCd}
            </span>
          </>
        ) : null}
        <span className="muted paper-status" role="status">
          {status}
        </span>
      </div>
    </PageHeader>
  );
}

/** Why a version is only read; null while it can be edited. */
export function bandOf(stored: PaperDetail | null): string | null {
  if (stored === null) return null;
  if (stored.paperVerSt === 'FROZEN') return DIAGNOSIS_WORDS.frozen;
  if (stored.paperVerSt === 'CONFIRMED')
    return '확정한 버전은 수정할 수 없습니다. 확정을 취소하거나 새 버전을 만들어 수정해주세요.';
  if (stored.paperVerSt === 'RETIRED') return '폐지한 버전은 수정할 수 없습니다. 새 버전을 만들어 수정해주세요.';
  return mayDo(stored, 'savePaperVer') ? null : '관리부서만 수정할 수 있습니다.';
}
