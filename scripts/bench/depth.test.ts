import { depths } from './depth.ts';

test('each file is one deeper than the deepest that led to it', () => {
  const found = depths([
    { url: '/', by: [] },
    { url: '/main.js', by: ['/'] },
    { url: '/style.css', by: ['/'] },
    { url: '/font.woff2', by: ['/style.css'] },
    { url: '/routes.js', by: ['/main.js'] },
    // The loader stands in main.js, what called it in routes.js.
    { url: '/page.js', by: ['/main.js', '/routes.js'] },
    { url: '/data', by: ['/page.js'] },
  ]);
  expect(Object.fromEntries(found)).toEqual({
    '/': 1,
    '/main.js': 2,
    '/style.css': 2,
    '/font.woff2': 3,
    '/routes.js': 3,
    '/page.js': 4,
    '/data': 5,
  });
});

test('a file that was preloaded keeps the depth of its first request', () => {
  const found = depths([
    { url: '/', by: [] },
    { url: '/page.js', by: ['/'] },
    { url: '/main.js', by: ['/'] },
    { url: '/page.js', by: ['/main.js'] },
  ]);
  expect(found.get('/page.js')).toBe(2);
});
