import { describe, expect, it } from 'vitest';
import { parsePack } from './cards.ts';
import { packText } from './pack-text.ts';

const PACK = {
  id: 'mine',
  name: 'Mine: all of it # really',
  rules: 'vanguard-1.10',
  cards: [
    {
      id: 'M-1',
      name: '- Otter: "the" <b>',
      grade: 1,
      race: ['A', 'B'],
      shield: null,
      legendary: true,
      text: '[ACT](VC):One.\n[CONT](VC):Two.',
    },
    { id: 'M-2', name: 'yes', text: ' leading and trailing \n\n', zones: { attack: 2 } },
    { id: 'M-3', name: '&a *b !c %d', text: '' },
  ],
};

describe('a pack written down', () => {
  it('is read as what it was, whatever its names are', () => {
    const { source, problems } = parsePack(packText(PACK));
    expect(problems).toEqual([]);
    expect({ id: source.id, name: source.name, rules: source.rules, cards: source.cards }).toEqual(PACK);
  });

  it('names all editions it is for', () => {
    const rules = ['vanguard-1.10', 'vanguard-legion'];
    const { source, problems } = parsePack(packText({ ...PACK, rules }));
    expect(problems).toEqual([]);
    expect([source.rules, source.also]).toEqual(['vanguard-1.10', ['vanguard-legion']]);
  });

  it('has one line of the file for each line of a text', () => {
    expect(packText(PACK)).toContain('    text: |-\n      [ACT](VC):One.\n      [CONT](VC):Two.\n');
  });
});
