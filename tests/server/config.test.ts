import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { StartupError } from '#server/startup-error.ts';

describe('settings of the server', () => {
  it('needs no setting at all to start', () => {
    expect(readConfig({})).toEqual({
      port: 8080,
      host: 'localhost',
      dataDir: path.resolve('data'),
      backupDir: path.resolve('data/backups'),
      keyDir: path.resolve('data-keys'),
      databaseUrl: undefined,
      prepareStatements: true,
      publicUrl: 'http://localhost:8080',
      logLevel: 'warn',
      demo: true,
    });
  });

  it('treats an empty text like a missing setting', () => {
    expect(
      readConfig({
        PORT: '',
        HOST: '',
        DATA_DIR: '',
        BACKUP_DIR: '',
        KEY_DIR: '',
        DATABASE_URL: '',
        DATABASE_PREPARE: '',
        PUBLIC_URL: '',
        LOG_LEVEL: '',
        MADANG_DEMO: '',
      }),
    ).toEqual(readConfig({}));
  });

  it('takes every setting that it documents', () => {
    const env = {
      PORT: '9000',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/madang',
      BACKUP_DIR: '/srv/backups',
      KEY_DIR: '/srv/keys',
      DATABASE_URL: 'postgresql://u:p@db/madang',
      DATABASE_PREPARE: '0',
      PUBLIC_URL: 'https://madang.example/',
      LOG_LEVEL: 'debug',
      MADANG_DEMO: '0',
    };
    expect(readConfig(env)).toEqual({
      port: 9000,
      host: '0.0.0.0',
      dataDir: '/srv/madang',
      backupDir: '/srv/backups',
      keyDir: '/srv/keys',
      databaseUrl: 'postgresql://u:p@db/madang',
      prepareStatements: false,
      publicUrl: 'https://madang.example',
      logLevel: 'debug',
      demo: false,
    });
  });

  it('keeps the keys beside the data unless a folder is named', () => {
    expect(readConfig({ DATA_DIR: '/srv/madang/' }).keyDir).toBe('/srv/madang-keys');
  });

  it.each([
    ['PORT', '80a'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://x/y'],
    ['DATABASE_URL', 'postgres://'],
    ['PUBLIC_URL', 'madang.example'],
    ['LOG_LEVEL', 'loud'],
    ['MADANG_DEMO', 'no'],
  ])('names the wrong setting in its refusal: %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(StartupError);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}`));
  });

  it('never repeats a database address with its password', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://u:secret@db/y' })).toThrow(/^(?!.*secret).*DATABASE_URL/);
  });
});
