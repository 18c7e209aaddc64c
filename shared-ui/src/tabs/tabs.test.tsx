import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Tabs } from './tabs.tsx';
import { useTabParam } from './use-tab-param.ts';

function Page() {
  const [tab, show] = useTabParam(['form', 'history', 'rules']);
  const { search } = useLocation();
  return (
    <>
      <Tabs
        label="Books"
        value={tab}
        onChange={show}
        tabs={[
          { id: 'form', label: 'Lend', panel: <input aria-label="Title" /> },
          { id: 'history', label: 'History', count: 1200, panel: <p>Twelve</p> },
          { id: 'rules', label: 'Rules', panel: <p>Two weeks</p> },
        ]}
      />
      <output>{search}</output>
    </>
  );
}

function at(address: string) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Page />
    </MemoryRouter>,
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });
const address = () => screen.getByRole('status').textContent;

it('selects the tab of the URL, the first for an unknown one', () => {
  at('/?tab=history');
  expect(tab('History 1,200')).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel', { name: 'History 1,200' })).toHaveTextContent('Twelve');
});

it('selects the first tab for an unknown one in the URL', () => {
  at('/?tab=nonsense');
  expect(tab('Lend')).toHaveAttribute('aria-selected', 'true');
});

it('writes the chosen tab into the URL, keeps other parameters, and removes the first tab’s', async () => {
  at('/?page=2');
  await userEvent.click(tab('Rules'));
  expect(address()).toBe('?page=2&tab=rules');
  await userEvent.click(tab('Lend'));
  expect(address()).toBe('?page=2');
});

it('moves and selects by arrow keys, Home and End, and leaves the row by Tab', async () => {
  at('/');
  await userEvent.tab();
  expect(tab('Lend')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(tab('Rules')).toHaveFocus();
  expect(screen.getByText('Two weeks')).toBeVisible();
  await userEvent.keyboard('{Home}{ArrowRight}');
  expect(tab('History 1,200')).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(tab('Rules')).toHaveFocus();
  await userEvent.tab();
  expect(tab('Rules')).not.toHaveFocus();
});

it('keeps a partly filled form when another tab is selected', async () => {
  at('/');
  expect(screen.queryByText('Twelve')).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Title'), 'Godān');
  await userEvent.click(tab('History 1,200'));
  await userEvent.click(tab('Lend'));
  expect(screen.getByLabelText('Title')).toHaveValue('Godān');
});

it('scrolls the row to the selected tab', () => {
  const place = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    if (this.role === 'tablist') return new DOMRect(0, 0, 200, 40);
    return new DOMRect(this.textContent === 'Rules' ? 250 : 0, 0, 80, 40);
  });
  at('/?tab=rules');
  expect(screen.getByRole('tablist').scrollLeft).toBe(130);
  place.mockRestore();
});
