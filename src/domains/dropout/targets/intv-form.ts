import type { Intv } from '#contract/dropout/intervention.ts';
import type { Arg } from '#contract/registry.ts';
import { faultTexts } from '#messages/sentence-text.ts';
import { interventionFaults } from '#shared/dropout/intervention.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';

/** An intervention as its form holds it; empty texts stand for none. */
export interface IntvForm {
  readonly intvDt: string;
  readonly intvTm: string;
  readonly mthdCd: string;
  readonly cntctRsltCd: string;
  readonly causeCds: readonly string[];
  readonly intvCn: string;
  readonly nextDt: string;
  readonly nextActn: string;
  readonly fileGroupId: string;
}
type Body = Arg<'saveIntv'>;
/** The parts of a stored row, or of what was sent, that the form holds. */
type Source = Pick<
  Body,
  'intvDt' | 'intvTm' | 'mthdCd' | 'cntctRsltCd' | 'causeCds' | 'intvCn' | 'nextDt' | 'nextActn' | 'fileGroupId'
>;

export const intvFormFrom = (source: Source | Intv): IntvForm => ({
  intvDt: source.intvDt,
  intvTm: source.intvTm ?? '',
  mthdCd: source.mthdCd,
  cntctRsltCd: source.cntctRsltCd,
  causeCds: source.causeCds,
  intvCn: source.intvCn ?? '',
  nextDt: source.nextDt ?? '',
  nextActn: source.nextActn ?? '',
  fileGroupId: source.fileGroupId ?? '',
});

/** With what a new one begins. @param today YYYYMMDD */
export const newIntv = (today: string): IntvForm => ({
  intvDt: today,
  intvTm: '',
  mthdCd: '',
  cntctRsltCd: '',
  causeCds: [],
  intvCn: '',
  nextDt: '',
  nextActn: '',
  fileGroupId: '',
});

/** What the contract cannot say of an intervention, at its fields. */
export const checkIntv =
  (today: string, asgnDt: string | null) =>
  (form: IntvForm): FieldErrors<IntvForm> =>
    faultTexts(interventionFaults(form, today, asgnDt));
