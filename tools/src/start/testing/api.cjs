// The API's source in place of its bundle.
const path = require('node:path');
const { pathToFileURL } = require('node:url');

const server = path.join(__dirname, '../../../../api/src/server.ts');
void import('tsx').then(() => import(pathToFileURL(server).href));
