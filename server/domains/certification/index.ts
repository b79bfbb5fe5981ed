import type { Binding } from '#server/http/implement.ts';
import { certificateBindings } from './certificates/routes.ts';
import { partCertiBindings } from './part/routes.ts';
import { standardBindings } from './standards/routes.ts';
import { studentBindings } from './students/routes.ts';
import { uploadBindings } from './uploads/routes.ts';

export { certiSetupFiles } from './certificates/templates.ts';
export { signedSnapshot } from './certificates/issue-store.ts';
export { openJudging } from './judging/judge-now.ts';
export { judgeStudents, studentsOf } from './judging/judge-students.ts';
export { certiJudgeEvent, certiJudgeRun, certiNear, certiRecheck } from './judging/jobs.ts';
export { certiSimulation } from './standards/simulate.ts';
export { putTree } from './standards/save-std.ts';
export { getCertiYn } from './students/certified.ts';
export { recordDecision } from './students/record-decision.ts';
export { certiEvidFiles } from './students/evidence-files.ts';

/** 대학 인증 as the contract names it. */
export const certificationBindings: readonly Binding[] = [
  ...standardBindings,
  ...studentBindings,
  ...certificateBindings,
  ...uploadBindings,
  ...partCertiBindings,
];
