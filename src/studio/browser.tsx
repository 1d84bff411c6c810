import { createRoot } from 'react-dom/client';
import '#src/ui/theme/base.css';
import './kit/studio.css';
import type { StudioBoot } from '#src/model/studio/studio-boot.ts';
import { startStudio } from './app/start-studio.tsx';

/** The data that the server has written into the page for the start of the studio. */
const boot = JSON.parse(document.getElementById('boot')!.textContent) as StudioBoot;
createRoot(document.getElementById('root')!).render(await startStudio(boot));
document.documentElement.dataset['ready'] = 'true';
