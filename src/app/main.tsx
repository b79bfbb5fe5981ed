import 'primeicons/primeicons.css';
import '#ui/styles/tokens.css';
import '#ui/styles/base.css';
import '#ui/styles/marks.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { loadFontsLater } from '#ui/theme/fonts.ts';
import { App } from './App.tsx';
import { boot } from './boot.ts';
import { store } from './store.ts';
import { openFromPush } from './navigation/open-from-push.ts';
import { recoverMissingChunks } from './update-prompt/chunk-recovery.ts';
import { registerServiceWorker } from './update-prompt/service-worker.ts';
import { whenIdle } from './when-idle.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');

recoverMissingChunks();
openFromPush();
createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <App />
    </Provider>
  </StrictMode>,
);
void boot().finally(() =>
  whenIdle(() => {
    void registerServiceWorker();
    loadFontsLater();
  }),
);
