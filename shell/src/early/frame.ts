// Shows the frame that the owner of the page has prerendered for this user; it is directly after
// the frame's place. Of a portal, nothing is shown to people that it does not admit: they are
// redirected.
const place = document.getElementById('fragment');
const frames = [...(place?.querySelectorAll('template') ?? [])];
const { role = '' } = document.documentElement.dataset;

if (place && frames.length > 0) {
  const own = frames.find(({ dataset: { roles } }) => !roles || roles.split(' ').includes(role));
  // Unlike a prerendered page, it is filled only by the scripts.
  place.dataset['frame'] = '';
  place.replaceChildren(...(own ? [own.content] : []));
  // The links work without the scripts.
  for (const button of place.querySelectorAll('button')) button.disabled = true;
}
export {};
