import { DROPOUT_WORDS } from '#contract/dropout/dropout-words.ts';
import { fillText } from '#messages/message.ts';
import { alert } from '#ui/feedback/feedback.ts';
import { useVerifyRunMutation } from '../state/run-endpoints.ts';

/** 재현 확인: calculates a run again and says whether the same came out. */
export function useVerify(runId: string): { readonly verify: () => Promise<void>; readonly isVerifying: boolean } {
  const [ask, { isLoading }] = useVerifyRunMutation();
  const verify = async (): Promise<void> => {
    const answer = (await ask({ runId })).data?.data[0];
    if (answer)
      await alert(
        answer.equalYn === 'Y'
          ? DROPOUT_WORDS.reproduced
          : fillText(DROPOUT_WORDS.notReproduced, { n: answer.diffCnt }),
        { title: '재현 확인' },
      );
  };
  return { verify, isVerifying: isLoading };
}
