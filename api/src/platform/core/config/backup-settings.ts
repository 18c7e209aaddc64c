import path from 'node:path';
import { z } from 'zod';

const whole = (from: number, to: number) =>
  z.coerce
    .number('must be a whole number')
    .refine((n) => Number.isInteger(n) && n >= from && n <= to, {
      error: `must be a whole number from ${from} to ${to}`,
    });

/** The environment variables of scheduled backups. */
export const backupEnvironment = {
  BACKUP_DIR: z.string().trim().min(1).optional(),
  BACKUP_EVERY_HOURS: whole(1, 24 * 31).default(24),
  BACKUP_KEEP: whole(1, 10_000).default(14),
};
type BackupEnvironment = z.infer<z.ZodObject<typeof backupEnvironment>>;

export interface BackupSettings {
  /** Absent: no scheduled backups. */
  backups:
    | {
        /** Absolute. It must exist: a folder created in place of an unmounted disk would hold useless backups. */
        folder: string;
        /** Milliseconds. */
        every: number;
        /** The number of files to keep. */
        keep: number;
      }
    | undefined;
}

export function backupSettings(env: BackupEnvironment, cwd: string): BackupSettings {
  if (env.BACKUP_DIR === undefined) return { backups: undefined };
  const every = env.BACKUP_EVERY_HOURS * 3_600_000;
  return { backups: { folder: path.resolve(cwd, env.BACKUP_DIR), every, keep: env.BACKUP_KEEP } };
}
