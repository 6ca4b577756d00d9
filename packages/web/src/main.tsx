import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app/theme.css';
import './app/ui.css';
import { App } from './app/app.tsx';
import { locale } from './app/say.ts';
import { loadSettings } from './app/settings.ts';
import { keepOffline } from './app/updates.ts';

document.documentElement.lang = locale();
await loadSettings();
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
/** After everything else: what the first visit needs goes first. Without it the page only needs a network. */
const afterLoading = (): void => void keepOffline().catch(() => undefined);
if (document.readyState === 'complete') afterLoading();
else window.addEventListener('load', afterLoading);
