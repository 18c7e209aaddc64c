// Without zod: the HTTP client needs these names, and the schemas only to solve a puzzle.

/** The `code` of a refusal that asks for a puzzle. */
export const puzzleRequired = 'puzzle_required';

/** The request header with the solution. */
export const puzzleHeader = 'Puzzle-Solution';
