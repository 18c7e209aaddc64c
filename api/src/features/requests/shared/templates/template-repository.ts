import {
  type ReplyTemplate,
  replyTemplate,
} from '@hostel/contracts/requests/shared/reply-templates';
import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { newId } from '../../../../platform/database/new-id.ts';
import { toWire } from '../../../../platform/database/wire-row.ts';
import { replyTemplates } from '../../../../platform/database/schema/requests/reply-templates.ts';

type Row = typeof replyTemplates.$inferSelect;
export type TemplateValues = Pick<Row, 'title' | 'type' | 'text'>;

/** All templates, by title. */
export async function findTemplates(queryable: Queryable): Promise<ReplyTemplate[]> {
  const { title, id } = replyTemplates;
  const rows = await queryable
    .select()
    .from(replyTemplates)
    .orderBy(asc(sql`lower(${title})`), asc(id));
  return rows.map((row) => toWire(replyTemplate, row));
}

/** One template, locked until the transaction ends. */
export async function lockTemplate(tx: Queryable, id: string): Promise<ReplyTemplate | undefined> {
  const [row] = await tx
    .select()
    .from(replyTemplates)
    .where(eq(replyTemplates.id, id))
    .for('update');
  return row && toWire(replyTemplate, row);
}

export async function insertTemplate(tx: Queryable, values: TemplateValues): Promise<string> {
  const id = newId();
  await tx.insert(replyTemplates).values({ id, ...values });
  return id;
}

export async function updateTemplate(
  tx: Queryable,
  id: string,
  change: Partial<TemplateValues>,
): Promise<void> {
  const updatedAt = sql`greatest(now(), ${replyTemplates.updatedAt} + interval '1 millisecond')`;
  await tx
    .update(replyTemplates)
    .set({ ...change, updatedAt })
    .where(eq(replyTemplates.id, id));
}

export async function removeTemplate(tx: Queryable, id: string): Promise<void> {
  await tx.delete(replyTemplates).where(eq(replyTemplates.id, id));
}
