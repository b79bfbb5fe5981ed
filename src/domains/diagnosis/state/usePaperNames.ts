import { useMemo } from 'react';
import { instrumentOf, screenPath } from '#contract/diagnosis/instruments.ts';
import { useMayOpen } from '#domains/system/index.ts';
import { useGetPaperListQuery } from './paper-endpoints.ts';

const MAX_PAPERS = 100;

/** Papers of an instrument that are in use, for choosing one; empty without an instrument. */
export const usePapersInUse = (instDiv: string) =>
  useGetPaperListQuery({ instDiv, useYn: 'Y', page: 1, rowsPerPage: MAX_PAPERS }, { skip: instDiv === '' });

/**
 * Name of a version of a paper; of one that the list does not hold a dash, and of all where the papers of the
 * instrument are not the person's to see.
 */
export function usePaperNames(instDiv: string): (paperVerId: string) => string {
  const mayOpen = useMayOpen(),
    isSeen = instDiv !== '' && mayOpen(screenPath(instrumentOf(instDiv), 'PaperReg'));
  const { data } = usePapersInUse(isSeen ? instDiv : '');
  return useMemo(() => {
    const names = new Map(
      (data?.data ?? []).flatMap((paper) =>
        [paper, ...paper.vers].map(
          ({ paperVerId, verNo }) => [paperVerId, `${paper.paperNm} (버전 ${verNo})`] as const,
        ),
      ),
    );
    return (paperVerId) => names.get(paperVerId) ?? '-';
  }, [data]);
}
