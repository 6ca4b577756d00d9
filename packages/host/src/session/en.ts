import { type Said, saying } from '@goldenrule/kernel/hosts';

/** What the engine says of what it was asked and cannot do, in English. */
export const ENGINE = {
  'engine.no game': 'there is no game at this table',
  'engine.meanwhile': 'another game was opened meanwhile',
  'engine.otherwise': 'the game does not come out where it was left',
  'engine.older': 'it was played with version {engine} of the engine, and this one ({now}) does not come out where it was left',
  'engine.opening': 'this cannot be opened: {part} is missing or wrong',
  'engine.no replay': 'this is no replay: {part} is missing or wrong',
  'engine.acts': 'a replay of more than {most} acts is not read',
  'engine.scenario': 'the scenario is for {rules}, not for {here}',
  'engine.no seat': 'there is no such seat',
  'engine.no player': 'there is no such player',
  'engine.no players': 'these are no players',
  'engine.no step': 'there is no such step',
  'engine.no answer': 'this is no answer',
  'engine.nothing watched': 'nothing is being looked at',
  'engine.nothing played': 'no game is played here',
  'engine.nothing asked': 'there is nothing for you to decide',
  'engine.late': 'decision {decision} is not the one being asked',
  'engine.asks another': 'another player is being asked',
  'engine.taken': 'another player sits there',
  'engine.nothing done': 'there is nothing to take back',
  'engine.revealing': 'something was learned, rolled or decided since',
  'engine.trouble': 'the engine could not go on: {trouble}',
  'engine.stopped': 'it has stopped',
  'engine.no card': 'not a card',
} as const;

export const said = saying(ENGINE);

/** What broke down, by no fault of a player. */
export const troubleOf = (error: unknown): Said =>
  said('engine.trouble', { trouble: error instanceof Error ? error.message : String(error) });
