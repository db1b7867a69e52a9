import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import styles from './Tabs.module.css';
import { useAddress, useReady } from './use-address.ts';

export interface Pane {
  /** Stands in the address while the pane is open. */
  id: string;
  /** `Module 1` */
  label: string;
  title: string;
  /** `3 hours`, `2.5 hours · reading` */
  meta?: string | undefined;
  topics?: readonly string[] | undefined;
}

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowDown: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  ArrowUp: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Tabs after the WAI-ARIA pattern with the open tab in the address. Before React is here they are links to sections:
 * without JavaScript every section shows, with it only the linked or the first one (Tabs.module.css).
 */
export function Tabs({ label, panes }: { label: string; panes: readonly Pane[] }) {
  const ready = useReady();
  const [active, open] = useAddress(panes.map(({ id }) => id));
  const list = useRef<HTMLDivElement>(null);

  function press(event: MouseEvent, id: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open(id);
  }

  function move(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step === undefined || event.metaKey || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    const pane =
      panes[
        step(
          panes.findIndex(({ id }) => id === active),
          panes.length - 1,
        )
      ];
    if (pane === undefined) return;
    open(pane.id);
    list.current?.querySelector<HTMLElement>(`[href="#${pane.id}"]`)?.focus();
  }

  return (
    <div className={styles.tabs} data-ready={ready || undefined}>
      <div
        ref={list}
        className={styles.list}
        role={ready ? 'tablist' : undefined}
        aria-label={ready ? label : undefined}
      >
        {panes.map(({ id, label: name, title }) => (
          <a
            key={id}
            id={`tab-${id}`}
            href={`#${id}`}
            onClick={(event) => press(event, id)}
            onKeyDown={move}
            {...(ready && {
              role: 'tab',
              'aria-selected': id === active,
              'aria-controls': id,
              tabIndex: id === active ? 0 : -1,
            })}
          >
            <b>{name}</b> <span>{title}</span>
          </a>
        ))}
      </div>
      <div className={styles.panes}>
        {panes.map(({ id, label: name, title, meta, topics }) => (
          <section
            key={id}
            id={id}
            className={styles.pane}
            hidden={ready && id !== active}
            {...(ready && { role: 'tabpanel', 'aria-labelledby': `tab-${id}`, tabIndex: 0 })}
          >
            <p className={styles.label}>{meta === undefined ? name : `${name} · ${meta}`}</p>
            <h3>{title}</h3>
            {topics === undefined ? (
              <p className={styles.soon}>Will be updated soon...</p>
            ) : (
              <ul>
                {topics.map((topic) => (
                  <li key={topic}>{topic}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </div>
  );
}
