import { FileUpload } from 'primereact/fileupload';
import type { ReactNode } from 'react';
import { PrimeRoot } from '#ui/prime/PrimeRoot.tsx';

interface FileDropProps {
  readonly disabled: boolean;
  readonly onDrop: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/**
 * A place that files are dropped on; what becomes of them, and the list of them, is the caller's. It hands files on and
 * keeps none: PrimeReact would leave out a second file of the same name and size, ignore a drop of two where one is
 * allowed instead of saying so, and check sizes in words of its own. Its button, a span without a role, is left out with
 * its input.
 */
export function FileDrop({ disabled, onDrop, children }: FileDropProps) {
  const drop = ({ dataTransfer }: DragEvent): boolean => {
    if (!disabled) onDrop([...(dataTransfer?.files ?? [])]);
    return false;
  };
  return (
    <PrimeRoot>
      <FileUpload customUpload multiple headerTemplate={() => null} emptyTemplate={children} onBeforeDrop={drop} />
    </PrimeRoot>
  );
}
