import { allCalls } from '@hostel/contracts/calls';
import type { FeatureRoutes } from '../../deps.ts';
import { openApiDocument } from './document.ts';
import { readViewerFile, viewerFiles, viewerPage, viewerPolicy, viewerScript } from './viewer.ts';

/** Serves the description of the API as a document for programs and as a page for people. */
export const routes: FeatureRoutes = (app, { config }) => {
  if (!config.apiDocs) return;
  let document: string | undefined;

  app.get('/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(allCalls));
    return reply.header('cache-control', 'no-cache').type('application/json').send(document);
  });
  app.get('/docs', (_request, reply) =>
    reply.header('content-security-policy', viewerPolicy).type('text/html').send(viewerPage),
  );
  app.get('/docs/start.js', (_request, reply) => reply.type('text/javascript').send(viewerScript));
  for (const file of viewerFiles) {
    app.get(`/docs/${file}`, async (_request, reply) => {
      const { bytes, type } = await readViewerFile(file);
      return reply.header('cache-control', 'public, max-age=3600').type(type).send(bytes);
    });
  }
};
