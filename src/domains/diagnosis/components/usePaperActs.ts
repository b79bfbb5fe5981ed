import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { PAPER_STATE_NAMES, type PaperState } from '#contract/diagnosis/diagnosis-codes.ts';
import { DIAGNOSIS_WORDS } from '#contract/diagnosis/diagnosis-words.ts';
import { instrumentOf, screenPath } from '#contract/diagnosis/instruments.ts';
import { ask, show, toast } from '#ui/feedback/feedback.ts';
import { DIAGNOSIS_QUESTIONS } from '../rules/questions.ts';
import { reportStale } from '../state/page.ts';
import {
  useCopyPaperVerMutation,
  useDeletePaperVerMutation,
  useRetirePaperVerMutation,
  useSavePaperMutation,
} from '../state/paper-endpoints.ts';

interface VersionKey {
  readonly paperVerId: string;
  readonly version: number;
  readonly verNo: number;
}
interface PaperFacts {
  readonly paperId: string;
  readonly paperNm: string;
  readonly deptCd: string;
  readonly useYn: 'Y' | 'N';
  readonly paperVersion: number;
}

const keyOf = ({ paperVerId, version }: VersionKey) => ({ paperVerId, version });

/** Why no next version can be made of the present one; undefined when it can. */
export const whyNoNext = (newest: PaperState): string | undefined =>
  newest === 'DRAFT' ? DIAGNOSIS_WORDS.draftExists : undefined;

/** Why a version cannot be retired; undefined when it can. */
export const whyNotRetired = (state: PaperState): string | undefined =>
  state === 'CONFIRMED' || state === 'FROZEN' ? undefined : `현재 상태: ${PAPER_STATE_NAMES[state]}`;

/** Acts on a paper and its versions that list and editor share. */
export function usePaperActs(instDiv: string) {
  const [, navigate] = useLocation();
  const [copyVersion] = useCopyPaperVerMutation();
  const [retire] = useRetirePaperVerMutation();
  const [remove] = useDeletePaperVerMutation();
  const [savePaper] = useSavePaperMutation();
  const detail = screenPath(instrumentOf(instDiv), 'PaperRegDetail');
  return useMemo(() => {
    const open = (paperVerId: string): void => navigate(`${detail}?paperVerId=${paperVerId}`);
    return {
      open,
      /** 새 버전: a draft that holds what the version holds; it opens. */
      begin: async (version: VersionKey): Promise<void> => {
        const made = await copyVersion(keyOf(version));
        const [next] = made.data?.data ?? [];
        if (next) {
          toast('success', `새 버전을 만들었습니다. (버전 ${next.verNo})`);
          open(next.paperVerId);
        } else if (made.error) reportStale(made.error);
      },
      /** 폐지: no plan can choose the version any more. */
      retire: async (paperNm: string, version: VersionKey): Promise<void> => {
        if (!(await ask(DIAGNOSIS_QUESTIONS.retireVersion, { name: paperNm, no: version.verNo }))) return;
        const retired = await retire(keyOf(version));
        if (retired.error) reportStale(retired.error);
        else toast('success', '폐지했습니다.');
      },
      removeVersion: async (version: VersionKey): Promise<void> => {
        if (!(await ask(DIAGNOSIS_QUESTIONS.removeVersion, { no: version.verNo }))) return;
        const removed = await remove(keyOf(version));
        if (removed.error) reportStale(removed.error);
        else show('M-DEL-OK');
      },
      /** 사용여부 of the paper with all its versions. */
      turn: async ({ paperId, paperNm, deptCd, useYn, paperVersion }: PaperFacts): Promise<void> => {
        const next = useYn === 'Y' ? 'N' : 'Y';
        const saved = await savePaper({ paperId, version: paperVersion, paperNm, deptCd, useYn: next });
        if (saved.error) reportStale(saved.error);
        else toast('success', next === 'Y' ? '사용으로 변경했습니다.' : '미사용으로 변경했습니다.');
      },
    };
  }, [detail, navigate, copyVersion, retire, remove, savePaper]);
}
export type PaperActs = ReturnType<typeof usePaperActs>;
