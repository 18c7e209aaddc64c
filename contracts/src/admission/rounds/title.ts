/** The name of a round: 'Round 2', 'Mock round 1'. */
export function roundTitle({ kind, number }: { kind: string; number: number }): string {
  return `${kind === 'mock' ? 'Mock round' : 'Round'} ${number}`;
}

/** The name of a run of one hall: 'One hall: Kautilya Hall'. */
export function runTitle({ hostelName }: { hostelName: string }): string {
  return `One hall: ${hostelName}`;
}
