import { kindPath, type CounselKind } from '#contract/counselling/kinds.ts';
import { sentenceText } from '#messages/sentence-text.ts';
import { adoptOwnGroup, releaseFileGroups } from '#server/domains/files/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { forbidden, invalidField } from '#server/http/failure.ts';
import type { ServerSettings } from '#server/services.ts';
import { manuscriptFault } from '#shared/counselling/application-rules.ts';
import { keyCaseOf } from '../sealed.ts';

interface Sent {
  readonly aplyId: string;
  readonly fileGroupId?: string | null | undefined;
  readonly version?: number | undefined;
}

/** @throws Failure 400 for a new application without the writing that it is about, 403 for a file where there is none */
export function requireManuscript(kind: CounselKind, { fileGroupId, version }: Sent): void {
  if (!kind.isCasePerWork && fileGroupId) throw forbidden();
  const fault = manuscriptFault(kind, { fileGroupId, isNew: version === undefined });
  if (fault) throw invalidField('fileGroupId', sentenceText(fault));
}

/**
 * Gives the file of the one who applies to the application, under the key of its case; what it takes the place of goes.
 * @param before the group that the application had @throws Failure 403, 409 GONE
 */
export async function adoptManuscript(
  actor: Actor,
  { keyDir }: Pick<ServerSettings, 'keyDir'>,
  kind: CounselKind,
  { aplyId, fileGroupId }: Sent,
  before: string | null,
): Promise<void> {
  if (!fileGroupId || fileGroupId === before) return;
  await adoptOwnGroup(actor, fileGroupId, {
    resourcePath: kindPath(kind),
    ownerId: aplyId,
    sealedBy: { keyDir, caseId: keyCaseOf({ aplyId }) },
  });
  if (before !== null) await releaseFileGroups(actor, [before]);
}
