import { PageHeader, type PageHeaderProps } from '#ui/page/PageHeader.tsx';

interface LabHeaderProps extends Pick<PageHeaderProps, 'actions' | 'onBack'> {
  readonly title: string;
  /** When to use the piece that the screen shows. */
  readonly lead: string;
}

/** Title of a screen under Labs; the chip says that the piece may still change. */
export function LabHeader(props: LabHeaderProps) {
  return <PageHeader badge="실험" {...props} />;
}
