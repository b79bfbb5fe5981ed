import type { CourseApprover } from '#contract/course-cqi/term.ts';
import { COURSE_CQI_WORDS } from '#contract/course-cqi/course-cqi-words.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';

export interface ApproverForm {
  readonly aprvStfNo: string;
  readonly upAprvStfNo: string;
  readonly dlgtStfNo: string;
  readonly dlgtStrtDt: string;
  readonly dlgtEndDt: string;
}

export const approverFormOf = (row: Partial<CourseApprover> | null): ApproverForm => ({
  aprvStfNo: row?.aprvStfNo ?? '',
  upAprvStfNo: row?.upAprvStfNo ?? '',
  dlgtStfNo: row?.dlgtStfNo ?? '',
  dlgtStrtDt: row?.dlgtStrtDt ?? '',
  dlgtEndDt: row?.dlgtEndDt ?? '',
});

/** A delegate is another one than the head, and stands in for a stretch of days. */
export const checkApprover = ({
  dlgtStfNo,
  dlgtStrtDt,
  dlgtEndDt,
  aprvStfNo,
}: ApproverForm): FieldErrors<ApproverForm> => ({
  dlgtStfNo: dlgtStfNo.trim() !== '' && dlgtStfNo === aprvStfNo ? COURSE_CQI_WORDS.delegateIsApprover : undefined,
  dlgtStrtDt:
    dlgtStfNo.trim() !== '' && (dlgtStrtDt === '' || dlgtEndDt === '') ? COURSE_CQI_WORDS.delegatePeriod : undefined,
});
