import { type ReactNode, useId } from 'react';
import { ownBrand } from '../../art/brand/own-brand.ts';
import styles from './Figure.module.css';

interface FigureProps {
  caption: string;
  /** Puts the entries of its list beside each other, each under its drawing. */
  beside?: boolean;
  children?: ReactNode;
}

/** Drawings with a list as their legend, a numbered list of steps, or boxes. On phones it has the whole width. */
export function Figure({ caption, beside = false, children }: FigureProps) {
  return (
    <figure className={styles.figure}>
      <figcaption>{caption}</figcaption>
      <div className={beside ? `${styles.body} ${styles.beside}` : styles.body}>{children}</div>
    </figure>
  );
}

/** A file of content/drawings/. `alt` is empty if the words beside it say what it shows. */
export function Drawing({ name, alt }: { name: string; alt: string }) {
  const id = useId();
  const drawing = ownBrand.drawings[name];
  if (drawing === undefined) throw new Error(`There is no drawing "${name}": if its file is new, start again.`);
  const { viewBox, width = '100%', markup } = drawing;
  return (
    <svg
      className={styles.drawing}
      viewBox={viewBox}
      width={width}
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      // Drawings of one page may contain the same ids.
      dangerouslySetInnerHTML={{ __html: markup.replace(/ (?:id|href)="#?|url\(#/g, (before) => before + id) }}
    />
  );
}

export function Boxes({ children }: { children?: ReactNode }) {
  return <dl className={styles.boxes}>{children}</dl>;
}

/** `main`: the box that matters most. */
export function Box({ title, main = false, children }: { title: string; main?: boolean; children?: ReactNode }) {
  return (
    <div className={main ? styles.main : undefined}>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}
