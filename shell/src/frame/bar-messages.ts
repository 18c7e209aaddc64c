/** Texts of the bars; fetched with them, after the first page. */
export const messages = {
  offline: 'You are offline. What is on screen stays; the rest comes back with the network.',
  preview: {
    label: 'Preview',
    frame: 'the site’s frame',
    shown: (previews: string) => `Preview of ${previews}`,
    leave: 'Leave the preview',
    withdrawn: (preview: string) =>
      `The preview of ${preview} isn’t offered any more. You see what is live.`,
    unreadable: (preview: string) =>
      `The preview of ${preview} can’t be loaded. You see what is live.`,
    understood: 'OK',
  },
  news: {
    label: 'New version',
    ready: 'A new version is ready.',
    reload: 'Reload',
    later: 'Later',
  },
} as const;
