/** Something the person who starts the server can put right: printed as one line, never with a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
