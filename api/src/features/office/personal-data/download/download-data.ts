import { audit } from '../../../../platform/records/audit/audit.ts';
import { dayOf } from '../../../../platform/database/conditions.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { Caller, FileReply } from '../../../../platform/http/call-context.ts';
import { type ArchivedFile, zipOf } from './archive.ts';
import { readablePage, type CollectedSection } from './readable-page.ts';
import { sections } from './sections.ts';
import { findPhoto, findPhotoIds, findSectionRows } from './sections-repository.ts';

/** For programs that read the file: the page beside it is in rupees and in the time of the campus. */
const units = { amounts: 'paise', sgpa: 'hundredths', times: 'UTC' };

/** Every section with the rows of a student. */
async function collectSections(tx: Queryable, studentId: string): Promise<CollectedSection[]> {
  const collected: CollectedSection[] = [];
  for (const section of sections) {
    const rows = await findSectionRows(tx, section, studentId);
    collected.push({ title: section.title, rows });
  }
  return collected;
}

function photoFile({ drizzle }: Deps['database'], id: string): ArchivedFile {
  return {
    name: `photos/${id}.jpg`,
    // A photo that the removal of old photos took meanwhile is an empty file.
    read: async () => (await findPhoto(drizzle, id))?.bytes ?? Buffer.of(),
  };
}

/**
 * Everything that is stored about a student, as a ZIP file: `my-data.json`, the same as a page, and the
 * photos. The records are of one moment; photos follow one by one while the file is sent.
 */
export async function downloadData(
  { config, database }: Pick<Deps, 'config' | 'database'>,
  { who, origin }: Caller,
): Promise<FileReply> {
  const { collected, photoIds } = await database.transaction(
    async (tx) => ({
      collected: await collectSections(tx, who.id),
      photoIds: await findPhotoIds(tx, who.id),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  await audit(database.drizzle, {
    who,
    act: 'personalData.download',
    onWhom: { type: 'person', id: who.id },
    where: origin,
  });
  const now = new Date();
  const { timeZone } = config;
  const json = Object.fromEntries(collected.map(({ title, rows }) => [title, rows]));
  const textFile = (name: string, text: string): ArchivedFile => ({
    name,
    read: () => Promise.resolve(Buffer.from(text)),
  });
  return {
    content: zipOf([
      textFile('my-data.html', readablePage(collected, { now, timeZone })),
      textFile('my-data.json', `${JSON.stringify({ at: now, units, ...json }, null, 2)}\n`),
      ...photoIds.map((id) => photoFile(database, id)),
    ]),
    contentType: 'application/zip',
    filename: `my-hostel-data-${dayOf(now, timeZone)}.zip`,
    download: true,
  };
}
