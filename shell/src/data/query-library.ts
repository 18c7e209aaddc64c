// TanStack Query in a separate chunk, which `data-provider.tsx` loads.
import { createQueryClient } from '@hostel/shared-ui/query';
import { clearOnSessionChange } from './clear-on-session-change.ts';

export * as library from '@tanstack/react-query';

/** The one client of the page. */
export const client = createQueryClient();
client.mount();
clearOnSessionChange(client);
