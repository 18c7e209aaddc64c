import type { PlanRoom } from '@hostel/contracts/residence/halls';
import type { MarkTone, PlanLayer, PlanMark } from '@hostel/shared-ui/floor-plan';
import { formatRupees } from '../../../../lib/rupees.ts';
import { layerMessages as texts, markTexts } from './messages.ts';

export const layerIds = ['requests', 'overdue', 'dues', 'out-of-service', 'free'] as const;
export type LayerId = (typeof layerIds)[number];

interface Layer {
  tone: MarkTone;
  /** Undefined where the account is not sent it. */
  count: (room: PlanRoom) => number | undefined;
  text: (room: PlanRoom, count: number) => string;
}

const duesOf = ({ beds }: PlanRoom) => beds.flatMap(({ student }) => student?.dues ?? []);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const layers: Record<LayerId, Layer> = {
  requests: {
    tone: 'waiting',
    count: ({ openRequests }) => openRequests,
    text: (_room, count) => markTexts.openRequests(count),
  },
  overdue: {
    tone: 'bad',
    count: ({ overdueRequests }) => overdueRequests,
    text: (_room, count) => markTexts.overdueRequests(count),
  },
  dues: {
    tone: 'info',
    count: (room) => duesOf(room).length,
    text: (room, count) => markTexts.dues(count, formatRupees(sum(duesOf(room)))),
  },
  'out-of-service': {
    tone: 'neutral',
    count: ({ beds }) =>
      beds.filter(({ outOfServiceReason }) => outOfServiceReason !== null).length,
    text: (_room, count) => markTexts.outOfService(count),
  },
  free: {
    tone: 'good',
    count: ({ beds }) => beds.filter(({ state }) => state === 'free').length,
    text: (_room, count) => markTexts.freeBeds(count),
  },
};

/** The layers with their counts over these rooms, those that the account is sent. */
export function layersOf(rooms: readonly PlanRoom[]): PlanLayer[] {
  const counted = layerIds.flatMap((id) => {
    const counts = rooms.flatMap((room) => layers[id].count(room) ?? []);
    if (counts.length === 0) return [];
    return [{ id, label: texts.labels[id], tone: layers[id].tone, count: sum(counts) }];
  });
  return [{ id: '', label: texts.none }, ...counted];
}

/** Whether a room has something of a layer. */
export function hasLayer(room: PlanRoom, id: LayerId): boolean {
  return (layers[id].count(room) ?? 0) > 0;
}

/** What a chosen layer draws in a room. */
export function drawLayer(room: PlanRoom, id: LayerId) {
  const { tone, count, text } = layers[id];
  const found = count(room) ?? 0;
  if (found === 0) return { emphasis: 'none' as const, marks: [] };
  const mark: PlanMark = { kind: texts.labels[id], tone, count: found, text: text(room, found) };
  return { emphasis: tone, marks: [mark] };
}
