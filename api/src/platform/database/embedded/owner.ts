import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { socketPort } from './postgres-process.ts';
import { errorCode } from '../../core/errors/error-code.ts';

/** The owner, the process that runs the PostgreSQL of a DATA_DIR: the contents of `owner.json`. */
const ownerFile = z.object({
  /** A unique id of this ownership. */
  id: z.string(),
  pid: z.number(),
  /** When the process started, to distinguish a later one with the same pid. */
  processStart: z.nullable(z.string()),
  /** `server`, or the command that owns the data while it runs. */
  purpose: z.string(),
  /** Its HTTP address, once it answers. */
  address: z.nullable(z.string()),
  /** The folder of its socket, once the database accepts connections. */
  socket: z.nullable(z.string()),
});
export type Owner = z.infer<typeof ownerFile>;

export interface Ownership {
  update(change: Partial<Pick<Owner, 'address' | 'socket'>>): Promise<void>;
  release(): Promise<void>;
}

/** The ownerships of this process. */
const held = new Set<string>();

function fileIn(folder: string): string {
  return path.join(folder, 'owner.json');
}

/** The owner in the folder's file, running or not. */
export async function readOwner(folder: string): Promise<Owner | undefined> {
  try {
    return ownerFile.parse(JSON.parse(await readFile(fileIn(folder), 'utf8')));
  } catch {
    return undefined;
  }
}

/**
 * Becomes the only owner of a folder, or returns the running owner. A dead owner's file is replaced:
 * the file appears complete under its name (by a hard link), so that only one of two starts succeeds.
 * PostgreSQL's own lock is a second protection: two owners could never both run it.
 */
export async function claim(folder: string, purpose: string): Promise<Ownership | Owner> {
  const owner: Owner = {
    id: randomUUID(),
    pid: process.pid,
    processStart: processStart(process.pid),
    purpose,
    address: null,
    socket: null,
  };
  for (;;) {
    if (await appear(folder, owner)) return ownership(folder, owner);
    const known = await readOwner(folder);
    if (known && (await alive(known))) return known;
    await setAside(folder, known);
  }
}

function ownership(folder: string, owner: Owner): Ownership {
  let current = owner;
  held.add(owner.id);
  return {
    async update(change) {
      current = { ...current, ...change };
      const draft = await draftOf(folder, current);
      await rename(draft, fileIn(folder));
    },
    async release() {
      held.delete(owner.id);
      if ((await readOwner(folder))?.id === owner.id) await rm(fileIn(folder), { force: true });
    },
  };
}

async function draftOf(folder: string, owner: Owner): Promise<string> {
  const draft = path.join(folder, `owner.${randomUUID()}.json`);
  await writeFile(draft, JSON.stringify(owner), { mode: 0o600 });
  return draft;
}

async function appear(folder: string, owner: Owner): Promise<boolean> {
  const draft = await draftOf(folder, owner);
  try {
    await link(draft, fileIn(folder));
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Moves a dead owner's file away, unless another process became the owner meanwhile. */
async function setAside(folder: string, dead: Owner | undefined): Promise<void> {
  const aside = path.join(folder, `owner.${randomUUID()}.json`);
  try {
    await rename(fileIn(folder), aside);
    const moved = ownerFile.safeParse(JSON.parse(await readFile(aside, 'utf8')));
    if (moved.success && moved.data.id !== dead?.id) await link(aside, fileIn(folder));
  } catch {
    // Removed, unreadable, or replaced by another process: the next round reads it again.
  } finally {
    await rm(aside, { force: true });
  }
}

/** True when the owner's process runs, or its database answers (e.g. from another container). */
async function alive(owner: Owner): Promise<boolean> {
  return ownerLives(owner) || (owner.socket !== null && (await answers(owner.socket)));
}

/** True when the process that claimed the folder runs and is visible to this one. */
export function ownerLives(owner: Owner): boolean {
  if (owner.pid === process.pid) return held.has(owner.id);
  if (!processLives(owner.pid)) return false;
  const start = processStart(owner.pid);
  return start === null || owner.processStart === null || start === owner.processStart;
}

function processLives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** Boot and start time of a process on Linux; elsewhere null. */
function processStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The name, in brackets, may contain spaces; the start time is the 20th field after it.
    return `${boot} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`;
  } catch {
    return null;
  }
}

function answers(folder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(path.join(folder, `.s.PGSQL.${socketPort}`));
    const done = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1_000, () => done(false));
    socket.once('connect', () => done(true));
    socket.once('error', () => done(false));
  });
}
