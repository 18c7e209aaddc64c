/** The texts of the bars, loaded with them after the first page. */
export const messages = {
  offline:
    'You are offline. Pages that are not loaded yet will be available when you are online again.',
  preview: {
    label: 'Preview',
    frame: 'the site’s frame',
    shown: (previews: string) => `Preview of ${previews}`,
    leave: 'Leave the preview',
    withdrawn: (preview: string) =>
      `The preview of ${preview} is no longer available. You see the live version.`,
    unreadable: (preview: string) =>
      `The preview of ${preview} can’t be loaded. You see the live version.`,
    understood: 'OK',
  },
  update: {
    label: 'New version',
    ready: 'A new version is ready.',
    reload: 'Reload',
    later: 'Later',
  },
} as const;
