import { useState, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { PRD_STATE_NAMES } from '#contract/extracurricular/ecp-codes.ts';
import { ecpPath, type Family } from '#contract/extracurricular/families.ts';
import { PHASE_NAMES } from '#contract/extracurricular/period-codes.ts';
import type { Oprt } from '#contract/extracurricular/appl.ts';
import { displayCount, displayPeriod } from '#shared/display.ts';
import type { OprtTab } from '#shared/extracurricular/next-step.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { usePhone } from '#ui/layout/use-phone.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { OverflowMenu } from '#ui/popup/OverflowMenu.tsx';
import { TabPanels } from '#ui/tabs/TabPanels.tsx';
import { PRD_TONES, termName } from '../shared/curri-labels.ts';
import { useGetOprtPrdQuery } from '../state/oprt-endpoints.ts';
import { tabsFor, type OprtTabRow } from './oprt-tabs.ts';
import type { OprtTabProps } from './tab-props.ts';
import './oprt.css';
import '../shared/ecp.css';

/** 회차 운영 of one family: one period from its applications to its report. */
export function OprtScreen({ family }: { readonly family: Family }) {
  const [, navigate] = useLocation();
  const [params] = useSearchParams();
  const prdId = params.get('prdId') ?? '';
  const { currentData, isError, error, refetch } = useGetOprtPrdQuery({ prdId }, { skip: prdId === '' });
  const prd = currentData?.data[0],
    toList = (): void => navigate(ecpPath(family, 'PeriodMng'));
  if (currentData && prd)
    return (
      <StoredPeriod
        key={prd.prdId}
        family={family}
        prd={prd}
        sessions={currentData.sessions}
        applyForm={currentData.applyForm}
        onBack={toList}
      />
    );
  return (
    <div className="stack">
      <PageHeader title={`${family.title} 회차 운영`} onBack={toList} backLabel="회차 관리" />
      {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {prdId === '' ? (
        <StateNotice
          icon="calendar"
          text="회차 관리에서 회차를 선택하면 신청부터 결과보고까지 운영할 수 있습니다."
          action={<Button onClick={toList}>회차 관리로 이동</Button>}
        />
      ) : null}
    </div>
  );
}

function StoredPeriod({ onBack, ...props }: OprtTabProps & { readonly onBack: () => void }) {
  const { family, prd } = props;
  const [params, setParams] = useSearchParams();
  const tabs = tabsFor(props),
    named = params.get('tab'),
    next = tabs.find(({ key }) => key === prd.nextTab);
  // What is to be done decides at the beginning; a tab that was left by then stays where it is.
  const [first] = useState(() => next?.key ?? tabs[0]?.key);
  const active = tabs.find(({ key }) => key === named) ?? tabs.find(({ key }) => key === first) ?? tabs[0];
  // Conditions of the list are those of the tab that is left.
  const choose = (tab: OprtTab): void => setParams({ prdId: prd.prdId, tab });
  return (
    <div className="stack" data-tab={active?.key}>
      <PageHeader title={prd.prdNm} isPart onBack={onBack} backLabel="회차 관리">
        <p className="ecp-head">
          <Chip tone={PRD_TONES[prd.prdSt]}>{stateText(prd)}</Chip>
          <span>{prd.curriNm}</span>
          <span className="muted">
            {termName(prd)} · {prd.oprtDeptNm ?? family.title} · {prd.mngStfNm ?? '담당자 미정'}
          </span>
          <span className="numeric muted">운영 {displayPeriod(prd.oprtStrtDt, prd.oprtEndDt) || '미정'}</span>
          {prd.place ? <span className="muted">{prd.place}</span> : null}
        </p>
      </PageHeader>
      <Figures prd={prd} family={family} />
      <div className="oprt-next" role="status">
        <span className="pi pi-flag" aria-hidden="true" />
        <strong>다음 할 일</strong>
        <span>{prd.nextDo}</span>
        {next && next.key !== active?.key ? (
          <Button size="small" onClick={() => choose(next.key)}>
            {next.label} 열기
          </Button>
        ) : null}
      </div>
      {active ? (
        <OprtTabs tabs={tabs} active={active} onChoose={choose} panelOf={(tab) => <tab.Panel {...props} />} />
      ) : (
        <StateNotice icon="lock" text="이 회차에서 볼 수 있는 탭이 없습니다. 담당자에게 문의해주세요." />
      )}
    </div>
  );
}

interface OprtTabsProps {
  readonly tabs: readonly OprtTabRow[];
  readonly active: OprtTabRow;
  readonly onChoose: (key: OprtTab) => void;
  readonly panelOf: (tab: OprtTabRow) => ReactNode;
}

/** The tabs side by side; on a phone the open one alone, the others behind a menu. */
function OprtTabs({ tabs, active, onChoose, panelOf }: OprtTabsProps) {
  const isPhone = usePhone();
  if (!isPhone)
    return (
      <TabPanels<OprtTab>
        label="회차 운영"
        tabs={tabs}
        active={active.key}
        onChange={onChoose}
        panels={panelsOf(tabs, panelOf)}
      />
    );
  return (
    <section className="stack" aria-label={active.label}>
      <div className="oprt-tab-line">
        <h2 className="oprt-tab-name">{active.label}</h2>
        <OverflowMenu label="다른 탭">
          {tabs
            .filter(({ key }) => key !== active.key)
            .map(({ key, label }) => (
              <Button key={key} look="quiet" onClick={() => onChoose(key)}>
                {label}
              </Button>
            ))}
        </OverflowMenu>
      </div>
      {panelOf(active)}
    </section>
  );
}

/** A panel for every tab that there is; of a tab that is not shown here, none. */
function panelsOf(
  tabs: readonly OprtTabRow[],
  panelOf: OprtTabsProps['panelOf'],
): Readonly<Record<OprtTab, () => ReactNode>> {
  const of = (key: OprtTab) => (): ReactNode => {
    const tab = tabs.find((one) => one.key === key);
    return tab ? panelOf(tab) : null;
  };
  return {
    appl: of('appl'),
    att: of('att'),
    assign: of('assign'),
    satis: of('satis'),
    compl: of('compl'),
    cert: of('cert'),
    rslt: of('rslt'),
  };
}

const isPhase = (phase: string | null): phase is keyof typeof PHASE_NAMES =>
  phase !== null && Object.hasOwn(PHASE_NAMES, phase);
const isState = (state: string): state is keyof typeof PRD_STATE_NAMES => Object.hasOwn(PRD_STATE_NAMES, state);

/** The phase of an approved period, the state of every other. */
function stateText({ prdSt, phase }: Oprt): string {
  if (isPhase(phase)) return PHASE_NAMES[phase];
  return isState(prdSt) ? PRD_STATE_NAMES[prdSt] : prdSt;
}

/** Counters, in units of the capacity. */
function Figures({ prd, family }: Pick<OprtTabProps, 'prd' | 'family'>) {
  const unit = prd.applyDiv === 'TEAM' ? '팀' : '명',
    figures = [
      ['신청', prd.applCnt, ''],
      ['선발', prd.selCnt, ` / 정원 ${displayCount(prd.capacity)}`],
      ['대기', prd.waitCnt, prd.waitCap > 0 ? ` / ${displayCount(prd.waitCap)}` : ''],
      ['이수', prd.complCnt, ''],
    ] as const;
  return (
    <dl className="oprt-figures" aria-label={`${family.title} 회차 현황`}>
      {figures.map(([label, count, rest]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong>{displayCount(count)}</strong>
            {label === '이수' ? '명' : unit}
            <span className="muted">{rest}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
