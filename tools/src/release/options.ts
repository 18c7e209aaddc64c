import { parseArgs } from 'node:util';
import type { Audience, Force } from '@hostel/releases/release';
import { ReleaseError } from '@hostel/releases/release-error';

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
}

export interface ReleaseOptions extends PublishOptions {
  /** A version that is already in the releases folder. */
  version?: string;
  /** The artefact to write instead of a release. */
  buildOnly?: string;
  runsTests: boolean;
}

const off = { type: 'boolean', default: false } as const;

const publishOptions = {
  preview: off,
  share: { type: 'string' },
  why: { type: 'string' },
  'force-dirty': off,
  'force-older': off,
  'force-paths': off,
  'skip-api': off,
  'skip-smoke': off,
} as const;

/** Reads the options of `npm run release`. @throws ReleaseError for a wrong value. */
export function readOptions(): ReleaseOptions {
  const { values } = parseArgs({
    options: {
      ...publishOptions,
      version: { type: 'string' },
      'build-only': { type: 'string' },
      'skip-tests': off,
    },
  });
  const { version, 'build-only': buildOnly } = values;
  if (version !== undefined && buildOnly !== undefined) {
    throw new ReleaseError('Either --version or --build-only: a stored version is not built.');
  }
  return {
    ...optionsOf(values),
    ...(version !== undefined && { version }),
    ...(buildOnly !== undefined && { buildOnly }),
    runsTests: version === undefined && !values['skip-tests'],
  };
}

/** Reads the artefact and the options of `npm run publish-release`. @throws ReleaseError */
export function readPublishOptions(): PublishOptions & { file: string } {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: publishOptions });
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) {
    throw new ReleaseError('Name one artefact: npm run publish-release -- out.tgz');
  }
  return { ...optionsOf(values), file };
}

type Flag = 'preview' | `force-${Force}` | 'skip-api' | 'skip-smoke';
type Values = Record<Flag, boolean> & Partial<Record<'share' | 'why', string>>;

function optionsOf(values: Values): PublishOptions {
  const { why } = values;
  return {
    audience: audienceOf(values.preview, values.share),
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
