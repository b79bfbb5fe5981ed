import { lazyComponent } from '#ui/feedback/lazy-components.tsx';
import { Field } from '#ui/form/Field.tsx';
import './rich-text.css';

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
