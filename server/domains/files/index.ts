export { fileOrphan } from './orphan-job.ts';
export { createFileStore, type StoredBytes } from './file-store.ts';
export {
  adoptFileGroup,
  adoptOwnGroup,
  passFileGroup,
  dropFileGroup,
  holdsFiles,
  makeFileGroup,
  releaseFileGroups,
} from './adopt-file-group.ts';
export {
  ownerByPermissions,
  type FileOwner,
  type FileOwners,
  type FileReader,
  type OpeningCall,
  type Owned,
  type PartSender,
} from './file-owners.ts';
export { makeFileBindings, registerFileRoutes } from './routes.ts';
export { fingerprints } from './pictures/fingerprint.ts';
