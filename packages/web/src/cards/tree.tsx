import type { ReactElement } from 'react';
import { say } from '../app/say.ts';
import type { Compiled } from '../engine/protocol.ts';

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Only the wording, and numbers that the machine needs: nothing of what is meant. */
const LEFT_OUT: ReadonlySet<string> = new Set(['wording', 'id', 'kind']);

const branchesOf = (node: Node): readonly (readonly [string, unknown])[] =>
  Object.entries(node).filter(([key, value]) => !LEFT_OUT.has(key) && !(Array.isArray(value) && value.length === 0));

/** Facts of a node that need no name beside its kind: how many, to what, which. */
const BARE: ReadonlySet<string> = new Set(['n', 'to', 'which']);

/** Everything said in one line, where that is possible. */
function inBrief(node: Node): string | null {
  const branches = branchesOf(node);
  if (!branches.every(([, value]) => isPlain(value) || (Array.isArray(value) && value.every(isPlain)))) return null;
  const said = branches.map(([key, value]) => {
    if (value === true) return key;
    const told = Array.isArray(value) ? value.join(', ') : String(value);
    return BARE.has(key) ? told : `${key} ${told}`;
  });
  return [...(isPlain(node.kind) ? [String(node.kind)] : []), said.join(', ')].filter((one) => one !== '').join(' ');
}

/** Steps are called by their numbers, because other parts of the tree point at them. */
const nameOf = (value: unknown, otherwise: string): string =>
  isNode(value) && typeof value.id === 'number' ? say('cards.tree.step', { step: value.id }) : otherwise;

/** The trees of a text, to fold and unfold. */
export function Trees({ compiled }: { readonly compiled: Compiled }): ReactElement {
  const read = compiled.abilities.filter(({ tree }) => tree !== null);
  if (read.length === 0) return <p className="quiet">{say('cards.tree.none')}</p>;
  return (
    <div className="trees">
      {read.map(({ line, text, tree }) => (
        <Branch key={`${line} ${text}`} name={say('cards.tree.line', { line })} value={tree} open />
      ))}
    </div>
  );
}

function Branch({
  name,
  value,
  open = false,
}: {
  readonly name: string;
  readonly value: unknown;
  readonly open?: boolean;
}): ReactElement | null {
  if (isPlain(value)) return <Leaf name={name} said={String(value)} />;
  if (Array.isArray(value)) {
    if (value.every(isPlain)) return <Leaf name={name} said={value.join(', ')} />;
    if (value.length === 1) return <Branch name={nameOf(value[0], name)} value={value[0]} open={open} />;
    return (
      <Fold name={name} kind="" open={open}>
        {value.map((one, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence have nothing but their order
          <Branch key={i} name={nameOf(one, String(i + 1))} value={one} open />
        ))}
      </Fold>
    );
  }
  if (!isNode(value)) return null;
  const brief = inBrief(value);
  if (brief !== null) return <Leaf name={name} said={brief} />;
  return (
    <Fold name={name} kind={isPlain(value.kind) ? String(value.kind) : ''} open={open}>
      {branchesOf(value).map(([key, one]) => (
        <Branch key={key} name={key} value={one} open />
      ))}
    </Fold>
  );
}

const Leaf = ({ name, said }: { readonly name: string; readonly said: string }): ReactElement => (
  <p className="leaf">
    <span className="branch-name">{name}</span> <span className="branch-said">{said}</span>
  </p>
);

interface FoldProps {
  readonly name: string;
  readonly kind: string;
  readonly open: boolean;
  readonly children: ReactElement[];
}

const Fold = ({ name, kind, open, children }: FoldProps): ReactElement => (
  <details className="fold" open={open}>
    <summary>
      <span className="branch-name">{name}</span> {kind !== '' && <b className="branch-kind">{kind}</b>}
    </summary>
    <div className="fold-in">{children}</div>
  </details>
);
