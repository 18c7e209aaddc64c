import { ownLineOf } from '@hostel/allotment/proof/check-file';
import { proofsOf } from '@hostel/allotment/proof/commitment';
import { type ProofFile, textOf } from '@hostel/allotment/proof/proof-file';
import { exampleRound } from '@hostel/allotment/proof/testing/example-rounds';
import type { PublicRound } from '@hostel/contracts/admission/rounds';
import type { OwnResult } from '@hostel/contracts/admission/rounds/decisions';
import { type OwnProof, ownProof } from '@hostel/contracts/admission/rounds/proof';
import type { Hall } from '@hostel/contracts/residence/halls';
import { createQueryClient } from '@hostel/shared-ui/query';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { api, server } from '../../../../../testing/server.ts';
import { CheckResult } from '../check-result.tsx';

const example = exampleRound();
export const { file, published, commitment } = example;

/** The round in the public list. */
export const round: PublicRound = {
  _id: '01980000-0000-7000-8000-000000000014',
  admissionYear: 2026,
  kind: 'regular',
  number: 1,
  state: 'published',
  offers: false,
  acceptByPaying: false,
  respondBy: null,
  seedCommitment: published.seedCommitment,
  root: published.root,
  seed: file.seed,
  proofReaders: 'applicants',
  createdAt: '2026-06-01T06:00:00.000Z',
  lockedAt: '2026-06-05T06:00:00.000Z',
  publishedAt: '2026-06-06T06:00:00.000Z',
  counts: null,
  proofFormat: 2,
  drawPlan: file.offering.draw,
  draw: published.draw ?? null,
  drawnAt: '2026-06-10T10:05:00.000Z',
  amendments: [],
  amendmentsHash: published.amendments ?? null,
  replaces: null,
};

type Won = ProofFile['lines'][number]['won'];

/** The proof of the first applicant whose line has such a result. */
export function proofWith(fits: (won: Won) => boolean): OwnProof {
  const line = file.lines.find(({ won }) => fits(won))!;
  const proof = proofsOf(commitment).find(({ open }) => open.pseudonym === line.pseudonym);
  return ownProof.parse(proof);
}

/** The result that a page shows to the owner of a proof. */
export function resultOf(own: OwnProof): OwnResult {
  const { rank, of, place } = ownLineOf(file, own.open.pseudonym)!;
  const [hallId = '', roomType = 'single'] = place?.split('/') ?? [];
  const won = place === null ? null : { hallId, roomType };
  return {
    round,
    rank,
    rankOf: of,
    outcome: won ? 'placed' : 'waiting',
    basis: won ? 'merit' : null,
    won: won && { ...won, hostelName: 'Gargi Hall', roomNumber: '12', bedId: 'H003-12-A' },
    choiceNumber: null,
    missed: [],
    reason: '',
  };
}

const hallOf = (id: string, name: string): Hall => ({
  id,
  name,
  campus: 'New Campus',
  hostelFor: id.startsWith('W') ? 'female' : 'male',
  floors: 3,
  open: true,
  rooms: { single: 1, double: 1, triple: 1 },
  beds: { single: 1, double: 2, triple: 3 },
  updatedAt: '2026-05-01T06:00:00.000Z',
});
const halls = [
  hallOf('M1', 'Kautilya Hall'),
  hallOf('M2', 'Vyasa Hall'),
  hallOf('W1', 'Gargi Hall'),
];

/** Serves the files, and the round as it is listed. */
export function serveCheck(own: OwnProof, given = textOf(file), listed: object = round) {
  server.use(
    http.get(api('/admissions/rounds'), () => HttpResponse.json({ success: true, data: [listed] })),
    http.get(api('/halls'), () => HttpResponse.json({ success: true, data: halls })),
    http.get(api(`/allotment/rounds/${round._id}/proof`), () =>
      HttpResponse.json({ success: true, data: own }),
    ),
    http.get(api(`/allotment/rounds/${round._id}/proof-file`), () =>
      HttpResponse.text(given, { headers: { 'content-type': 'application/json' } }),
    ),
  );
}

/** The card of the check, for the signed-in student. */
export function showCheck(result: OwnResult | null, shownRound = round) {
  const queries = createQueryClient();
  render(
    <QueryClientProvider client={queries}>
      <CheckResult round={shownRound} result={result} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

export const start = () => screen.getByRole('button', { name: 'Check this result' });

/** Of a student who won a place by merit. */
export const winner = ownProof.parse(example.own);
