import { useState } from 'react';
import { fillText, message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { ConfirmDialog } from './components/ConfirmDialog.tsx';
import { StateLine } from './components/StateLine.tsx';
import { useScreenFocus } from './components/useScreenFocus.ts';
import { PART_MESSAGES } from './messages.ts';
import { PlanListScreen } from './screens/PlanListScreen.tsx';
import { PlanScreen } from './screens/PlanScreen.tsx';
import { ResultScreen } from './screens/ResultScreen.tsx';
import { enterDemo, leave, usePart } from './state/part-store.ts';
import { switchPartTheme, usePartTheme } from './state/theme.ts';

const CONNECTION_LABELS = { checking: '', online: '온라인', weak: '연결 약함', offline: '오프라인' } as const;

function Head() {
  const pass = usePart((state) => state.pass),
    isOpen = usePart((state) => state.phase === 'open'),
    isTimed = usePart((state) => state.isTimed),
    connection = usePart((state) => state.connection),
    theme = usePartTheme(),
    [isAsking, setAsking] = useState(false);
  return (
    <header className="part-head">
      <span className="part-brand">마당</span>
      {pass ? <span className="part-person">{pass.personNm}</span> : null}
      <span className="part-connection" data-state={connection} role="status">
        {CONNECTION_LABELS[connection]}
      </span>
      <IconButton
        icon={theme === 'dark' ? 'sun' : 'moon'}
        label={theme === 'dark' ? '밝은 테마로 변경' : '어두운 테마로 변경'}
        onClick={() => switchPartTheme(theme === 'dark' ? 'light' : 'dark')}
      />
      {isOpen ? <IconButton icon="sign-out" label="나가기" onClick={() => setAsking(true)} /> : null}
      {isAsking ? (
        <ConfirmDialog
          title={PART_MESSAGES.leaveTitle}
          text={isTimed ? PART_MESSAGES.leaveAskExam : PART_MESSAGES.leaveAsk}
          yes="나가기"
          onAnswer={(isYes) => {
            setAsking(false);
            if (isYes) void leave();
          }}
        />
      ) : null}
    </header>
  );
}

/** There was no entry through a portal: where to go, and in the demo campus as whom to enter. */
function Closed() {
  const people = usePart((state) => state.demoPeople),
    problem = usePart((state) => state.problem),
    hasLeft = usePart((state) => state.hasLeft),
    connection = usePart((state) => state.connection),
    heading = useScreenFocus('closed');
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {PART_MESSAGES.title}
      </h1>
      {connection === 'offline' ? <StateLine tone="warning">{message('M-OFFLINE')}</StateLine> : null}
      {problem && connection !== 'offline' ? <StateLine tone="danger">{problem}</StateLine> : null}
      <p>{hasLeft ? PART_MESSAGES.left : PART_MESSAGES.openByPortal}</p>
      {people.length > 0 ? (
        <section className="part-demo" aria-label="데모 학생">
          <p className="muted">{PART_MESSAGES.demo}</p>
          <ul>
            {people.map(({ userKey, personNm, deptNm }) => (
              <li key={userKey}>
                <Button onClick={() => void enterDemo(userKey)}>
                  <span>{personNm}</span>
                  <span className="muted numeric">
                    {fillText('{deptNm} {userKey}', { deptNm: deptNm ?? '', userKey })}
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

function Over() {
  const heading = useScreenFocus('over'),
    pass = usePart((state) => state.pass);
  return (
    <div className="part-over">
      <span className="pi pi-clock" aria-hidden="true" />
      <h1 ref={heading} tabIndex={-1}>
        {PART_MESSAGES.tokenOver}
      </h1>
      {pass ? <p className="muted">{PART_MESSAGES.tokenOverKept}</p> : null}
    </div>
  );
}

function Screen() {
  const phase = usePart((state) => state.phase),
    view = usePart((state) => state.view),
    visit = usePart((state) => state.visit);
  if (phase === 'closed') return <Closed />;
  if (phase === 'over') return <Over />;
  if (phase === 'opening')
    return (
      <>
        <h1 className="visually-hidden">{PART_MESSAGES.title}</h1>
        <div className="part-card part-skeleton" aria-busy="true" />
      </>
    );
  if (view.kind === 'plan') return <PlanScreen key={`${view.planId} ${visit}`} planId={view.planId} />;
  return view.kind === 'result' ? <ResultScreen key={view.planId} planId={view.planId} /> : <PlanListScreen />;
}

/** The answering page. */
export const App = () => (
  <>
    <Head />
    <main className="part-main">
      <Screen />
    </main>
  </>
);
