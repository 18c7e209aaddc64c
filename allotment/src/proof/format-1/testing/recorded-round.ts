import recorded from './round.json' with { type: 'json' };

/** A round of an earlier version: its file of format 1, what was published, and the proof of a winner. */
export const recordedRound = recorded;
