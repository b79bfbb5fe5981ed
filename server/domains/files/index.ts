export { fileOrphan } from './orphan-job.ts';
export { createFileStore, type StoredBytes } from './file-store.ts';
export { adoptFileGroup, dropFileGroup, makeFileGroup } from './adopt-file-group.ts';
export { ownerByLetters, type FileOwner, type FileOwners, type FileReader } from './file-owners.ts';
export { makeFileBindings, registerFileRoutes } from './routes.ts';
