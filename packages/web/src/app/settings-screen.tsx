import type { ReactElement } from 'react';
import { Choice } from './choice.tsx';
import { say } from './say.ts';
import { CHOICES, LONGEST_NAME, set, useSettings } from './settings.ts';
import { Field } from './ui.tsx';

export default function SettingsScreen(): ReactElement {
  const playerName = useSettings((settings) => settings.playerName);
  return (
    <div className="page settings">
      <h1>{say('settings.title')}</h1>
      <p className="quiet">{say('settings.kept')}</p>
      <section className="panel settings-group">
        <h2>{say('settings.look')}</h2>
        <OneOf setting="theme" />
        <OneOf setting="textSize" />
        <OneOf setting="motion" />
      </section>
      <section className="panel settings-group">
        <h2>{say('settings.play')}</h2>
        <OneOf setting="botSpeed" />
        <Flag setting="orderSame" />
        <Flag setting="sound" />
      </section>
      <section className="panel settings-group">
        <h2>{say('settings.you')}</h2>
        <Field label={say('settings.playerName')} hint={say('settings.playerName.about')}>
          <input
            name="playerName"
            autoComplete="nickname"
            maxLength={LONGEST_NAME}
            placeholder={say('start.you')}
            value={playerName}
            onChange={(event) => set({ playerName: event.target.value })}
          />
        </Field>
      </section>
    </div>
  );
}

function OneOf({ setting }: { readonly setting: 'theme' | 'textSize' | 'motion' | 'botSpeed' }): ReactElement {
  const chosen = useSettings((settings): string => settings[setting]);
  const words = CHOICES as Readonly<Record<typeof setting, readonly string[]>>;
  return (
    <Choice
      legend={say(`settings.${setting}`)}
      name={setting}
      chosen={chosen}
      options={words[setting].map((value) => ({ value, label: say(`settings.${setting}.${value}` as 'settings.theme.light') }))}
      onChoose={(value) => set({ [setting]: value })}
    />
  );
}

function Flag({ setting }: { readonly setting: 'sound' | 'orderSame' }): ReactElement {
  const isSet = useSettings((settings) => settings[setting]);
  return (
    <label className="flag">
      <input type="checkbox" checked={isSet} onChange={(event) => set({ [setting]: event.target.checked })} />
      <span className="choice-words">
        <span className="choice-label">{say(`settings.${setting}`)}</span>
        <span className="choice-about">{say(`settings.${setting}.about`)}</span>
      </span>
    </label>
  );
}
