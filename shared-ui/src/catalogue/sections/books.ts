import type { Tone } from '../../badge/badge.tsx';

export interface Book {
  number: string;
  title: string;
  reader: string;
  due: string;
  fine: number;
  state: string;
  tone: Tone;
}

export const books: readonly Book[] = [
  {
    number: 'LIB/0147',
    title: 'Malgudi Days',
    reader: 'Ananya Iyer',
    due: '21 Nov 2025',
    fine: 0,
    state: 'Lent',
    tone: 'waiting',
  },
  {
    number: 'LIB/0322',
    title: 'The Discovery of India',
    reader: 'Ravi Śukla',
    due: '02 Nov 2025',
    fine: 38,
    state: 'Overdue',
    tone: 'bad',
  },
  {
    number: 'LIB/0518',
    title: 'Godān (गोदान)',
    reader: 'Meher Contractor',
    due: '28 Nov 2025',
    fine: 0,
    state: 'Reserved',
    tone: 'info',
  },
  {
    number: 'LIB/1004',
    title: 'A Suitable Boy, in three volumes',
    reader: 'Joseph Kurian',
    due: '09 Oct 2025',
    fine: 1245.5,
    state: 'Returned',
    tone: 'good',
  },
];
