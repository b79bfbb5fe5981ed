import type { Kysely } from 'kysely';
import { scopeOf } from '#server/access/authorise.ts';
import type { Schema } from '#server/database/schema.ts';
import type { Participant } from '#server/http/call-context.ts';
import type { SignedIn } from '#server/plugins/session.ts';

/** Who asks for a file, and on which connection the answer is looked for. */
export interface FileReader {
  readonly db: Kysely<Schema>;
  /** The server's own look, for owners whose rows the reader need not see. */
  readonly asSystem: <T>(work: (db: Kysely<Schema>) => Promise<T>) => Promise<T>;
  readonly signedIn: SignedIn;
  readonly now: Date;
}

/** A call that carries files out of the house, as logs describe it. */
export interface OpeningCall {
  readonly reader: FileReader;
  readonly ipAddr: string;
  readonly traceId: string;
  readonly userAgent: string | null;
}

/** The person of whom files tell. */
export interface FileSubject {
  readonly sbjtDivCd: Schema['prsnAcsHis']['sbjtDivCd'];
  readonly sbjtKey: string;
}

/** A participant of the portal who sends files, on the connection that changes them. */
export interface PartSender {
  readonly db: Kysely<Schema>;
  readonly participant: Participant;
}

/** What the owner of files (a notice, an item) says about one person. */
export interface FileOwner {
  /** @param file what is to be opened, for owners of which a person may read some files and not others */
  canRead(reader: FileReader, ownerId: string, file: Owned): Promise<boolean>;
  canWrite(reader: FileReader, ownerId: string): Promise<boolean>;
  /** Whose data they are, where a row belongs to one person; named in the log of who saw whose data. */
  subjectOf?(reader: FileReader, ownerId: string): Promise<FileSubject | null>;
  /** Writes the look into a log of the owner's own, before the first byte is sent. */
  recordOpened?(call: OpeningCall, ownerId: string): Promise<void>;
  /** Where participants bring files; uploads are refused where it is missing. */
  partCanWrite?(sender: PartSender, ownerId: string): Promise<boolean>;
}
/** By the resource path that file groups carry. */
export type FileOwners = Readonly<Record<string, FileOwner>>;

export interface Owned {
  readonly regId: string;
  /** null for a picture of the editor, which belongs to no group. */
  readonly fileGroupId: string | null;
  readonly ownerResourcePath: string | null;
  readonly ownerId: string | null;
}

/**
 * May this person open the file? A picture of the editor opens for everyone who is signed in and knows its random
 * name: it is part of a text that others read. A group without an owner opens for its uploader alone.
 */
export async function canOpen(owners: FileOwners, reader: FileReader, file: Owned): Promise<boolean> {
  if (file.fileGroupId === null) return true;
  if (file.ownerResourcePath === null || file.ownerId === null) return file.regId === reader.signedIn.session.userId;
  return (await owners[file.ownerResourcePath]?.canRead(reader, file.ownerId, file)) ?? false;
}

/** May this person change the files of a group? */
export async function canChange(owners: FileOwners, reader: FileReader, group: Owned): Promise<boolean> {
  if (group.ownerResourcePath === null || group.ownerId === null) return group.regId === reader.signedIn.session.userId;
  return (await owners[group.ownerResourcePath]?.canWrite(reader, group.ownerId)) ?? false;
}

/** An owner whose rows have no scope: the permissions on its screen decide. */
export function ownerByPermissions(resourcePath: string): FileOwner {
  const has = ({ signedIn: { model, permissions } }: FileReader, permission: 'R' | 'U'): boolean => {
    const resource = model.resourceByPath.get(resourcePath);
    return resource !== undefined && scopeOf(model, permissions, resource, permission)?.everything === true;
  };
  return { canRead: async (reader) => has(reader, 'R'), canWrite: async (reader) => has(reader, 'U') };
}
