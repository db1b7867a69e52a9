import type { Readable } from 'node:stream';
import type { Env } from '../../environment/env.ts';

/** Its functions throw a BackupError with advice. */
export interface Store {
  /** For people, without keys. */
  name: string;
  /** Keeps a file completely or not at all. Answers its size in bytes. */
  put(file: string, bytes: Readable): Promise<number>;
  /** Names of our backups, oldest first. */
  list(): Promise<string[]>;
  remove(file: string): Promise<void>;
  /** Undefined if there is no such file. */
  read(file: string): Promise<Readable | undefined>;
  sweep(): Promise<void>;
}

export type StoreSettings = Pick<
  Env,
  'awsAccessKeyId' | 'awsSecretAccessKey' | 'awsRegion' | 'awsEndpointUrl' | 'backupPassphrase'
>;
