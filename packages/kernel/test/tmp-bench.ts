import { fork, openTable, answer, pending, seeded, below } from '../src/index.ts';
import { randomAnswer } from '../src/testing.ts';
import { randomStart } from './toy/game.ts';
import { run, begin } from '../src/index.ts';
let decisions = 0; const games = []; for (let s=0;s<3000;s++) games.push(randomStart({seed:s}));
const t0 = performance.now();
for (let s=0;s<3000;s++) { const g = games[s]; g.fuel = 300000; begin(g); const r = seeded(s); try { for (let i=0;i<400 && g.state.decision!==null;i++){ answer(g, g.state.decision.player, randomAnswer(g,r)); decisions++; } } catch (e) { console.log(s, String(e), g.state.passes, JSON.stringify(g.state.loop).slice(0,300), g.state.standing.length, g.state.effectCount); break; } }
const ms = performance.now()-t0; console.log(decisions, 'decisions', Math.round(decisions/ms*1000), '/s');
