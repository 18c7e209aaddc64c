import { parseArgs } from 'node:util';
import type { Audience, Force } from '@hostel/releases/release';
import { ReleaseError } from '@hostel/releases/release-error';
import { watchOf, type Watch } from './watch-option.ts';

/** Options of `npm run release` and of `npm run publish-release`. */
export interface PublishOptions {
  audience: Audience;
  /** The reason, for the log. */
  why?: string;
  /** The checks to override. */
  force: Force[];
  runsSmoke: boolean;
  /** Whether the gate compares it with the API at API_URL. */
  comparesApi: boolean;
  /** Only with a share. */
  watch?: Watch;
}

export interface ReleaseOptions extends PublishOptions {
  /** The front ends that are named; none with `-w`. With a version, it is not built. */
  named: NamedFrontEnd[];
  /** A version that is already in the releases folder. */
  version?: string;
  /** The artefact to write instead of a release. */
  buildOnly?: string;
  runsTests: boolean;
}

export interface NamedFrontEnd {
  name: string;
  /** A version that is already in the releases folder. */
  version?: string;
}

const off = { type: 'boolean', default: false } as const;

const publishOptions = {
  preview: off,
  share: { type: 'string' },
  watch: { type: 'string' },
  promote: off,
  why: { type: 'string' },
  'force-dirty': off,
  'force-older': off,
  'force-paths': off,
  'skip-api': off,
  'skip-smoke': off,
} as const;

/** Reads the options of `npm run release`. @throws ReleaseError for a wrong value. */
export function readOptions(): ReleaseOptions {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...publishOptions,
      version: { type: 'string' },
      'build-only': { type: 'string' },
      'skip-tests': off,
    },
  });
  const { version, 'build-only': buildOnly } = values;
  const named = namedIn(positionals);
  const isStored = version !== undefined || named.some((each) => each.version !== undefined);
  if (isStored && buildOnly !== undefined) {
    throw new ReleaseError('Either --version or --build-only: a stored version is not built.');
  }
  if (named.length > 1) rejectForSeveral(version, buildOnly);
  return {
    ...optionsOf(values),
    named,
    ...(version !== undefined && { version }),
    ...(buildOnly !== undefined && { buildOnly }),
    runsTests: version === undefined && !values['skip-tests'],
  };
}

/** `student-portal` or `student-portal@1.2.0-…`, each front end once. */
function namedIn(given: readonly string[]): NamedFrontEnd[] {
  const named = given.map((each): NamedFrontEnd => {
    const [name = '', ...version] = each.split('@');
    return { name, ...(version.length > 0 && { version: version.join('@') }) };
  });
  const twice = named.find(
    ({ name }, index) => named.findIndex((each) => each.name === name) < index,
  );
  if (twice) throw new ReleaseError(`${twice.name} is named twice.`);
  return named;
}

function rejectForSeveral(version: string | undefined, buildOnly: string | undefined): void {
  if (version !== undefined) {
    throw new ReleaseError('--version is for one front end: name several as shell@1.2.0-….');
  }
  if (buildOnly !== undefined) {
    throw new ReleaseError(
      'Each front end has an artefact of its own: build each with -w and --build-only, and publish them as one.',
    );
  }
}

/** Reads the artefacts and the options of `npm run publish-release`. @throws ReleaseError */
export function readPublishOptions(): PublishOptions & { files: string[] } {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: publishOptions });
  if (positionals.length > 0) return { ...optionsOf(values), files: positionals };
  throw new ReleaseError('Name an artefact: npm run publish-release -- out.tgz');
}

type Flag = 'preview' | 'promote' | `force-${Force}` | 'skip-api' | 'skip-smoke';
type Values = Record<Flag, boolean> & Partial<Record<'share' | 'why' | 'watch', string>>;

function optionsOf(values: Values): PublishOptions {
  const { why } = values;
  const audience = audienceOf(values.preview, values.share);
  const watch = watchOf(values, audience);
  return {
    audience,
    ...(watch && { watch }),
    ...(why !== undefined && { why }),
    force: (['dirty', 'older', 'paths'] as const).filter((check) => values[`force-${check}`]),
    runsSmoke: !values['skip-smoke'],
    comparesApi: !values['skip-api'],
  };
}

function audienceOf(preview: boolean, share: string | undefined): Audience {
  if (preview && share !== undefined) {
    throw new ReleaseError('Either --preview or --share: a preview is seen by its link alone.');
  }
  if (preview) return { to: 'preview' };
  if (share === undefined) return { to: 'everyone' };
  const percent = Number(share);
  if (Number.isInteger(percent) && percent >= 1 && percent <= 100) return { to: 'share', percent };
  throw new ReleaseError(`--share takes a whole number of percent from 1 to 100, not "${share}".`);
}
