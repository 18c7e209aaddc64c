/** Answers media queries until mocks are restored: jsdom has no width. */
export function matchMediaBy(isMatch: (media: string) => boolean): void {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    ...new EventTarget(),
    matches: isMatch(media),
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => true,
  }));
}
