import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { island } from '../../../islands/island.tsx';
import { useListener } from '../../../islands/use-listener.ts';
import styles from './Outline.module.css';

/**
 * Gives each module an address: `#module-2` opens the second, and opening it changes the address. Which one is open only
 * the radio buttons among the children know, so that they work without React.
 */
export const ModuleTabs = island('ModuleTabs', 'visible', function ModuleTabs({ children }: { children?: ReactNode }) {
  const group = useRef<HTMLFieldSetElement>(null);

  function openLinked() {
    const radio = group.current?.elements.namedItem(location.hash.slice(1));
    if (!(radio instanceof HTMLInputElement)) return;
    radio.checked = true;
    radio.labels?.[0]?.nextElementSibling?.scrollIntoView();
  }
  useEffect(openLinked, []);
  useListener('hashchange', openLinked);

  function opened({ target }: FormEvent) {
    if (!(target instanceof HTMLInputElement)) return;
    history.replaceState(history.state, '', `#${target.id}`);
    // A module above it has closed, so it has moved.
    target.labels?.[0]?.scrollIntoView({ block: 'nearest' });
  }

  /** Radio buttons know the arrow keys by themselves. */
  function press(event: KeyboardEvent<HTMLFieldSetElement>) {
    const end = { Home: 0, End: -1 }[event.key];
    const radio = end === undefined ? undefined : [...event.currentTarget.elements].at(end);
    if (!(radio instanceof HTMLInputElement)) return;
    event.preventDefault();
    radio.focus();
    radio.click();
  }

  return (
    <fieldset
      ref={group}
      className={styles.outline}
      role="radiogroup"
      aria-label="Course outline"
      onInput={opened}
      onKeyDown={press}
    >
      {children}
    </fieldset>
  );
});
