/* global __resourceQuery -- the name of the front end, set by webpack */
import updates from 'webpack/hot/emitter.js';
import 'webpack/hot/dev-server.js';

/** Shows why a build failed, over the page. */
function show(errors) {
  const id = 'build-errors';
  document.getElementById(id)?.remove();
  if (!errors) return;
  const box = document.createElement('pre');
  box.id = id;
  box.textContent = errors;
  box.style.cssText =
    'position:fixed;inset:0;z-index:9999;overflow:auto;margin:0;padding:2rem;background:#fff;color:#900;white-space:pre-wrap';
  document.body.append(box);
}

/** Listens to the builds of this front end, also after the development server was started again. */
function listen() {
  const socket = new WebSocket(`/dev-builds${__resourceQuery}`);
  socket.onmessage = ({ data }) => {
    const { hash, errors } = JSON.parse(data);
    show(errors);
    if (!errors) updates.emit('webpackHotUpdate', hash);
  };
  socket.onclose = () => setTimeout(listen, 1000);
}

listen();
