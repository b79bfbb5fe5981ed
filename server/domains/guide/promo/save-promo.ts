import { randomUUID } from 'node:crypto';
import type { FieldError } from '#contract/errors.ts';
import {
  isCropInside,
  mustBeWhole,
  PROMO_STEPS,
  type PromoEvent,
  type PromoState,
} from '#contract/guide/guide-promo-rules.ts';
import { GUIDE_RESOURCE } from '#contract/guide/guide-items.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { adoptFileGroup } from '#server/domains/files/index.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { duplicate, invalid } from '#server/http/failure.ts';
import { stateEvents } from '#server/records/state-events.ts';
import { statesOf } from '#server/records/states.ts';
import { cleanRichText } from '#server/rich-text.ts';
import { isEmptyRichText } from '#shared/rich-text-rules.ts';
import { decodeEntities } from '#shared/entities.ts';
import { GUIDE_MESSAGES, PROMO_STATE_NAMES } from '../messages.ts';
import { findPromo, promos } from './read-promo.ts';

type PromoForm = ParsedArg<'saveGuidePromo'>;
type Key = ParsedArg<'openGuidePromo'>;

const promoEvents = stateEvents({
  records: promos,
  states: statesOf({ steps: PROMO_STEPS, names: PROMO_STATE_NAMES }),
  stateOf: ({ statCd }) => statCd,
  inState: (statCd) => ({ statCd }),
});

/**
 * Keeps a draft or changes an open promotion.
 * @throws Failure 400 for the form, 409 VERSION, GONE, STATE for one that is over
 */
export async function savePromo(call: CallContext, form: PromoForm): Promise<void> {
  const stored = form.version === undefined ? null : await promos.take(call, form.guidePromoId, form.version);
  const next = promoEvents.next(stored?.statCd ?? 'DRAFT', 'save');
  const content = cleanRichText(form.cntn);
  requireValid({ ...form, cntn: content.stored }, next);
  if (form.fileGroupId)
    await adoptFileGroup(call, form.fileGroupId, { resourcePath: GUIDE_RESOURCE, ownerId: form.guidePromoId });
  await requireOwnFiles(call, form);
  const fields = {
    promoNm: form.promoNm,
    strtDt: form.strtDt || null,
    endDt: form.endDt || null,
    cntn: content.stored,
    fileGroupId: form.fileGroupId || null,
  };
  if (stored === null && (await findPromo(call.db, form.guidePromoId)))
    throw duplicate('guidePromoId', message('M-DUP', { label: '홍보' }));
  await promos.save(call, form.guidePromoId, form.version, fields);
  await replaceImages(call, form);
}

/** DRAFT to OPEN, when nothing is missing, or OPEN to CLOSE. @throws Failure 400 for what is missing, 409 VERSION, GONE, STATE */
export async function changeState(
  call: CallContext,
  { guidePromoId, version }: Key,
  event: Exclude<PromoEvent, 'save'>,
): Promise<void> {
  await promoEvents.happen(call, { id: guidePromoId, version }, event, {
    check: async (_stored, next) => requireValid(await promos.require(call, guidePromoId), next),
  });
}

type Sound = Pick<PromoForm, 'strtDt' | 'endDt' | 'cntn' | 'imgs'>;

/** What the form says by itself; `cntn` is the cleaned text in its stored form. @throws Failure 400 */
function requireValid({ strtDt, endDt, cntn, imgs }: Sound, next: PromoState): void {
  const errors: FieldError[] = [];
  if (strtDt && endDt && strtDt > endDt) errors.push({ field: 'strtDt', message: message('M-DATE-ORDER') });
  imgs.forEach((img, row) => {
    if (!isCropInside(img.crop)) errors.push({ field: 'imgs', row, message: GUIDE_MESSAGES.badCrop });
  });
  if (mustBeWhole(next)) {
    if (!strtDt || !endDt) errors.push({ field: 'strtDt', message: message('M-REQ', { label: '기간' }) });
    if (isEmptyRichText(decodeEntities(cntn)))
      errors.push({ field: 'cntn', message: message('M-REQ', { label: '내용' }) });
    if (imgs.length === 0) errors.push({ field: 'imgs', message: GUIDE_MESSAGES.noImage });
    imgs.forEach((img, row) => {
      if (img.altText === '') errors.push({ field: 'imgs', row, message: message('M-ALT') });
    });
  }
  if (errors.length > 0) throw invalid(errors);
}

/** Pictures are files of this promotion's own group, each once. @throws Failure 400 */
async function requireOwnFiles(call: CallContext, { fileGroupId, imgs }: PromoForm): Promise<void> {
  if (imgs.length === 0) return;
  const files = await call.db
    .selectFrom('file')
    .select('fileId')
    .where('fileGroupId', '=', fileGroupId ?? '')
    .where('delYn', '=', 'N')
    .execute();
  const known = new Set(files.map((file) => file.fileId));
  const isValid = imgs.every((img) => known.delete(img.fileId));
  if (!isValid) throw invalid([{ field: 'imgs', message: GUIDE_MESSAGES.foreignImage }]);
}

async function replaceImages(call: CallContext, { guidePromoId, imgs }: PromoForm): Promise<void> {
  await call.db.deleteFrom('guidePromoImg').where('guidePromoId', '=', guidePromoId).execute();
  const rows = imgs.map(({ fileId, altText, crop: { ratioCd, x, y, w, h } }, index) => ({
    guidePromoImgId: randomUUID(),
    guidePromoId,
    fileId,
    altText,
    sortOrdr: index + 1,
    ratioCd,
    cropX: x,
    cropY: y,
    cropW: w,
    cropH: h,
  }));
  if (rows.length > 0) await call.db.insertInto('guidePromoImg').values(rows).execute();
}
