import 'primeicons/primeicons.css';
import '#ui/styles/tokens.css';
import '#ui/styles/base.css';
import '#ui/styles/marks.css';
import '../part.css';
import './summary.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadFontsLater } from '#ui/theme/fonts.ts';
import { SummaryPage } from './SummaryPage.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('summary.html has no element #root');

// No service worker: of this page the device keeps nothing.
createRoot(root).render(
  <StrictMode>
    <SummaryPage />
  </StrictMode>,
);
loadFontsLater();
