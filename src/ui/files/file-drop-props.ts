import type { ReactNode } from 'react';

export interface FileDropProps {
  readonly disabled: boolean;
  readonly onDrop: (files: readonly File[]) => void;
  readonly children: ReactNode;
}
