import { placesInWords } from './places-in-words.ts';

test('names each hall once, with its room types', () => {
  const choice = (hostelName: string, roomType: 'single' | 'double' | 'triple') => ({
    hostelName,
    roomType,
  });
  const gargi = [choice('Gargi Hall', 'single'), choice('Gargi Hall', 'triple')];
  expect(placesInWords([...gargi, choice('Maitreyi Hall', 'double')])).toBe(
    'Gargi Hall, single or triple room; Maitreyi Hall, double room',
  );
  expect(placesInWords([])).toBe('');
});
