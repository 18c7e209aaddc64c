/** The first message in the errors of a list of items: of the list, else of one of its rows. */
export function firstError(problems: unknown, depth = 0): string | undefined {
  if (typeof problems !== 'object' || problems === null || depth > 3) return undefined;
  if ('message' in problems && typeof problems.message === 'string' && problems.message !== '') {
    return problems.message;
  }
  for (const [name, problem] of Object.entries(problems)) {
    const found = name === 'ref' ? undefined : firstError(problem, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}
