import type { Arg } from '#contract/registry.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { ask, toast } from '#ui/feedback/feedback.ts';
import { useSimulateMutation } from '../../state/guide-endpoints.ts';
import { guideQuestions } from '../../rules/questions.ts';

type Case = Arg<'simulate'>['case'];
const CASES: readonly { readonly case: Case; readonly label: string; readonly mayEndSession?: boolean }[] = [
  { case: '400', label: '400 입력 오류' },
  { case: '401', label: '401 미인증', mayEndSession: true },
  { case: '403', label: '403 권한 없음' },
  { case: '404', label: '404 없는 경로' },
  { case: '409', label: '409 상태 충돌' },
  { case: '419', label: '419 세션 종료', mayEndSession: true },
  { case: '429', label: '429 요청 초과' },
  { case: '500', label: '500 서버 오류' },
  { case: 'redirect', label: '세션 유실', mayEndSession: true },
  { case: 'noresponse', label: '응답 없음' },
  { case: 'slow', label: '느린 응답' },
];

/** 오류 시험: asks the server for each answer of the error catalogue. */
export function SimulatorCard() {
  const [simulate, { isLoading }] = useSimulateMutation();
  const run = async ({ case: chosen, mayEndSession = false }: (typeof CASES)[number]): Promise<void> => {
    if (mayEndSession && !(await ask(guideQuestions.endSession))) return;
    const answer = await simulate({ case: chosen });
    if (!answer.error) toast('success', '정상 응답을 받았습니다.');
  };
  return (
    <Card title="오류 시험">
      <div className="guide-buttons">
        {CASES.map((entry) => (
          <Button key={entry.case} disabled={isLoading} onClick={() => void run(entry)}>
            {entry.label}
          </Button>
        ))}
      </div>
    </Card>
  );
}
