import { DIAGNOSIS_WORDS } from '#contract/diagnosis/diagnosis-words.ts';
import { MAX_UPLOAD_BYTES } from '#server/checked-upload.ts';
import { forEachRow } from '#server/http/each-row.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { abilities, abilityListFor, getAbility, listTree } from './ability-queries.ts';
import { copyYear, deleteAbility, saveAbility, saveOrder } from './save-ability.ts';
import { applyAbilityUpload, checkAbilityUpload } from './upload.ts';

const FIELD_MESSAGES = { abilityCd: DIAGNOSIS_WORDS.abilityCode };

export const abilityBindings: readonly Binding[] = [
  implement('getAbilityCdList', async (query, call) =>
    (await abilityListFor(call, query.abilityDiv)).page(query, call),
  ),
  implement('downloadAbilityCdExcel', async (query, call) =>
    (await abilityListFor(call, query.abilityDiv)).excel(query, call),
  ),
  implement('getAbilityCdTree', async (query, call) => ({ data: await listTree(call, query) })),
  implement('getAbilityCd', async ({ abilityId }, call) => ({ data: [await getAbility(call, abilityId)] })),
  implement(
    'saveAbilityCd',
    async (form, call) => {
      await saveAbility(call, form);
      return { data: [await abilities.require(call, form.abilityId)] };
    },
    { messages: FIELD_MESSAGES },
  ),
  implement('saveAbilityCdSort', async (form, call) => ({ data: [{ cnt: await saveOrder(call, form) }] })),
  implement('deleteAbilityCd', async ({ rows }, call) => ({ data: await forEachRow(call, rows, deleteAbility) })),
  implement('copyAbilityCdYear', async (form, call) => ({ data: [await copyYear(call, form)] })),
  implement('uploadAbilityCdExcel', async (form, call) => checkAbilityUpload(call, form), {
    mostBodyBytes: MAX_UPLOAD_BYTES,
  }),
  implement('applyAbilityCdUpload', async ({ uploadId }, call) => ({
    data: [await applyAbilityUpload(call, uploadId)],
  })),
];
