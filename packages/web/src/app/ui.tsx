import {
  type ButtonHTMLAttributes,
  cloneElement,
  type DragEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link, pathOf } from './route.ts';
import { rulebookOf } from './rulebooks.ts';
import { say } from './say.ts';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: 'plain' | 'primary' | 'quiet' | 'danger';
}

export const Button = ({ kind = 'plain', className = '', type = 'button', ...rest }: ButtonProps): ReactElement => (
  <button className={`button button-${kind} ${className}`} type={type} {...rest} />
);

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons at its end. */
  readonly actions?: ReactNode;
  readonly className?: string;
}

/** A dialogue over the page; Escape closes it and the focus goes back to where it was. */
export function Dialog({ open, title, onClose, children, actions, className = '' }: DialogProps): ReactElement {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);
  return (
    <dialog ref={ref} className={`dialog ${className}`} aria-labelledby={id} onClose={onClose}>
      {open && (
        <>
          <header className="dialog-head">
            <h2 id={id}>{title}</h2>
            <Button kind="quiet" aria-label={say('app.close')} onClick={onClose}>
              ✕
            </Button>
          </header>
          <div className="dialog-body">{children}</div>
          {actions !== undefined && <footer className="dialog-actions">{actions}</footer>}
        </>
      )}
    </dialog>
  );
}

interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** One input, select or textarea; it gets its id and description here. */
  readonly children: ReactElement<{ id?: string; 'aria-describedby'?: string | undefined; 'aria-invalid'?: boolean | undefined }>;
}

export function Field({ label, hint, error, children }: FieldProps): ReactElement {
  const id = useId();
  const about = [...(hint === undefined ? [] : [`${id}-hint`]), ...(error === undefined ? [] : [`${id}-error`])].join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {cloneElement(children, {
        id,
        'aria-describedby': about === '' ? undefined : about,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly { readonly id: string; readonly title: string; readonly content: () => ReactNode }[];
  /** The one shown, and what to do when another is chosen; without them the tabs keep it themselves. */
  readonly chosen?: string;
  readonly onChoose?: (id: string) => void;
}

const STEPS: Readonly<Record<string, (at: number, of: number) => number>> = {
  ArrowRight: (at, of) => (at + 1) % of,
  ArrowLeft: (at, of) => (at + of - 1) % of,
  Home: () => 0,
  End: (_at, of) => of - 1,
};

export function Tabs({ label, tabs, chosen, onChoose }: TabsProps): ReactElement {
  const base = useId();
  const [own, setOwn] = useState(tabs[0]?.id);
  const current = tabs.find(({ id }) => id === (chosen ?? own)) ?? tabs[0];
  const list = useRef<HTMLDivElement>(null);
  const choose = (id: string): void => {
    setOwn(id);
    onChoose?.(id);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined || current === undefined) return;
    event.preventDefault();
    const next = step(tabs.indexOf(current), tabs.length);
    choose(tabs[next]?.id ?? current.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div className="tabs">
      <div ref={list} className="tab-list" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            role="tab"
            className="tab"
            id={`${base}-${id}`}
            aria-selected={id === current?.id}
            aria-controls={`${base}-panel`}
            tabIndex={id === current?.id ? 0 : -1}
            onClick={() => choose(id)}
          >
            {title}
          </button>
        ))}
      </div>
      <div className="tab-panel" role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${current?.id ?? ''}`}>
        {current?.content()}
      </div>
    </div>
  );
}

interface TooltipProps {
  readonly text: ReactNode;
  /** What it is about: one element that can be focused. */
  readonly children: ReactElement<{ 'aria-describedby'?: string }>;
  readonly onOpen?: () => void;
}

const EDGE = 8;

/** A few words about something, on hover and on focus; Escape puts them away. */
function Tooltip({ text, children, onOpen }: TooltipProps): ReactElement {
  const id = useId();
  const about = useRef<HTMLSpanElement>(null);
  const words = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  // Fixed on the screen, so that nothing it stands in cuts it off.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words have another size
  useLayoutEffect(() => {
    if (!open || about.current === null || words.current === null) return;
    const at = about.current.getBoundingClientRect();
    const { width, height } = words.current.getBoundingClientRect();
    const left = Math.max(EDGE, Math.min(at.left, window.innerWidth - width - EDGE));
    const top = at.top - height - EDGE < EDGE ? at.bottom + EDGE : at.top - height - EDGE;
    Object.assign(words.current.style, { left: `${left}px`, top: `${top}px` });
  }, [open, text]);
  const show = (): void => {
    onOpen?.();
    setOpen(true);
  };
  const hide = (): void => setOpen(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens; what is inside can be reached and used without it
    <span
      ref={about}
      className="tooltip"
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span ref={words} role="tooltip" id={id} className="tooltip-text" data-open={open}>
        {text}
      </span>
    </span>
  );
}

interface FilePickProps {
  readonly label: string;
  /** Endings, as in an `accept` attribute. */
  readonly accept: string;
  readonly multiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A file of the user's, by button or dropped upon it. */
export function FilePick({ label, accept, multiple = false, onFiles }: FilePickProps): ReactElement {
  const id = useId();
  const [over, setOver] = useState(false);
  const take = (files: FileList | null): void => {
    if (files !== null && files.length > 0) onFiles(multiple ? [...files] : [...files].slice(0, 1));
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way beside the input
    <div
      className="file-pick"
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <input
        id={id}
        className="file-pick-input"
        type="file"
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          take(event.target.files);
          // The same file may be chosen again after it was mended.
          event.target.value = '';
        }}
      />
      <label htmlFor={id} className="button button-plain">
        {label}
      </label>
      <span className="file-pick-hint">{say('app.file.drop')}</span>
    </div>
  );
}

interface ClauseLinkProps {
  readonly rules: string;
  readonly id: string;
}

/** A clause number that leads to the rules browser, with what the clause says on hover and focus. */
export function ClauseLink({ rules, id }: ClauseLinkProps): ReactElement {
  const [summary, setSummary] = useState<string | null>(null);
  const find = (): void => {
    if (summary !== null) return;
    const said = async (): Promise<void> => {
      const book = await rulebookOf(rules);
      const clause = book?.sections.flatMap(({ clauses }) => clauses).find((one) => one.id === id);
      setSummary(clause?.summary ?? '');
    };
    said().catch(() => setSummary(null));
  };
  return (
    <Tooltip text={summary ?? say('app.clause', { id })} onOpen={find}>
      <Link to={pathOf('rules', rules, id)} className="clause-link">
        {id}
      </Link>
    </Tooltip>
  );
}
