import type { ReactElement } from 'react';
import { say } from '../say.ts';

export default (): ReactElement => <h1>{say('app.title')}</h1>;
