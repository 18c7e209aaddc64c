import { amountInFigures, amountInWords } from './amount-in-words.ts';

test.each([
  [2_400_000, '₹24,000.00', 'Rupees Twenty-four thousand only'],
  [
    12_345_650,
    '₹1,23,456.50',
    'Rupees One lakh twenty-three thousand four hundred fifty-six and fifty paise only',
  ],
  [100, '₹1.00', 'Rupees One only'],
  [5, '₹0.05', 'Rupees Zero and five paise only'],
  [1_001_900, '₹10,019.00', 'Rupees Ten thousand nineteen only'],
  [1_000_000_000, '₹1,00,00,000.00', 'Rupees One crore only'],
  [
    1_234_567_800,
    '₹1,23,45,678.00',
    'Rupees One crore twenty-three lakh forty-five thousand six hundred seventy-eight only',
  ],
])('writes %i paise in figures and words', (paise, figures, words) => {
  expect([amountInFigures(paise), amountInWords(paise)]).toEqual([figures, words]);
});
