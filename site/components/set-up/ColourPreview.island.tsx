import { useRef } from 'react';
import { type BrandColours, houseOf, type Schemes } from '../../../domain/colour/colours.ts';
import { palettes } from '../../../domain/colour/palettes.ts';
import { island } from '../../islands/island.tsx';
import { useListener } from '../../islands/use-listener.ts';
import { COLOUR_FIELDS, OWN, PALETTE } from './colour-form.ts';
import styles from './ColourPreview.module.css';

/** Shows the colours of the form at once, on the whole page. Without a script the page has those that were sent. */
export const ColourPreview = island('ColourPreview', 'now', function ColourPreview({ brand }: { brand: string }) {
  const box = useRef<HTMLDivElement>(null);

  useListener('input', ({ target }) => {
    const form = box.current?.closest('form');
    if (!(form instanceof HTMLFormElement) || !(target instanceof HTMLInputElement)) return;
    const isColour = Object.values<string>(COLOUR_FIELDS).includes(target.name);
    if (isColour) (form.elements.namedItem(PALETTE) as RadioNodeList).value = OWN;
    show(chosenIn(new FormData(form)));
  });

  return (
    <div className={styles.preview} ref={box}>
      <p className={styles.name}>{brand}</p>
      <h2>A course of yours</h2>
      <p>Learners read this in your main colour, and press what has the second.</p>
      <p>
        <span className={styles.press}>Register</span>
      </p>
    </div>
  );
});

function chosenIn(form: FormData): BrandColours {
  const text = (name: string) => String(form.get(name) ?? '');
  const palette = palettes.find(({ id }) => id === form.get(PALETTE));
  return palette?.colours ?? { main: text(COLOUR_FIELDS.main), accent: text(COLOUR_FIELDS.accent) };
}

function show(colours: BrandColours): void {
  const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  for (const [name, tone] of Object.entries<Schemes>(houseOf(colours).colours)) {
    const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    document.documentElement.style.setProperty(`--${property}`, tone[scheme]);
  }
}
