import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { ask, toast } from '#ui/feedback/feedback.ts';
import { useResetGuideItemMutation } from '../../state/guide-endpoints.ts';
import { guideQuestions } from '../../rules/questions.ts';

/** 데이터 초기화: the demo rows as they were at first. */
export function ResetCard() {
  const [reset, { isLoading }] = useResetGuideItemMutation();
  const run = async (): Promise<void> => {
    if (!(await ask(guideQuestions.reset))) return;
    const answer = await reset();
    const count = answer.error ? undefined : answer.data.data[0]?.cnt;
    if (count !== undefined) toast('success', `${count}건으로 초기화했습니다.`);
  };
  return (
    <Card title="데이터 초기화">
      <p className="muted">가이드 화면이 쓰는 항목을 처음 상태로 되돌립니다.</p>
      <div className="guide-buttons">
        <Button look="danger" icon="refresh" disabled={isLoading} onClick={() => void run()}>
          초기화
        </Button>
      </div>
    </Card>
  );
}
