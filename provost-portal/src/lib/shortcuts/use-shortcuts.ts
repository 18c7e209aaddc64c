import { useEffect, useEffectEvent, useState } from 'react';

const storageKey = 'provost-shortcuts';

/** Whether the person uses shortcuts of a single letter in this browser; they can be turned off. */
export function useShortcutSetting() {
  const [on, setOn] = useState(() => localStorage.getItem(storageKey) !== 'off');
  const change = (next: boolean) => {
    if (next) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
    setOn(next);
  };
  return [on, change] as const;
}

const fields = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Whether a key is typed into a field, belongs to an open dialog or is part of a combination. */
function isForOthers(event: KeyboardEvent): boolean {
  const { target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (target instanceof Element && target.closest(fields)) return true;
  return document.querySelector('dialog[open], [role="menu"]') !== null;
}

/** Runs `actions` by single keys on a page, outside of fields and dialogs. */
export function useShortcuts(
  actions: Readonly<Record<string, () => void>>,
  enabled: boolean,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isForOthers(event)) return;
    const key = event.key.toLowerCase();
    const action = Object.hasOwn(actions, key) ? actions[key] : undefined;
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [enabled]);
}
