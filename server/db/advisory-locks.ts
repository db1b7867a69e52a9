/** Numbers of PostgreSQL advisory locks. They must never change: older programs on the database use them too. */
export const advisoryLocks = {
  /** For changes of tables (migrate.ts). */
  migrations: 1_263_555_432,
  /** For giving seats of a course (registration/seats.ts). */
  seats: 1_263_555_433,
  /** For using a database, shared or alone (postgres.ts). */
  use: 1_263_555_434,
  /** For making the nightly backup (backup/turn.ts). */
  backup: 1_263_555_435,
  /** For confirming payments by messages of the bank (bank-mail/settle.ts). */
  settling: 1_263_555_436,
  /** For writing the content into a folder, which two processes may have (publishing/shared-content.ts). */
  content: 1_263_555_437,
} as const;
