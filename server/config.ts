import path from 'node:path';
import { keyDirBeside } from './keys/key-place.ts';
import { StartupError } from './startup-error.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dataDir: string;
  /** Absolute; where copies of the database are made and looked for. */
  readonly backupDir: string;
  /** Absolute; where the keys lie that the database does not know. */
  readonly keyDir: string;
  /** Undefined = the embedded database. */
  readonly databaseUrl: string | undefined;
  /** Whether connections to PostgreSQL keep prepared what is asked again. */
  readonly prepareStatements: boolean;
  /** Where browsers find the application, without a slash at the end. */
  readonly publicUrl: string;
  readonly logLevel: LogLevel;
  /** Fill an empty database with the demo campus. */
  readonly demo: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings; an empty text counts as not set.
 * @throws StartupError naming the one setting that is wrong
 */
export function readConfig(env: Environment): Config {
  const port = readPort(env.PORT);
  return {
    port,
    host: env.HOST || 'localhost',
    dataDir: path.resolve(env.DATA_DIR || 'data'),
    backupDir: path.resolve(env.BACKUP_DIR || path.join(env.DATA_DIR || 'data', 'backups')),
    keyDir: env.KEY_DIR ? path.resolve(env.KEY_DIR) : keyDirBeside(env.DATA_DIR || 'data'),
    databaseUrl: readDatabaseUrl(env.DATABASE_URL),
    prepareStatements: readFlag('DATABASE_PREPARE', env.DATABASE_PREPARE),
    publicUrl: readPublicUrl(env.PUBLIC_URL || `http://localhost:${port}`),
    logLevel: readLogLevel(env.LOG_LEVEL || 'warn'),
    demo: readFlag('MADANG_DEMO', env.MADANG_DEMO),
  };
}

function readPort(value: string | undefined): number {
  const port = value ? Number(value) : 8080;
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new StartupError(`PORT는 0~65535 사이의 정수여야 합니다: ${value}`);
  return port;
}

/** The value itself is never repeated: it may hold a password. */
function readDatabaseUrl(value: string | undefined): string | undefined {
  if (!value) return undefined;
  if (!/^postgres(ql)?:\/\/./.test(value) || !URL.canParse(value)) {
    throw new StartupError('DATABASE_URL은 postgres://사용자:비밀번호@호스트:포트/이름 형식이어야 합니다.');
  }
  return value;
}

function readPublicUrl(value: string): string {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value))
    throw new StartupError(`PUBLIC_URL은 http:// 또는 https:// 주소여야 합니다: ${value}`);
  return value.replace(/\/+$/, '');
}

function readLogLevel(value: string): LogLevel {
  const level = LOG_LEVELS.find((known) => known === value);
  if (level === undefined) throw new StartupError(`LOG_LEVEL은 ${LOG_LEVELS.join(', ')} 중 하나여야 합니다: ${value}`);
  return level;
}

/** What is on unless it is turned off. */
function readFlag(name: string, value: string | undefined): boolean {
  if (value && value !== '0' && value !== '1') throw new StartupError(`${name}는 0 또는 1이어야 합니다: ${value}`);
  return value !== '0';
}
