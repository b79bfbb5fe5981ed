import type { ReactNode } from 'react';
import { PageHeader } from '#ui/page/PageHeader.tsx';

interface LabHeaderProps {
  readonly title: string;
  /** When to use the piece that the screen shows. */
  readonly lead: string;
  readonly actions?: ReactNode;
}

/** Title of a screen under Labs; the chip says that the piece may still change. */
export function LabHeader({ title, lead, actions }: LabHeaderProps) {
  return <PageHeader title={title} lead={lead} badge="실험" actions={actions} />;
}
