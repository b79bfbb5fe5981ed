import type { MergeRule } from '../merge.ts';

/** What two versions of an assessment may hold side by side; of notes a person decides, since none is ever refused. */
export const RISK_MERGE: MergeRule = {
  key: 'riskId',
  units: [
    ['asmDt'],
    ['finLvl', 'reason', 'sftyPlanYn', 'sftyPlanCn', 'nextCntctDt'],
    ['phq9'],
    ['gad7'],
    ['ideaCn', 'planCn', 'meansCn'],
    ['protCn'],
    ['guardNtfyYn', 'guardNtfyGrndCd', 'guardRsn'],
    ['stepCds'],
  ],
};
const SESSION = [['sesnDt', 'strtTm', 'endTm'], ['mthdCd'], ['topicCds'], ['riskLvl'], ['cntn']] as const;
export const NOTE_MERGE: MergeRule = {
  key: 'noteId',
  units: [['noteDivCd'], ...SESSION, ['chiefCn'], ['intvCn'], ['obsvCn'], ['taskCn'], ['planCn'], ['fileGroupId']],
};
export const GROUP_NOTE_MERGE: MergeRule = {
  key: 'noteId',
  units: [...SESSION, ['intvCn'], ['obsvCn'], ['planCn']],
};
export const INTAKE_MERGE: MergeRule = {
  key: 'noteId',
  units: [...SESSION, ['prevCn'], ['drugCn'], ['famCn'], ['strnCn'], ['harmCn'], ['phq9'], ['gad7'], ['emrgTel']],
};
