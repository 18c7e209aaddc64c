import { SelectField } from '@hostel/shared-ui/field';
import { filterMessages } from './messages.ts';
import { pageChoices } from './page-choices.ts';
import classes from './page-selector.module.css';

export interface PageSelectorProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Goes to any page of a long list; a pager only reaches the pages nearby. */
export function PageSelector({ page, pages, onPage }: PageSelectorProps) {
  if (pages <= 1) return null;
  return (
    <SelectField
      className={classes.selector}
      label={filterMessages.page}
      value={page}
      onChange={(event) => onPage(Number(event.target.value))}
      options={pageChoices(page, pages).map((number) => ({
        value: String(number),
        label: filterMessages.pageOf(number, pages),
      }))}
    />
  );
}
