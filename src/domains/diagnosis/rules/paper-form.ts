import type { Instrument } from '#contract/diagnosis/instruments.ts';
import type { PaperDetail } from '#contract/diagnosis/paper.ts';
import type { PaperBody } from '#contract/diagnosis/paper-tree.ts';
import type { Arg } from '#contract/registry.ts';
import { newPaperBody } from '#shared/diagnosis/new-question.ts';

/** What the editor holds: the paper's name and department, and the tree of one of its versions. */
export type PaperForm = PaperBody & { readonly paperNm: string; readonly deptCd: string };

interface NewPaper {
  readonly instrument: Pick<Instrument, 'scoring' | 'ownDeptCd'>;
  /** Department of who writes it. */
  readonly deptCd: string;
  readonly sectId: string;
}

/** A paper as its editor begins with it. */
export const newPaperForm = ({ instrument: { scoring, ownDeptCd }, deptCd, sectId }: NewPaper): PaperForm => ({
  paperNm: '',
  deptCd: ownDeptCd ?? deptCd,
  ...newPaperBody(sectId, scoring === 'exam', scoring === 'ability'),
});

export const paperFormOf = ({
  paperNm,
  deptCd,
  body,
}: Pick<PaperDetail, 'paperNm' | 'deptCd' | 'body'>): PaperForm => ({
  paperNm,
  deptCd,
  ...body,
});

/** The form of a save that waits on the device. */
export const paperFormFrom = ({
  paperVerId: _id,
  version: _version,
  instDiv: _instDiv,
  ...form
}: Arg<'savePaperVer'>): PaperForm => form;

/** The tree without the facts of the paper. */
export const bodyOf = ({ paperNm: _name, deptCd: _dept, ...body }: PaperForm): PaperBody => body;
