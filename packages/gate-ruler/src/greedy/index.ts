import type { Bot } from '@goldenrule/bots';
import { type Policy, playing } from '@goldenrule/bots';
import { attackWhat, attackWith } from './attacks.ts';
import { cards, instead, least, most, number, optional, options, otherwise, payWith, reveal, targets } from './choices.ts';
import { keepFaceDown, whatWithIt, whichDriven } from './drives.ts';
import { gateAction, overdrive, rearrangeAgain, rearrangeFrom, rearrangeTo, setWhich, whichSetZone, whichZone } from './main-phase.ts';
import { type Sight, sight } from './sight.ts';

/** By the prompt of the decision. */
const POLICIES: Readonly<Record<string, Policy<Sight>>> = {
  'gate action': gateAction,
  'which zone': whichZone,
  set: setWhich,
  'which set zone': whichSetZone,
  'rearrange which unit': rearrangeFrom,
  'rearrange with which zone': rearrangeTo,
  'rearrange again': rearrangeAgain,
  overdrive,
  'keep face down': keepFaceDown,
  'which driven card': whichDriven,
  'what with it': whatWithIt,
  'attack with': attackWith,
  'attack what': attackWhat,
  'choose targets': targets,
  'choose cards': cards,
  'choose from the deck': most,
  'which options': options,
  'pay with': payWith,
  heal: least,
  summon: most,
  reveal,
  'whose damage': most,
  'which card stays': most,
  'which card keeps the charge': most,
  'do it or not': optional,
  replace: instead,
};

/** Fills its zones with the best it can pay for, plays what hurts the other side or helps its own, and attacks by plan. */
export const greedy: Bot = playing({
  sight,
  policies: POLICIES,
  otherwise,
  number: (look, range, { prompt }) => number(look, range, prompt.key),
});
