// Stands in for the API's bundle: says that it is ready and stops when it is asked to.
if (process.env.FAKE_FAILS) process.exit(3);
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
process.send({ ready: `http://${process.env.NODE_ENV}.example ${process.env.DATA_DIR}` });
setInterval(() => undefined, 1_000);
