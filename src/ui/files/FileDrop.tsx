import { useState, type DragEvent } from 'react';
import { drawnByPrime, type NativeProps } from '#ui/prime/drawn-by-prime.tsx';
import type { FileDropProps } from './file-drop-props.ts';
import './files.css';

function NativeFileDrop({ disabled, onDrop, children, root }: FileDropProps & NativeProps) {
  const [isDragging, setDragging] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setDragging(false);
    if (!disabled) onDrop([...event.dataTransfer.files]);
  };
  return (
    <div
      className="file-drop-place"
      ref={root}
      data-dragging={isDragging}
      onDragOver={(event) => {
        event.preventDefault();
        setDragging(true);
      }}
      onDragLeave={() => setDragging(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}

/** A place that files are dropped on; what becomes of them, and the list of them, is the caller's. */
export const FileDrop = drawnByPrime<FileDropProps>(
  async () => (await import('./PrimeFileDrop.tsx')).PrimeFileDrop,
  NativeFileDrop,
);
