import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { RemotesDocument } from '@hostel/contracts/releases';
import type { Compiler } from 'webpack';
import { composePage } from '@hostel/releases/compose-page';

/** Reads the shell's template from the build in memory. */
function readTemplate({ outputFileSystem, outputPath }: Compiler): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!outputFileSystem) return reject(new Error('The shell has not been built yet.'));
    outputFileSystem.readFile(path.join(outputPath, 'index.html'), (error, bytes) => {
      if (error) reject(error);
      else resolve(String(bytes));
    });
  });
}

function wantsPage({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html');
}

/** Serves the page at every address, composed like a released one. */
export function pageMiddleware(compiler: Compiler, base: string, remotes: RemotesDocument) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (request.url === '/remotes.json') {
      response.setHeader('content-type', 'application/json');
      return void response.end(JSON.stringify(remotes));
    }
    if (!wantsPage(request)) return next();
    readTemplate(compiler)
      .then((template) => composePage({ template, base, remotes, links: [] }).html)
      .then(
        (html) => {
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(html);
        },
        () => response.writeHead(503).end('The shell can’t be built: see the terminal.'),
      );
  };
}
