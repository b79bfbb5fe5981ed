/** An approved report that a later one may follow. */
export interface FormerReport {
  readonly rptId: string;
  /** Year and term joined, as terms follow each other: 202610. */
  readonly termKey: string;
  readonly sbjtCd: string;
  readonly stfNo: string;
  readonly hakguaCd: string;
  readonly clsNos: readonly string[];
}
type Follower = Pick<FormerReport, 'termKey' | 'sbjtCd' | 'stfNo' | 'hakguaCd'>;

const lowest = ({ clsNos }: FormerReport): string => clsNos.toSorted()[0] ?? '';
/** The newest first; of one term the lowest section. */
const byNewest = (one: FormerReport, other: FormerReport): number =>
  other.termKey.localeCompare(one.termKey) || lowest(one).localeCompare(lowest(other));

/**
 * The report that a report follows (cqi.md 4): the newest approved one of an earlier term by the same lecturer, else of the
 * same department; null where the course is written about for the first time. @param former of the same course or of any
 */
export function previousReport(
  { termKey, sbjtCd, stfNo, hakguaCd }: Follower,
  former: readonly FormerReport[],
): string | null {
  const earlier = former.filter((report) => report.sbjtCd === sbjtCd && report.termKey < termKey).toSorted(byNewest);
  const found =
    earlier.find((report) => report.stfNo === stfNo) ?? earlier.find((report) => report.hakguaCd === hakguaCd);
  return found?.rptId ?? null;
}
