import type { PublishReport } from '@hostel/releases/publish';

/** Describes what was published, a line for each change and problem. */
export function describePublication({ publications, problems }: PublishReport): string[] {
  const lines = publications.flatMap(({ name, version, outcome, live }) => {
    switch (outcome) {
      case 'live':
        return [`Published ${name} ${version}.`];
      case 'kept':
        return [`${name} stays at ${live}, which was set by a release (built: ${version}).`];
      case 'unchanged':
        return [];
    }
  });
  return [...lines, ...problems.map((problem) => `Releases: ${problem}`)];
}
