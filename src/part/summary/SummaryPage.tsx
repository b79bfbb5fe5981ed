import { useState, type ReactNode } from 'react';
import { RISK_NAMES } from '#contract/counselling/counselling-codes.ts';
import {
  SMRY_OPENINGS,
  SMRY_SECTIONS,
  type SmrySection,
  type SummaryPaper,
} from '#contract/counselling/summary-codes.ts';
import { SUMMARY_WORDS } from '#contract/counselling/summary-words.ts';
import { readSummaryFragment } from '#shared/counselling/summary-rules.ts';
import { displayDate } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import type { OpenedSummary } from '#worker/part/open-summary.ts';
import { openSummary } from '../bridge/summary-worker.ts';
import { StateLine } from '../components/StateLine.tsx';
import { useScreenFocus } from '../components/useScreenFocus.ts';
import { failureText } from '../rules/failure-messages.ts';
import { switchPartTheme, usePartTheme } from '../state/theme.ts';

const TITLE = '상담 이관 요약서',
  SECTIONS = Object.keys(SMRY_SECTIONS) as SmrySection[];

function Head() {
  const theme = usePartTheme();
  return (
    <header className="part-head">
      <span className="part-brand">마당</span>
      <span className="part-connection" />
      <IconButton
        icon={theme === 'dark' ? 'sun' : 'moon'}
        label={theme === 'dark' ? '밝은 테마로 변경' : '어두운 테마로 변경'}
        onClick={() => switchPartTheme(theme === 'dark' ? 'light' : 'dark')}
      />
    </header>
  );
}

const headOf = (paper: SummaryPaper): readonly (readonly [label: string, value: string])[] => [
  ['수신', paper.orgNm],
  ['내담자', `${paper.stdNm} (${displayDate(paper.birthDt)} 출생)`],
  ['발신', [paper.deptNm, paper.kindNm].filter(Boolean).join(' ')],
  ['상담사', paper.cnslrNm],
  ['서명일', displayDate(paper.issDt)],
  ['현재 수준', RISK_NAMES[String(paper.riskLvl) as keyof typeof RISK_NAMES]],
];

/** The paper itself; nothing of it is kept, and a reload counts as an opening. */
function Paper({ paper, xpirDt, leftCnt }: OpenedSummary) {
  const heading = useScreenFocus('paper');
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {TITLE}
      </h1>
      <StateLine tone="info">
        {leftCnt > 0
          ? `${displayDate(xpirDt)}까지 ${leftCnt}번 더 열 수 있습니다.`
          : '이 요약서는 다시 열 수 없습니다.'}{' '}
        이 화면을 닫으면 기기에 남지 않습니다.
      </StateLine>
      <article className="part-card smry-paper">
        <dl className="part-facts">
          {headOf(paper).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {SECTIONS.map((name) => (
          <section key={name}>
            <h2>{SMRY_SECTIONS[name]}</h2>
            <p className="smry-text">{paper[name]}</p>
          </section>
        ))}
      </article>
      <div className="part-card-acts">
        <Button icon="print" onClick={() => print()}>
          인쇄
        </Button>
      </div>
    </>
  );
}

function Closed({ children }: { readonly children: ReactNode }) {
  const heading = useScreenFocus('closed');
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {TITLE}
      </h1>
      {children}
    </>
  );
}

/** The page of a clinic: a summary is opened by a press, since each opening counts. */
export function SummaryPage() {
  const [place] = useState(() => readSummaryFragment(location.hash)),
    [opened, setOpened] = useState<OpenedSummary | null>(null),
    [problem, setProblem] = useState(''),
    [isBusy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    if (place === null) return;
    setBusy(true);
    setProblem('');
    const result = await openSummary(place);
    setBusy(false);
    if (result.ok) setOpened(result.value);
    else setProblem(failureText(result.error));
  };
  const isOver = problem === SUMMARY_WORDS.over;
  return (
    <>
      <Head />
      <main className="part-main">
        {opened ? (
          <Paper {...opened} />
        ) : (
          <Closed>
            {place === null ? <StateLine tone="danger">{SUMMARY_WORDS.unreadable}</StateLine> : null}
            {problem ? <StateLine tone="danger">{problem}</StateLine> : null}
            {place === null || isOver ? null : (
              <>
                <p>
                  대학의 상담사가 내담자의 동의를 받아 발급한 문서입니다. 최대 {SMRY_OPENINGS}번 열 수 있고, 열람 시각은
                  내담자와 상담사에게 표시됩니다.
                </p>
                <div>
                  <Button look="primary" icon="folder-open" disabled={isBusy} onClick={() => void open()}>
                    {isBusy ? '여는 중' : '요약서 열기'}
                  </Button>
                </div>
              </>
            )}
          </Closed>
        )}
      </main>
    </>
  );
}
