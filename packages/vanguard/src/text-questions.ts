import { allOf, type Game, type Player, question, type Ref } from '@goldenrule/kernel';

/** What carrying out a text asks of the rulebook, besides what it asks of every rulebook. */
export * from '@goldenrule/tabletop/questions';

// Doing (1.3).
/** Asked at the same time: does the turn player choose first? */
export const turnPlayerChoosesFirst = question<boolean>('does the turn player choose first', false);
/** Does a name in a text mean every card of that name? */
export const nameMeansName = question<boolean>('is a card known by its name', false);
/** Does a loss or win by an effect come at once? */
export const effectEndsAtOnce = question<boolean>('does an effect end the game at once', false);

// Choosing (8.5.3).
export const choosesOnResolution = question<boolean>('are choices made on resolution', false);
/** The least number to choose where a text states one, or states up to one. */
export const leastChosen = question<(n: number) => number>('how many must be chosen', () => 0);
export const leastOfUpTo = question<(n: number) => number>('how many must be chosen of up to', (n) => n);
/** Too few: are as many as possible chosen? */
export const asManyAsPossible = question<boolean>('are as many chosen as possible', false);
/** Nothing to choose: is only what hangs on the choice left out? */
export const restGoesOn = question<boolean>('does the rest go on without a choice', false);
export const hiddenChoiceMayFail = question<boolean>('may a choice from a hidden zone fail', false);
/** May an effect of this card, by reference, choose that one? */
export const mayBeChosen = allOf<[g: Game, card: number, by: Ref]>('may a card be chosen');

// Searching (10.1.9).
export const searches = question<boolean>('to search', false);
export const searchMayFail = question<boolean>('may a search of a hidden zone fail', false);
export const publicSearchMustFind = question<boolean>('must a search of a public zone find', false);

// Moving (4.1.5, 4.2.3).
export const ownerOrders = question<boolean>('does the owner order cards that move together', false);
export const orderStaysUnknown = question<boolean>('does the order stay unknown', false);

// Calling by effects (10.1.6).
/** Must as many be called as possible? */
export const callAsMany = question<boolean>('must as many be called as possible', false);
/** Is being put on a circle being placed: from where, and even if not played? */
export const placedFrom = question<(g: Game, from: number) => boolean>('from where is a card placed', () => true);
export const placedUnplayed = question<boolean>('is a card placed that was not played', false);

// Costs and conditions (8.1 to 8.3).
export const autoCostPaid = question<boolean>('is the cost of an automatic ability paid on resolution', false);
export const unusableAnyway = question<boolean>('is an ability made unusable though its condition fails', false);
/** How long does an effect last that does not say? */
export const defaultDuration = question<'game' | 'resolution'>('how long does an effect last', 'resolution');
export const replacementsReplace = question<boolean>('do replacement effects replace', false);
export const revealedWithCost = question<boolean>('are cards revealed together with the cost', false);

// Triggers (8.6).
export const movesTrigger = question<boolean>('do moves trigger', false);
/** Which side of the move is read: of public and hidden the public one; from the field the field; else the new one. */
export const publicSideRead = question<boolean>('is the public side of a move read', false);
export const fieldSideRead = question<boolean>('is the field side of a move read', false);
export const newSideRead = question<boolean>('is the new side of a move read', false);
export const riddenKeepsAbility = question<boolean>('does a ridden unit keep its ability', false);
export const timedTriggersMade = question<boolean>('do effects leave triggers behind', false);
export const timedTriggersOnce = question<boolean>('do timed triggers trigger once', false);

// Effects (8.7, 3.4.3, 3.14).
/** Which cards can an effect reach: those there when it is performed, or only those there since its ability was played (V16)? */
export const effectsReach = question<'when performed' | 'since played'>('which cards can an effect reach', 'since played');
export const masterOfEffect = question<(g: Game, master: Player) => Player>('master of an effect', (g) => g.book.turnPlayer(g));
export const masterOfAutomatic = question<(g: Game, master: Player) => Player>('master of an automatic ability', (g) =>
  g.book.turnPlayer(g),
);
export const masterOfOngoing = question<(g: Game, master: Player) => Player>('whose a continuous ability is', (g) => g.book.turnPlayer(g));
export const effectHasSource = question<boolean>('is the source of an effect its card', false);
export const battleDamageHasSource = question<boolean>('is the source of battle damage the unit', false);
export const skillDamageHasSource = question<boolean>('is the source of skill damage its card', false);
export const getsAbilities = question<boolean>('to get an ability', false);
export const losesAbilities = question<boolean>('to lose an ability', false);
