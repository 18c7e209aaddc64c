import type { Published, VerifyProgress } from '@hostel/allotment/proof/verification';
import type { PublicRound } from '@hostel/contracts/admission/rounds';
import { myProof, type OwnProof, proofFile } from '@hostel/contracts/admission/rounds/proof';
import { type Hall, listHalls } from '@hostel/contracts/residence/halls';
import { publicRounds } from '@hostel/contracts/admission/rounds/published';
import { pathOf } from '@hostel/contracts/wire/call';
import { callApi, fetchFile } from '@hostel/shared-ui/call-api';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Place } from '../../../../lib/place-label.ts';
import { type FirstSeen, keepFirstSeen, type LockHashes } from './first-seen.ts';
import { checkMessages } from './messages.ts';
import { runCheck } from './run-check.ts';

/** The share of the work that is done before each step and in it; hashing takes longest. */
const shares: Record<VerifyProgress['step'], readonly [before: number, within: number]> = {
  reading: [0, 0],
  applications: [0.02, 0.5],
  order: [0.52, 0.4],
  places: [0.92, 0],
  done: [1, 0],
};

function shareOf({ step, done, of }: VerifyProgress): number {
  const [before, within] = shares[step];
  return before + (of === 0 ? 0 : (within * done) / of);
}

/** A step of a check that runs; null while the proof file is loaded. */
export interface CheckStep {
  step: VerifyProgress['step'];
  /** 0 to 1. */
  share: number;
}

/** Returns hall and room type of a code as files have it: of 'H003/single'. */
function placesIn(halls: readonly Hall[]) {
  const names = new Map(halls.map(({ id, name }) => [id, name]));
  return (code: string): Place => {
    const [hallId = '', roomType = ''] = code.split('/');
    return { hostelName: names.get(hallId) ?? hallId, roomType };
  };
}

/** The files, the names of halls, and what is published in the list of rounds that everybody gets. */
async function loadProof({ _id: id, admissionYear: year }: PublicRound, signal: AbortSignal) {
  const [file, own, { data: rounds }, { data: halls }] = await Promise.all([
    fetchFile(pathOf(proofFile, { id }), signal),
    callApi(myProof, { params: { id }, signal }),
    callApi(publicRounds, { query: { year }, signal }),
    callApi(listHalls, { signal }),
  ]);
  const round = rounds.find(({ _id }) => _id === id);
  if (!round) throw new Error(checkMessages.unlisted);
  const replaced = rounds.find(({ _id }) => _id === round.replaces);
  return { file, own: own.data, round, replaced, placeOf: placesIn(halls) };
}

function publishedOf({ seedCommitment, root, draw, amendmentsHash }: PublicRound) {
  return {
    seedCommitment,
    root: root ?? '',
    draw: draw ?? null,
    amendments: amendmentsHash ?? null,
  };
}

/**
 * Loads the proof file and the own proof of a round and checks both against what was published. The
 * check stops when the component is removed.
 */
export function useCheck(round: PublicRound) {
  const [step, setStep] = useState<CheckStep | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const check = useMutation({
    mutationFn: async () => {
      const controller = new AbortController();
      running.current = controller;
      setStep(null);
      const loaded = await loadProof(round, controller.signal);
      const { file, own } = loaded;
      const published = publishedOf(loaded.round);
      const { seedCommitment, root } = published;
      const input = { text: await file.text(), published, own };
      const verification = await runCheck(
        input,
        (progress) => setStep({ step: progress.step, share: shareOf(progress) }),
        controller.signal,
      );
      const hashes = { seedCommitment, root, leaf: verification.ownLeaf };
      const firstSeen = keepFirstSeen(round._id, hashes);
      return { ...loaded, verification, published, hashes, firstSeen };
    },
  });
  return { ...check, step };
}

/** What a check found, with both files and what was published. */
export interface Checked {
  verification: Awaited<ReturnType<typeof runCheck>>;
  file: Blob;
  own: OwnProof;
  published: Published;
  /** The round in the public list. */
  round: PublicRound;
  /** The cancelled round that it repeats, if the list has it. */
  replaced: PublicRound | undefined;
  /** Hall and room type of a code of the files. */
  placeOf: (code: string) => Place;
  hashes: LockHashes;
  /** Null where the browser stores nothing. */
  firstSeen: FirstSeen | null;
}
