import fp from 'fastify-plugin';

/**
 * Accepts only JSON bodies (multipart has a separate plugin): text/plain is removed, and an empty
 * JSON body counts as none, because calls without a body accept an empty one or `{}`.
 */
export const contentTypes = fp(
  (app, _options, registered) => {
    const parse = app.getDefaultJsonParser('error', 'error');
    app.removeContentTypeParser(['text/plain', 'application/json']);
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      const text = body.toString();
      if (text.trim() === '') done(null, undefined);
      else void parse(request, text, done);
    });
    registered();
  },
  { name: 'content-types' },
);
