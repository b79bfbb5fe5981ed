import { FileUpload } from 'primereact/fileupload';
import { PrimeRoot } from '#ui/prime/PrimeRoot.tsx';
import type { FileDropProps } from './file-drop-props.ts';

/**
 * The place itself, in a chunk of its own; use `FileDrop`. It hands files on and keeps none: PrimeReact would leave out a
 * second file of the same name and size, ignore a drop of two where one is allowed instead of saying so, and check sizes
 * in words of its own. Its button, a span without a role, is left out with its input: ours outlives the exchange, so that
 * no file is lost that is being chosen meanwhile.
 */
export function PrimeFileDrop({ disabled, onDrop, children }: FileDropProps) {
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
