const severalHosts = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#@]*,[^/?#@]*)([/?#].*)?$/;

/** The address of each server that a DATABASE_URL names: `h1:5432,h2:5432` are two. */
export function serverUrls(url: string): string[] {
  const [, before = '', hosts, after = ''] = severalHosts.exec(url) ?? [];
  if (hosts === undefined) return [url];
  return hosts.split(',').map((host) => before + host + after);
}
