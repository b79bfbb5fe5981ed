import { EVL_GRDS, type EvlGrdCd } from '#contract/satisfaction-cqi/satis-codes.ts';
import { SATIS_WORDS } from '#contract/satisfaction-cqi/satis-words.ts';
import { stepsFrom } from '#shared/satisfaction-cqi/rates.ts';

/** The grade differs from the proposed one by one step at most, and then with an opinion. */
export const checkGrade =
  (proposed: EvlGrdCd) =>
  ({ evlGrdCd, opnnCn }: { readonly evlGrdCd: string; readonly opnnCn: string }) => {
    const chosen = EVL_GRDS.find((code) => code === evlGrdCd) ?? proposed,
      steps = stepsFrom(proposed, chosen);
    return {
      ...(steps > 1 ? { evlGrdCd: SATIS_WORDS.gradeStep } : {}),
      opnnCn: steps === 1 && opnnCn.trim() === '' ? SATIS_WORDS.needEvlOpnn : undefined,
    };
  };
