import { EllipsisVertical } from 'lucide-react';
import { Menu, type MenuItem } from '../menu/menu.tsx';
import { tableMessages as texts } from './messages.ts';

export interface RowMenuProps {
  /** Names the row. */
  name: string;
  items: readonly MenuItem[];
}

/** The actions of a row, in a menu behind one button. */
export function RowMenu({ name, items }: RowMenuProps) {
  return (
    <Menu
      label={texts.actionsFor(name)}
      trigger={<EllipsisVertical aria-hidden />}
      items={items}
      plain
    />
  );
}
