import type { Player } from '@goldenrule/kernel/hosts';
import type { ReactElement } from 'react';
import { say } from '../app/say.ts';
import { Button } from '../app/ui.tsx';
import { look } from './game.ts';

/** The whole screen is covered until the other player says they are there: nothing of either hand is on the page. */
export function Curtain({ player, name }: { readonly player: Player; readonly name: string }): ReactElement {
  return (
    <section className="curtain">
      <h1>{say('play.curtain', { player: name })}</h1>
      <p>{say('play.curtain.text', { player: name })}</p>
      <Button kind="primary" autoFocus onClick={() => void look(player)}>
        {say('play.curtain.go', { player: name })}
      </Button>
    </section>
  );
}
