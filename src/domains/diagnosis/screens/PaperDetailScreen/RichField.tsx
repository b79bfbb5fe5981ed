import { useState, type Ref } from 'react';
import { RichTextEditor } from '#ui/rich-text/RichTextEditor.tsx';
import type { RichTextHandle } from '#ui/rich-text/rich-text-handle.ts';
import { uploadEditorImage, useConnectionStatus } from '../../state/page.ts';

interface RichFieldProps {
  readonly label: string;
  readonly required?: boolean;
  readonly value: string;
  readonly isEditable: boolean;
  readonly onChange: (html: string) => void;
  readonly handle: Ref<RichTextHandle>;
}

const MIN_HEIGHT_PX = 96;

/** Formatted text of a paper. The editor reads its value once: it is made anew when the text was changed elsewhere. */
export function RichField({ label, required = false, value, isEditable, onChange, handle }: RichFieldProps) {
  const isOnline = useConnectionStatus() !== 'offline';
  const [own, setOwn] = useState({ html: value, made: 0 });
  if (own.html !== value) setOwn({ html: value, made: own.made + 1 });
  return (
    <RichTextEditor
      key={own.made}
      label={label}
      required={required}
      value={value}
      readOnly={!isEditable}
      online={isOnline}
      minHeightPx={MIN_HEIGHT_PX}
      uploadImage={uploadEditorImage}
      handle={handle}
      onChange={(html) => {
        setOwn((before) => ({ ...before, html }));
        onChange(html);
      }}
    />
  );
}
