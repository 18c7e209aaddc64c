import type { PublishReport } from '../releases/publish.ts';

/** What a publishing did, a line for each thing that isn't as it was. */
export function tellPublication({ publications, problems }: PublishReport): string[] {
  const lines = publications.flatMap(({ name, version, outcome, live }) => {
    switch (outcome) {
      case 'live':
        return [`Published ${name} ${version}.`];
      case 'kept':
        return [`${name} stays at ${live}, which a release has set (built: ${version}).`];
      case 'unchanged':
        return [];
    }
  });
  return [...lines, ...problems.map((problem) => `Releases: ${problem}`)];
}
