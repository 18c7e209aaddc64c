'use strict';
const path = require('node:path');
const { pathToFileURL } = require('node:url');

/** Removes the command's name, so that the arguments are where they are when it is run directly. */
const [, command] = process.argv.splice(1, 2, '');
const [workspace, name] = command.includes('/') ? command.split('/') : ['tools', command];
process.argv[1] = path.join(__dirname, '..', workspace, 'src', 'commands', `${name}.ts`);
void import('tsx').then(() => import(pathToFileURL(process.argv[1]).href));
