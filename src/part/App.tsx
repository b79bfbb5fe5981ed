import { useState } from 'react';
import { message } from '#messages/message.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { lazyComponent } from '#ui/feedback/lazy-components.tsx';
import { ConfirmDialog } from './components/ConfirmDialog.tsx';
import { DemoPeople } from './components/DemoPortal.tsx';
import { StateLine } from './components/StateLine.tsx';
import { useScreenFocus } from './components/useScreenFocus.ts';
import { PART_MESSAGES } from './messages.ts';
import { HomeScreen } from './screens/HomeScreen.tsx';
import { PlanListScreen } from './screens/PlanListScreen.tsx';
import { SECTIONS } from './sections/table.ts';
import { firstView, isDemoPage } from './state/pass.ts';
import { leave, show, showHome, showInstead, usePart } from './state/part-store.ts';
import { switchPartTheme, usePartTheme } from './state/theme.ts';

/** What a paper is answered with is loaded when one is opened: the home does without it. */
const PlanScreen = lazyComponent(async () => (await import('./screens/PlanScreen.tsx')).PlanScreen),
  ResultScreen = lazyComponent(async () => (await import('./screens/ResultScreen.tsx')).ResultScreen);

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
  const problem = usePart((state) => state.problem),
    hasLeft = usePart((state) => state.hasLeft),
    connection = usePart((state) => state.connection),
    heading = useScreenFocus('closed'),
    isAnswering = firstView().kind === 'list',
    words = isAnswering ? PART_MESSAGES.openByPortal : PART_MESSAGES.homePortal;
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {isDemoPage() ? PART_MESSAGES.demoPortal : isAnswering ? PART_MESSAGES.title : PART_MESSAGES.home}
      </h1>
      {connection === 'offline' ? <StateLine tone="warning">{message('M-OFFLINE')}</StateLine> : null}
      {problem && connection !== 'offline' ? <StateLine tone="danger">{problem}</StateLine> : null}
      <p>{hasLeft ? PART_MESSAGES.left : isDemoPage() ? PART_MESSAGES.demoPortalAbout : words}</p>
      <DemoPeople />
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

/** One section of the table. Its list stays as it was while something of it is open. */
function OpenSection({ section, item }: { readonly section: string; readonly item: string | null }) {
  const found = SECTIONS.find(({ key }) => key === section);
  if (!found?.Section) return <HomeScreen />;
  return (
    <found.Section
      item={item}
      onOpen={(next) => show({ kind: 'section', section, item: next })}
      onList={() => showInstead({ kind: 'section', section })}
      onHome={showHome}
    />
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
  if (view.kind === 'home') return <HomeScreen />;
  if (view.kind === 'section')
    return <OpenSection key={view.section} section={view.section} item={view.item ?? null} />;
  if (view.kind === 'plan') return <PlanScreen key={`${view.planId} ${visit}`} planId={view.planId} />;
  return view.kind === 'result' ? <ResultScreen key={view.planId} planId={view.planId} /> : <PlanListScreen />;
}

/** The participants' page. */
export const App = () => (
  <>
    <Head />
    <main className="part-main">
      <Screen />
    </main>
  </>
);
