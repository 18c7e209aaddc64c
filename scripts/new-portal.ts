import { parseArgs } from 'node:util';
import { addWorkspace } from './new-portal/add-workspace.ts';
import { NewPortalError } from './new-portal/new-portal-error.ts';
import { readWanted, type Asked } from './new-portal/wanted.ts';
import { writePortal } from './new-portal/write-portal.ts';
import { root } from './run-command.ts';

/**
 * `npm run new-portal -- warden-portal --path /warden`: makes a portal of `templates/portal` that
 * every command of the repository knows at once. `--title "Warden Portal"`, `--roles warden,admin`.
 */
async function newPortal(): Promise<void> {
  const wanted = await readWanted(asked(), root);
  const { name, title, path, roles } = wanted;
  await writePortal(wanted, root);
  await addWorkspace(name, root);
  console.log(`${title} stands in ${name}/: it begins at ${path}, for ${roles.join(', ')}.

  npm run dev -w ${name}       it alone, while npm start runs
  npm test -w ${name}          its tests
  npm run release -w ${name}   live, without building or restarting anything else

Commit ${name}/, package.json and package-lock.json. All else is in ${name}/README.md.`);
}

function asked(): Asked {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { path: { type: 'string' }, title: { type: 'string' }, roles: { type: 'string' } },
  });
  const [name, ...rest] = positionals;
  if (rest.length === 0) return { name, ...values };
  throw new NewPortalError(`One portal at a time, and not "${rest.join(' ')}" too.`);
}

try {
  await newPortal();
} catch (error) {
  // parseArgs tells in words what it doesn't know.
  const isTold = error instanceof NewPortalError || (error instanceof TypeError && 'code' in error);
  console.error(isTold ? error.message : error);
  process.exitCode = 1;
}
