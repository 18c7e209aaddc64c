import type { StayRecord } from '@hostel/contracts/residence/check-in';
import {
  shownItem,
  type RoomItem,
  type ShownItem,
} from '@hostel/contracts/residence/check-in/inventory';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { conditionText, toRoomItem } from '../../../lib/item-counts.ts';
import { conditionLabels, dialogMessages as texts } from './messages.ts';

/** What a form keeps besides the wire’s values: the items with which it began. */
export const knownItems = { known: z.array(shownItem) };

interface Values {
  items: RoomItem[];
  /** The items with which the form began, and their version. */
  known: ShownItem[];
  roomUpdatedAt?: string | null | undefined;
}

/** The values with which a form begins. */
export function itemValues({ items, roomUpdatedAt }: StayRecord) {
  return { items: items.map(toRoomItem), known: items, roomUpdatedAt };
}

const stateOf = (item: ShownItem | undefined) =>
  item === undefined ? '' : `${item.count} ${conditionText(item, conditionLabels)}`;

/** The items of the room now, with what was entered where it differs from what the form began with. */
function mergeItems({ items, known }: Values, current: readonly ShownItem[]): RoomItem[] {
  return current.map((item) => {
    const entered = items.find(({ name }) => name === item.name);
    const began = known.find(({ name }) => name === item.name);
    const isEntered = entered && stateOf(entered) !== stateOf(began);
    return isEntered && entered.count === item.count ? entered : toRoomItem(item);
  });
}

/** What changed in the room since a form began, in words. */
function changesOf(known: readonly ShownItem[], current: readonly ShownItem[]): string[] {
  const names = [...new Set([...known, ...current].map(({ name }) => name))];
  return names.flatMap((name) => {
    const [before, now] = [known, current].map((items) => items.find((item) => item.name === name));
    if (stateOf(before) === stateOf(now)) return [];
    if (!now) return [texts.itemRemoved(name)];
    const state = conditionText(now, conditionLabels) || conditionLabels['good'] || '';
    return [texts.itemChanged(texts.condition(name, now.count), state)];
  });
}

/**
 * Keeps the items of an open form in line with the room: when another person records something there,
 * what was not entered here is taken over, and what was entered stays.
 * @returns what changed meanwhile, in words
 */
export function useRoomItems(
  record: StayRecord,
  values: Values,
  onMerge: (values: Values) => void,
): readonly string[] {
  const [changes, setChanges] = useState<readonly string[]>([]);
  const latest = useRef({ record, values, onMerge });
  latest.current = { record, values, onMerge };
  const isOld = (values.roomUpdatedAt ?? null) !== (record.roomUpdatedAt ?? null);
  useEffect(() => {
    if (!isOld) return;
    const { record: now, values: entered, onMerge: merge } = latest.current;
    setChanges(changesOf(entered.known, now.items));
    merge({ ...itemValues(now), items: mergeItems(entered, now.items) });
  }, [isOld]);
  return changes;
}
