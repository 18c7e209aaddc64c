import { importDays } from '@hostel/contracts/office/imports';
import { and, inArray, lt, sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { importRemarks, imports } from '../../../platform/database/schema/office/imports.ts';
import { deleteContents } from './import-repository.ts';

/** Deletes what was left for `importDays`: files that were not imported, problems and notes. */
export async function expireImports({ database }: Pick<Deps, 'database'>): Promise<void> {
  await database.transaction(async (tx) => {
    const old = lt(imports.updatedAt, sql`now() - make_interval(days => ${importDays})`);
    const expired = await tx
      .update(imports)
      .set({ state: 'expired', updatedAt: sql`now()` })
      .where(and(inArray(imports.state, ['ready', 'rejected']), old))
      .returning({ id: imports.id });
    const ids = expired.map(({ id }) => id);
    await deleteContents(tx, ids);
    const finished = tx
      .select({ id: imports.id })
      .from(imports)
      .where(and(inArray(imports.state, ['expired', 'imported', 'failed']), old));
    await tx.delete(importRemarks).where(inArray(importRemarks.importId, finished));
    if (ids.length > 0) await tx.delete(importRemarks).where(inArray(importRemarks.importId, ids));
  });
}
