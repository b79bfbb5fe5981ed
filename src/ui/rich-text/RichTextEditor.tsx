import type { Ref } from 'react';
import { lazyComponent } from '#ui/feedback/lazy-components.tsx';
import { Field } from '#ui/form/Field.tsx';
import type { RichTextHandle } from './rich-text-handle.ts';
import './rich-text.css';

export interface RichTextEditorProps {
  readonly label: string;
  /** Safe HTML, not the stored form; read once, when the editor appears. Give another `key` to fill it anew. */
  readonly value: string;
  /** After 300 ms of quiet, and at once when the field is left or the form settles it. */
  readonly onChange: (html: string) => void;
  /** Resolves with the link of the uploaded image, or null when it could not be uploaded. */
  readonly uploadImage: (file: File) => Promise<string | null>;
  /** Whether the server answers; images need it. */
  readonly online?: boolean;
  readonly handle?: Ref<RichTextHandle>;
  readonly minHeightPx?: number;
  readonly readOnly?: boolean;
  readonly placeholder?: string;
  readonly error?: string;
  readonly required?: boolean;
}

/** Rich text on Quill; its code is fetched when the first editor is shown. */
export const RichTextEditor = lazyComponent(
  async () => (await import('./QuillEditor.tsx')).QuillEditor,
  ({ label, required }, missing) =>
    missing ? (
      <Field label={label} required={required}>
        {() => missing}
      </Field>
    ) : (
      <div className="rich-editor-skeleton" aria-hidden="true" />
    ),
);
