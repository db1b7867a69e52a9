import type { CourseTemplate } from '../../../server/content/new-site/course-templates.ts';
import { Choices } from '../form/Choices.tsx';

interface Props {
  templates: readonly CourseTemplate[];
  chosen: string;
}

/** The courses to begin with. */
export function TemplateFields({ templates, chosen }: Props) {
  const options = templates.map(({ id, label, hint, answers }) => ({
    value: id,
    label,
    hint: `${hint} Example: ${answers['name'] ?? ''}.`,
  }));
  return (
    <Choices
      name="template"
      legend="How do you teach it?"
      options={options}
      values={{ template: chosen }}
      problems={[]}
    />
  );
}
