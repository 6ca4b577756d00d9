import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app/theme.css';
import './app/ui.css';
import { App } from './app/app.tsx';
import { loadSettings } from './app/settings.ts';

await loadSettings();
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
