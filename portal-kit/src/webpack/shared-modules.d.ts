/** A sentence for each package of the shell of which a remote takes its own version or copy. */
export function ownLibraryProblems(dir: string): string[];
