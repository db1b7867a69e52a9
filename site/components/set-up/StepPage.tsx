import { setUpPaths } from '../../../domain/paths.ts';
import type { Problem } from '../../../domain/problem.ts';
import type { CourseTemplate } from '../../../server/content/new-site/course-templates.ts';
import type { FirstRun, StepView } from '../../../server/first-run/first-run.ts';
import { CheckAnswers } from './CheckAnswers.tsx';
import { ColourFields } from './ColourFields.tsx';
import { ColourPreview } from './ColourPreview.island.tsx';
import { LogoFields } from './LogoFields.tsx';
import { SetUpForm } from './SetUpForm.tsx';
import { StepFields } from './StepFields.tsx';
import { TemplateFields } from './TemplateFields.tsx';
import { TryPayee } from '../payment/TryPayee.tsx';

interface Props {
  view: StepView;
  problems: readonly Problem[];
  firstRun: Pick<FirstRun, 'brand' | 'logo' | 'payment' | 'template' | 'open'>;
  templates: readonly CourseTemplate[];
}

/** The form of one step. */
export function StepPage({ view, problems, firstRun, templates }: Props) {
  const { step, values, back, next } = view;
  const ways = { problems, back, later: next };
  switch (step.id) {
    case 'colours':
      return (
        <SetUpForm {...ways} beside={<ColourPreview brand={firstRun.brand()} />}>
          <ColourFields values={values} problems={problems} />
        </SetUpForm>
      );
    case 'logo':
      return (
        <SetUpForm {...ways} isUpload>
          <LogoFields logo={firstRun.logo()} problems={problems} />
        </SetUpForm>
      );
    case 'tryPayee': {
      const payment = firstRun.payment();
      return (
        <SetUpForm {...ways} go="The rupee arrived">
          {payment !== undefined && <TryPayee {...payment} />}
        </SetUpForm>
      );
    }
    case 'template':
      return (
        <SetUpForm {...ways} later={setUpPaths.check}>
          <TemplateFields templates={templates} chosen={firstRun.template().id} />
        </SetUpForm>
      );
    case 'check':
      return (
        <SetUpForm problems={[]} back={back} go="Make my site">
          <CheckAnswers brand={firstRun.brand()} {...firstRun.open()} />
        </SetUpForm>
      );
    default:
      return (
        <SetUpForm {...ways}>
          <StepFields {...view} problems={problems} />
        </SetUpForm>
      );
  }
}
