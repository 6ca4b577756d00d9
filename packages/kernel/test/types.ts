/** Programs that must not type-check: where one of them does, the comment above it is an error. */
import {
  ask,
  call,
  defines,
  goto,
  happen,
  type Instruction,
  type LocalsOf,
  type Player,
  procedureOf,
  repeat,
  set,
  step,
  when,
} from '../src/index.ts';

const draw = procedureOf<{ player: Player; count: number }, { drawn: number }>('draw', { drawn: 0 });
type Drawing = Instruction<LocalsOf<typeof draw>>;
const part: Instruction<{ player: Player }> = happen((_g, v) => (v.player === 0 ? [] : null));
const stranger: Instruction<{ nope: number }> = happen((_g, v) => (v.nope === 0 ? [] : null));

/** Locals come from the procedure, at any depth. */
export const right = defines(draw, '1', [
  step(
    '1.1',
    'Everything that is right.',
    set('drawn', (_g, v) => v.drawn + v.count),
    when(
      (_g, v) => v.player === 0,
      repeat(
        (_g, v) => v.drawn < v.count,
        happen((_g, v) => (v.did.length > 0 ? [] : null)),
      ),
    ),
    call(draw, (_g, v) => ({ player: v.player, count: 1 })),
    call(draw, () => ({ player: 1, count: 1 })),
    part,
    goto('1.1'),
  ),
]);

export const wrong: readonly Drawing[] = [
  // @ts-expect-error it has no such local to leave anything in
  set('nothing', () => 1),
  // @ts-expect-error a number is left there
  set('drawn', () => 'three'),
  // @ts-expect-error how many is not given
  call(draw, (_g, v) => ({ player: v.player })),
  // @ts-expect-error nothing is given
  call(draw),
  // @ts-expect-error picks do not fit there
  ask('drawn', () => null),
  // @ts-expect-error it has no such local to read
  when((_g, v) => v.nope === 1),
  // @ts-expect-error the instruction needs a local that is not there
  stranger,
  // @ts-expect-error the instruction stands deeper, and still needs it
  when(() => true, stranger),
];

// @ts-expect-error a local is given or its own, not both
procedureOf<{ a: number }, { a: number }>('both', { a: 1 });
// @ts-expect-error a function is no data
procedureOf<{ f: () => void }>('a function');
