import type { MergeRule } from '../merge.ts';
import type { SectionKey } from './course-cqi-codes.ts';

/** A section of a report by one name: the report and the key of the section. */
export const sectionId = (rptId: string, secKey: SectionKey): string => `${rptId}:${secKey}`;

/** What the same author may change side by side on two devices: each text by itself, rows of a table together. */
export const SECTION_MERGE: MergeRule = {
  key: 'secId',
  units: [['grdCn'], ['evalCn'], ['goodCn'], ['hardCn'], ['fdbks'], ['los'], ['plans'], ['fileGroupId']],
};
