/** Options of node by what they weaken; `inspect` also stands for `inspect-brk` and the like. */
const weakening: readonly [option: RegExp, reason: string][] = [
  [/^--inspect/, 'whoever reaches the port can run code in the server'],
  [/^--insecure-http-parser$/, 'requests could be read in two ways'],
  [/^--http-parser/, 'requests could be read in two ways'],
  [/^--security-revert/, 'it brings a known vulnerability back'],
  [/^--openssl-legacy-provider$/, 'it allows broken ciphers'],
  [/^--tls-(?!min-v1\.[23]$|max-v1\.3$)/, 'it weakens TLS'],
];

/** The words of NODE_OPTIONS, as node reads them: some in quotes, and `_` for `-` in names. */
function wordsOf(options: string): string[] {
  return options.replaceAll('"', '').split(/\s+/);
}

const nameOf = (option: string) => (option.split('=')[0] ?? '').replaceAll('_', '-');

/**
 * The switches of the runtime with which production doesn't start, one line each.
 * @param execArgv the options of node itself
 */
export function runtimeViolations(
  variables: Record<string, string | undefined>,
  execArgv: readonly string[],
): string[] {
  const given = [
    ...wordsOf(variables['NODE_OPTIONS'] ?? '').map((option) => ['NODE_OPTIONS', option] as const),
    ...execArgv.map((option) => ['node', option] as const),
  ];
  const lines = given.flatMap(([where, option]) => {
    const name = nameOf(option);
    const reason = weakening.find(([pattern]) => pattern.test(name))?.[1];
    if (reason === undefined) return [];
    const must = where === 'node' ? 'must not be started with' : 'must not contain';
    return [`${where} ${must} ${name} in production: ${reason}.`];
  });
  if (variables['NODE_TLS_REJECT_UNAUTHORIZED'] === '0') {
    lines.push(
      'NODE_TLS_REJECT_UNAUTHORIZED must not be 0 in production: the server then accepts any certificate.',
    );
  }
  return lines;
}
