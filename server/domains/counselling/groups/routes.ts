import { MAX_UPLOAD_BYTES } from '#server/checked-upload.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden } from '#server/http/failure.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { asStudent, kindNamed } from '../part/student.ts';
import { workingIn } from '../reach.ts';
import { saveAttendance } from './attendance.ts';
import { cancelGroup, closeGroup, saveGroup, startGroup } from './group-acts.ts';
import { viewGroup } from './group-detail.ts';
import { saveGroupNote } from './group-notes.ts';
import { groupList } from './group-queries.ts';
import { cancelMember, confirmMember, saveMember } from './member-acts.ts';
import { applyAsStudent, cancelAsStudent, listForStudent } from './part-acts.ts';
import { applyMembers, checkMembers } from './upload.ts';

/** Groups are for who counsels in the kind. @throws Failure 403 */
async function requireCounselling(call: CallContext, cnslDivCd: string): Promise<void> {
  const { isCounsellor } = await workingIn(call, cnslDivCd, 'R');
  if (!isCounsellor) throw forbidden();
}

export const groupBindings: readonly Binding[] = [
  implement('getGrpList', async (query, call) => {
    await requireCounselling(call, query.cnslDivCd);
    return groupList.page(query, call);
  }),
  implement('downloadGrpExcel', async (query, call) => {
    await requireCounselling(call, query.cnslDivCd);
    return groupList.excel(query, call);
  }),
  implement('getGrp', async ({ cnslDivCd, grpId }, call) => ({ data: [await viewGroup(call, cnslDivCd, grpId)] })),
  implement('saveGrp', async (form, call) => ({ data: [await saveGroup(call, form)] })),
  implement('startGrp', async (form, call) => ({ data: [await startGroup(call, form)] })),
  implement('closeGrp', async (form, call) => ({ data: [await closeGroup(call, form)] })),
  implement('cnclGrp', async (form, call) => ({ data: [await cancelGroup(call, form)] })),
  implement('saveGrpMbr', async (form, call) => ({ data: [await saveMember(call, form)] })),
  implement('cnfmGrpMbr', async (form, call) => ({ data: [await confirmMember(call, form)] })),
  implement('cancelGrpMbr', async (form, call) => ({ data: [await cancelMember(call, form)] })),
  implement('saveGrpAtnd', async (form, call) => ({ data: await saveAttendance(call, form) })),
  implement('saveGrpNote', async (form, call) => ({ data: [await saveGroupNote(call, form)] })),
  implement('uploadGrpMbr', async (form, call) => checkMembers(call, form), { mostBodyBytes: MAX_UPLOAD_BYTES }),
  implement('applyGrpMbrUpload', async (form, call) => ({ data: [await applyMembers(call, form)] })),
  implement('partGetGrpList', async ({ cnslDivCd }, call) => ({
    data: await asStudent(call, (actor, stdNo) => listForStudent(actor, stdNo, kindNamed(cnslDivCd).cnslDivCd)),
  })),
  implement('partSaveGrpMbr', async (form, call) => ({
    data: [await asStudent(call, (actor, stdNo) => applyAsStudent(actor, stdNo, form))],
  })),
  implement('partCancelGrpMbr', async (form, call) => ({
    data: [await asStudent(call, (actor, stdNo) => cancelAsStudent(call, actor, stdNo, form))],
  })),
];
