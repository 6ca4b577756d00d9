/** Loops that players can stop: who says how often they are gone through. */
import { answerTo, ask, type Game, type Instruction, loops, opponentOf, type Player, type Subject, when } from '@goldenrule/kernel';
import { lowestNumber } from '../text/questions.ts';

/** The number of the one player who says one, or of the turn player, and that of the other. */
type Said = loops.Loop & { mine: readonly Subject[]; theirs: readonly Subject[] };

const howOften = (g: Game, player: Player) => loops.roundsAsked(player, answerTo(g, lowestNumber));
const oneSays: Instruction<Said> = ask('mine', (g, v) => howOften(g, loops.loopChoosers(v)[0] as Player));
const bothSay: readonly Instruction<Said>[] = [
  ask('mine', (g) => howOften(g, g.book.turnPlayer(g))),
  ask('theirs', (g) => howOften(g, opponentOf(g.book.turnPlayer(g)))),
];

/** A player who alone can stop a loop says how often it goes on; then that is done. */
export const ifOneStops = <L extends Said>(...then: readonly Instruction<L>[]): Instruction<L> =>
  when<L>((_g, v) => loops.loopChoosers(v).length === 1, oneSays, ...then);

/** Where both can, both do, the turn player first. */
export const ifBothStop = <L extends Said>(...then: readonly Instruction<L>[]): Instruction<L> =>
  when<L>((_g, v) => loops.loopChoosers(v).length > 1, ...bothSay, ...then);
