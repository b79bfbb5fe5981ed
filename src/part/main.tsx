import 'primeicons/primeicons.css';
import '#ui/styles/tokens.css';
import '#ui/styles/base.css';
import '#ui/styles/marks.css';
import '#ui/form/form.css';
import './part.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { guardComposition } from '#ui/keyboard/guard-composition.ts';
import { loadFontsLater } from '#ui/theme/fonts.ts';
import { App } from './App.tsx';
import { registerPartServiceWorker } from './bridge/part-service-worker.ts';
import { openPage } from './state/part-store.ts';

const root = document.getElementById('root');
if (!root) throw new Error('answer.html has no element #root');

guardComposition(window);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
void openPage().finally(() => {
  void registerPartServiceWorker();
  loadFontsLater();
});
