import Fastify from 'fastify';

/** Fastify with one route and nothing else: what the calls of the API are compared with. */
const app = Fastify();
const body = { success: true };
app.get('/api/health', () => body);
process.send?.({ ready: await app.listen({ port: 0, host: '127.0.0.1' }) });
process.on('disconnect', () => process.exit(0));
