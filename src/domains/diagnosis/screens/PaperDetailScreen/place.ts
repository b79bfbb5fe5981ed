import type { PaperForm } from '../../rules/paper-form.ts';

/** What the middle of the editor shows. */
export type EditorPlace =
  | { readonly kind: 'basics' }
  | { readonly kind: 'branches' }
  | { readonly kind: 'section'; readonly sectId: string }
  | { readonly kind: 'question'; readonly qstnId: string };

/** Changes the paper; steps with the same key follow each other as one. */
export type Edit = (change: (paper: PaperForm) => PaperForm, key?: string | null) => void;
