import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import { useLayoutEffect, useRef } from 'react';

export interface FirstKeysProps {
  label: string;
  typed: string;
  onType: (text: string) => void;
  onClose: () => void;
}

/** Takes what is typed while the search is loaded. The focus returns when the search takes over. */
export function FirstKeys({ label, typed, onType, onClose }: FirstKeysProps) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    input.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <VisuallyHidden>
      <input
        ref={input}
        type="text"
        autoComplete="off"
        aria-label={label}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      />
    </VisuallyHidden>
  );
}
