import type { ReactElement } from 'react';
import { say } from '../app/say.ts';

// A stand-in until the screen is there.
export default (): ReactElement => <h1>{say('app.nowhere')}</h1>;
