import { setupPath } from '#contract/certification/programmes.ts';
import type { ParsedArg } from '#contract/registry.ts';
import type { TmplRow } from '#contract/certification/std.ts';
import { message } from '#messages/message.ts';
import { adoptFileGroup, type FileOwner } from '#server/domains/files/index.ts';
import { scopeOf } from '#server/access/authorise.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { duplicate, forbidden, invalid, invalidField } from '#server/http/failure.ts';
import { cleanRichText } from '#server/rich-text.ts';
import { unknownPlaceholders } from '#shared/certification/certificate-text.ts';
import { decodeEntities } from '#shared/entities.ts';
import { reachesSetup, requireSetup } from '../reach.ts';
import { say } from '../say.ts';
import { PROGRAMMES, programmeOf, type Programme } from '#contract/certification/programmes.ts';
import { fitsPaper } from './draw-certificate.ts';
import type { AuthType } from '#contract/permission.ts';
import { versioned } from '#server/records/versioned.ts';

const COLUMNS = [
  'certiTmplId',
  'certiDiv',
  'tmplNm',
  'bodyRich',
  'bgFileGroupId',
  'sealFileGroupId',
  'strtDt',
  'useYn',
  'modDt',
  'version',
] as const;
/** The seal is for those who may change the template. */
const shown = (call: CallContext, row: TmplRow): TmplRow =>
  reachesSetup(call, programmeOf(row.certiDiv), 'U') ? row : { ...row, sealFileGroupId: null };

export async function listTemplates(call: CallContext, certiDiv: string): Promise<TmplRow[]> {
  requireSetup(call, certiDiv, 'R');
  const rows = await call.db
    .selectFrom('certiTmpl')
    .select(COLUMNS)
    .where('certiDiv', '=', certiDiv)
    .orderBy('strtDt', 'desc')
    .execute();
  return rows.map((row) => shown(call, row));
}

export const templates = versioned({
  table: 'certiTmpl',
  key: 'certiTmplId',
  find: async (call, certiTmplId) => {
    const row = await call.db
      .selectFrom('certiTmpl')
      .select(COLUMNS)
      .where('certiTmplId', '=', certiTmplId)
      .executeTakeFirst();
    return row && shown(call, row);
  },
});

/** Kinds of pictures that are put on paper. */
const DRAWN: ReadonlySet<string> = new Set(['.png', '.jpg', '.jpeg']);

/** The picture of a group; null where there is none. */
export async function pictureOf({ db }: Pick<CallContext, 'db'>, fileGroupId: string | null) {
  if (fileGroupId === null) return null;
  const file = await db
    .selectFrom('file')
    .select(['saveFileNm', 'fileExtNm'])
    .where('fileGroupId', '=', fileGroupId)
    .where('delYn', '=', 'N')
    .orderBy('sortOrdr')
    .limit(1)
    .executeTakeFirst();
  return file ?? null;
}

/** @throws Failure 400 naming the field, 403, 409 */
export async function saveTemplate(call: CallContext, form: ParsedArg<'saveTmpl'>): Promise<void> {
  const { certiTmplId, certiDiv, version, ...values } = form,
    programme = requireSetup(call, certiDiv, 'U'),
    { stored, isEmpty } = cleanRichText(values.bodyRich),
    [unknown] = unknownPlaceholders(decodeEntities(stored));
  if (isEmpty) throw invalidField('bodyRich', say('needTmplText'));
  if (unknown !== undefined) throw invalidField('bodyRich', say('unknownPlaceholder', { name: unknown }));
  if (!(await fitsPaper(stored, call.now))) throw invalidField('bodyRich', say('tmplTooLong'));
  const pictures = [
      ['bgFileGroupId', values.bgFileGroupId, ':BG'],
      ['sealFileGroupId', values.sealFileGroupId, ':SEAL'],
    ] as const,
    errors = [];
  for (const [field, fileGroupId] of pictures) {
    const picture = await pictureOf(call, fileGroupId ?? null);
    if (picture && !DRAWN.has(picture.fileExtNm)) errors.push({ field, message: say('pngOrJpeg') });
  }
  if (errors.length > 0) throw invalid(errors);
  const same = await call.db
    .selectFrom('certiTmpl')
    .select('certiTmplId')
    .where('certiDiv', '=', certiDiv)
    .where('strtDt', '=', values.strtDt)
    .where('certiTmplId', '<>', certiTmplId)
    .executeTakeFirst();
  if (same) throw duplicate('strtDt', message('M-DUP', { label: '적용 시작일' }));
  const row = {
    ...values,
    bodyRich: stored,
    bgFileGroupId: values.bgFileGroupId ?? null,
    sealFileGroupId: values.sealFileGroupId ?? null,
    certiDiv,
  };
  if (version !== undefined) {
    const before = await templates.take(call, certiTmplId, version);
    if (before.certiDiv !== certiDiv) throw forbidden();
  }
  await templates.save(call, certiTmplId, version, row);
  for (const [, fileGroupId, part] of pictures)
    if (fileGroupId)
      await adoptFileGroup(call, fileGroupId, { resourcePath: setupPath(programme), ownerId: certiTmplId + part });
}

/** Pictures of templates and papers of standards: for who reads the set-up, the seal for who changes it. */
const setupFiles = (programme: Programme): FileOwner => {
  const holds = (
    { signedIn: { model, permissions } }: Parameters<FileOwner['canRead']>[0],
    letter: AuthType,
  ): boolean => {
    const resource = model.resourceByPath.get(setupPath(programme)),
      scope = resource ? scopeOf(model, permissions, resource, letter) : null;
    return scope !== null && (scope.everything || scope.deptCds.has(programme.ownerDeptCd));
  };
  return {
    canRead: async (reader, ownerId) => holds(reader, ownerId.endsWith(':SEAL') ? 'U' : 'R'),
    canWrite: async (reader) => holds(reader, 'U'),
  };
};
export const certiSetupFiles: Readonly<Record<string, FileOwner>> = Object.fromEntries(
  PROGRAMMES.map((programme) => [setupPath(programme), setupFiles(programme)]),
);
