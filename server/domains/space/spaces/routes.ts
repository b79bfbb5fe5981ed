import { SPACE_RULE_MESSAGES } from '#contract/space/space-messages.ts';
import { message } from '#messages/message.ts';
import { MAX_UPLOAD_BYTES } from '#server/checked-upload.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forEachRow } from '#server/http/each-row.ts';
import { invalidField } from '#server/http/failure.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { deleteSpace, openSpace, saveEquipment, saveFavourite, saveHours, saveSpace, stopSpace } from './save-space.ts';
import { listSpaceHistory } from './space-history.ts';
import { findSpace, listEquipment, listHours, spaceList, spaces } from './space-queries.ts';
import { applySpaceUpload, checkSpaceUpload } from './upload.ts';

const FIELD_MESSAGES = {
  spaceCd: SPACE_RULE_MESSAGES.enterSpaceCd,
  spaceNm: SPACE_RULE_MESSAGES.enterSpaceNm,
  spaceTyCd: SPACE_RULE_MESSAGES.chooseType,
  bldgCd: SPACE_RULE_MESSAGES.chooseBuilding,
  cpctCnt: SPACE_RULE_MESSAGES.capacity,
  mngDeptCd: SPACE_RULE_MESSAGES.chooseDept,
  mngrStfNo: SPACE_RULE_MESSAGES.chooseManager,
  ruleId: SPACE_RULE_MESSAGES.chooseRule,
  userDivCds: SPACE_RULE_MESSAGES.chooseUsers,
};

/** @throws Failure 400 when it is gone */
async function getSpace(call: CallContext, spaceId: string) {
  const space = await findSpace(call, spaceId);
  if (!space) throw invalidField('spaceId', message('M-GONE'));
  return space;
}
const stored = async (call: CallContext, spaceId: string) => [await spaces.require(call, spaceId)];

export const spaceBindings: readonly Binding[] = [
  implement('getSpaceList', spaceList.page),
  implement('downloadSpaceExcel', spaceList.excel),
  implement('getSpace', async ({ spaceId }, call) => ({ data: [await getSpace(call, spaceId)] })),
  implement('getSpaceHis', async ({ spaceId }, call) => listSpaceHistory(call, spaceId)),
  implement('getFcltList', async ({ spaceId }, call) => ({ data: await listEquipment(call, spaceId) })),
  implement('getOprtTmList', async ({ spaceId }, call) => ({ data: await listHours(call, spaceId) })),
  implement(
    'saveSpace',
    async (form, call) => {
      const affected = await saveSpace(call, form);
      return { data: await stored(call, form.spaceId), affected };
    },
    { messages: FIELD_MESSAGES },
  ),
  implement('saveFclt', async (form, call) => {
    await saveEquipment(call, form);
    return { data: await stored(call, form.spaceId) };
  }),
  implement('saveOprtTm', async (form, call) => {
    const affected = await saveHours(call, form);
    return { data: await stored(call, form.spaceId), affected };
  }),
  implement('stopSpace', async (form, call) => {
    const affected = await stopSpace(call, form);
    return { data: await stored(call, form.spaceId), affected };
  }),
  implement('openSpace', async (form, call) => {
    await openSpace(call, form);
    return { data: await stored(call, form.spaceId) };
  }),
  implement('deleteSpace', async ({ rows }, call) => ({ data: await forEachRow(call, rows, deleteSpace) })),
  implement('uploadSpace', async ({ rows }, call) => checkSpaceUpload(call, rows), {
    mostBodyBytes: MAX_UPLOAD_BYTES,
  }),
  implement('applySpaceUpload', async ({ uploadId }, call) => ({ data: [await applySpaceUpload(call, uploadId)] })),
  implement('saveFvrt', async (form, call) => {
    await saveFavourite(call, form);
    return { data: [form] };
  }),
];
