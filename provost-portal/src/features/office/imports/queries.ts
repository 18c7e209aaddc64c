import {
  applyImport,
  createImport,
  discardImport,
  importRemarks,
  listImports,
  readImport,
  recheckImport,
  type ImportKind,
  type ImportRecord,
} from '@hostel/contracts/office/imports';
import {
  inviteStudents,
  readInvitations,
  type InvitedGroup,
} from '@hostel/contracts/office/imports/invitations';
import type { BodyOf } from '@hostel/contracts/wire/call';
import { useCallMutation, useRead } from '../../../lib/queries.ts';

/** Milliseconds between two reads while the server is at work on a file. */
const progressEvery = 1_000;

export function isAtWork({ state }: Pick<ImportRecord, 'state'>): boolean {
  return state === 'checking' || state === 'importing';
}

const whileAtWork = (records: readonly ImportRecord[] | undefined) =>
  records?.some(isAtWork) ? progressEvery : false;

/** One page of the history of imports. */
export const useImports = (page: number) =>
  useRead(
    'imports',
    listImports,
    { query: { page } },
    { refreshEvery: (reply) => whileAtWork(reply?.data) },
  );

/** One import; it is read again while the server is at work on it. */
export const useImport = (id: string) =>
  useRead(
    'imports',
    readImport,
    { params: { id } },
    { refreshEvery: (reply) => whileAtWork(reply && [reply.data]) },
  );

/** One page of the problems and notes of a file. */
export const useRemarks = (id: string, page: number) =>
  useRead('imports', importRemarks, { params: { id }, query: { page } });

interface NewImport {
  kind: ImportKind;
  file: File;
  submitKey: string;
  /** Called with the percentage that is sent. */
  onProgress: (percent: number) => void;
}

/** Sends a file to be checked. */
export function useCheckFile() {
  return useCallMutation(createImport, {
    input: ({ kind, file, submitKey, onProgress }: NewImport) => ({
      params: { kind },
      query: { dryRun: 'yes' as const },
      body: { file },
      idempotencyKey: submitKey,
      onUploadProgress: ({ progress = 0 }: { progress?: number }) =>
        onProgress(Math.round(progress * 100)),
    }),
    affects: ['imports'],
  });
}

/** Imports the file that was checked: the server refuses another one, and other numbers. */
export function useApplyImport() {
  return useCallMutation(applyImport, {
    input: ({ _id, fileHash, updatedAt }: ImportRecord) => ({
      params: { id: _id },
      ifMatch: updatedAt,
      body: { fileHash },
    }),
    affects: ['imports'],
  });
}

/** Checks a file again, read in another way. */
export function useRecheck({ _id, updatedAt }: ImportRecord) {
  return useCallMutation(recheckImport, {
    input: (body: BodyOf<typeof recheckImport>) => ({
      params: { id: _id },
      ifMatch: updatedAt,
      body,
    }),
    affects: ['imports'],
  });
}

export function useDiscardImport() {
  return useCallMutation(discardImport, {
    input: ({ _id }: ImportRecord) => ({ params: { id: _id } }),
    affects: ['imports'],
  });
}

/** How many students of an import can be invited; while mails are written it is read again. */
export const useInvitations = (id: string) =>
  useRead(
    'imports',
    readInvitations,
    { params: { id } },
    { refreshEvery: (reply) => (reply && reply.data.waiting > 0 ? progressEvery : false) },
  );

/** Invites the students of a group, as many as were shown. */
export function useInvite(id: string) {
  return useCallMutation(inviteStudents, {
    input: (body: { group: InvitedGroup; students: number }) => ({ params: { id }, body }),
    affects: ['imports'],
  });
}
