import { mountDevFrame } from '@hostel/shared-ui/dev-frame';
// Aliased to the remote's own `src/routes.tsx`.
import { routes } from 'remote-routes';

/* global STANDALONE -- defined by portal-kit/src/webpack/dev.js */
mountDevFrame({ ...STANDALONE, routes });
