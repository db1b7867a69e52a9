import type { ReactNode } from 'react';
import type { Feature } from '../../../server/content/schema/schema-fields.ts';
import { Icon } from '../../art/Icon.tsx';
import * as icons from '../../art/icons.ts';
import { Section } from './Section.tsx';
import styles from './FeatureGrid.module.css';

const named: Readonly<Record<Feature['icon'], string>> = icons;

interface Props {
  features: readonly Feature[];
  lang?: string | undefined;
  heading: ReactNode;
  children?: ReactNode;
}

export function FeatureGrid({ features, lang, heading, children }: Props) {
  return (
    <Section heading={heading}>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature.title} lang={lang} className={styles.feature}>
            <Icon of={named[feature.icon]} />
            <h3>{feature.title}</h3>
            <p>{feature.text}</p>
          </li>
        ))}
      </ul>
      {children}
    </Section>
  );
}
