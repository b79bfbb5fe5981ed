import { systemClock } from '../clock.ts';
import { readConfig, type Config } from '../config.ts';
import { openDatabase } from '../database/client.ts';
import type { Database } from '../database/database.ts';
import { prepareDatabase } from '../database/prepare-database.ts';
import { StartupError } from '../startup-error.ts';

/** What a command of the console works with; the database has its newest shape. */
interface CommandPlace {
  readonly config: Config;
  readonly database: Database;
  readonly now: Date;
}

/**
 * Runs a command of the console over the database of this installation, with the server stopped, and closes it. What the person
 * at the console can put right is one line (`StartupError`); the process then ends with 1.
 */
export async function runCommand(command: (place: CommandPlace) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env),
      database = await openDatabase(config),
      now = systemClock.now();
    try {
      await prepareDatabase(database, { now, demo: false });
      await command({ config, database, now });
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : error);
    process.exitCode = 1;
  }
}
