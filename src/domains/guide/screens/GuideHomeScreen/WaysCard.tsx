import { useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Card } from '#ui/card/Card.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { OverflowMenu } from '#ui/popup/OverflowMenu.tsx';
import { Stepper, type Step } from '#ui/stepper/Stepper.tsx';
import { TabPanels } from '#ui/tabs/TabPanels.tsx';
import { Timeline, type TimelineEntry } from '#ui/timeline/Timeline.tsx';

const STEPS: readonly Step[] = [
  { key: 'write', label: '작성', note: '2026-03-02' },
  { key: 'ask', label: '승인요청', note: '2026-03-03' },
  { key: 'decide', label: '검토' },
  { key: 'post', label: '게시' },
];
const ENTRIES: readonly TimelineEntry[] = [
  { key: 'back', at: '2026-03-03 16:20', title: '반려', tone: 'danger', icon: 'times', why: '기간을 확인해 주십시오.' },
  { key: 'ask', at: '2026-03-03 09:05', title: '승인요청', tone: 'info', icon: 'send' },
  { key: 'write', at: '2026-03-02 14:30', title: '작성', icon: 'pencil' },
];
type Part = 'way' | 'past';
const PARTS = [
  { key: 'way', label: '진행 단계', badge: STEPS.length },
  { key: 'past', label: '처리 이력', badge: ENTRIES.length, isDirty: true },
] as const;
const TENTH = 0.1;

/** 단계·이력·도움말: where something stands, what happened to it, and how far it is. */
export function WaysCard() {
  const [part, setPart] = useState<Part>('way');
  const [at, setAt] = useState(2);
  const [share, setShare] = useState(0.4);
  return (
    <Card title="단계·이력·도움말">
      <div className="stack">
        <TabPanels<Part>
          label="단계와 이력"
          tabs={PARTS}
          active={part}
          onChange={setPart}
          panels={{
            way: () => (
              <div className="stack">
                <Stepper label="예시 단계" steps={STEPS} current={STEPS[at]?.key ?? ''} />
                <div className="guide-buttons">
                  <Button icon="arrow-right" onClick={() => setAt((now) => (now + 1) % STEPS.length)}>
                    다음 단계
                  </Button>
                </div>
              </div>
            ),
            past: () => <Timeline label="예시 이력" entries={ENTRIES} />,
          }}
        />
        <ul className="guide-small">
          <li>
            <span>도움말 (머물거나 Tab으로 이동)</span>
            <span className="guide-chips">
              <Chip tone="warning" title="같은 증서번호의 다른 신청이 1건 있습니다.">
                확인 필요
              </Chip>
              <IconButton icon="copy" size="small" label="예시 복사" />
              <Button size="small" disabled title="먼저 항목을 선택해 주십시오.">
                잠긴 버튼
              </Button>
            </span>
          </li>
          <li>
            <span>진행률</span>
            <span className="guide-chips">
              <ProgressBar label="예시 진행률" value={share} />
              <IconButton
                icon="plus"
                size="small"
                label="진행률 10% 더하기"
                onClick={() => setShare((now) => (now >= 1 ? 0 : Math.min(1, now + TENTH)))}
              />
            </span>
          </li>
          <li>
            <span>다른 작업 (휴대전화에서는 ⋯ 뒤로)</span>
            <span className="guide-chips">
              <OverflowMenu label="예시의 다른 작업">
                <Button size="small" icon="print">
                  인쇄
                </Button>
                <Button size="small" icon="copy">
                  복사
                </Button>
              </OverflowMenu>
            </span>
          </li>
        </ul>
      </div>
    </Card>
  );
}
