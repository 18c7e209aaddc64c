/** How long the load of an entry may take, in milliseconds. */
export const entryTimeout = 15_000;

/** The script element of a remote's entry: the browser rejects a changed file. */
export function entryScript(url: string, integrity: string | undefined): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  if (integrity) script.integrity = integrity;
  if (new URL(url).origin !== location.origin) script.crossOrigin = 'anonymous';
  return script;
}
