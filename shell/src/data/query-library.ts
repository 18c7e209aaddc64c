// Everything that TanStack Query costs, in a file of its own; `data.tsx` fetches it.
import { createQueryClient } from '@hostel/shared-ui/query';
import { clearOnSessionChange } from '../session-change.ts';

export * as library from '@tanstack/react-query';

/** The one client of the page. */
export const client = createQueryClient();
client.mount();
clearOnSessionChange(client);
