export { listPrincipals } from './deputies.ts';
export {
  cancelWork,
  cancelWorkAs,
  finishWork,
  raiseWork,
  raiseWorkAs,
  type NewWork,
  type WorkSource,
} from './work-store.ts';
export { waitingFor, workerFrom } from './worker-of.ts';
