import { capitalised } from '../../domain/text/capitalised.ts';
import type { PersonalData } from '../../server/records/personal-data.ts';

type PersonalDataFormat = 'html' | 'json';

/** A download. `name` has no ending. */
export function personalDataFile(data: PersonalData, format: PersonalDataFormat, name: string): Response {
  const body = format === 'json' ? `${JSON.stringify(data, null, 2)}\n` : asPage(data);
  return new Response(body, {
    headers: {
      'Content-Type': format === 'json' ? 'application/json' : 'text/html; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.${format}"`,
      'Cache-Control': 'no-store',
    },
  });
}

const STYLE = `body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
dl { display: grid; grid-template-columns: minmax(8rem, 14rem) minmax(0, 1fr); gap: 0.25rem 1rem; margin: 0.25rem 0; }
dt { opacity: 0.7; }
dd { margin: 0; overflow-wrap: anywhere; }
li { margin-bottom: 0.75rem; padding-bottom: 0.75rem; border-bottom: 1px solid; }`;

/** As a page, with field names in words and without empty fields. */
function asPage(data: PersonalData): string {
  const title = `Personal data kept by ${data.keptBy}`;
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escaped(title)}</h1>
${shown(data)}
</body>
</html>
`;
}

function shown(value: unknown): string {
  if (Array.isArray(value)) {
    return value.length === 0 ? 'none' : `<ol>${value.map((inner) => `<li>${shown(inner)}</li>`).join('\n')}</ol>`;
  }
  if (typeof value !== 'object' || value === null) return escaped(String(value));
  const facts = Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined);
  return `<dl>${facts.map(([key, inner]) => `<dt>${escaped(inWords(key))}</dt><dd>${shown(inner)}</dd>`).join('\n')}</dl>`;
}

function inWords(key: string): string {
  return capitalised(key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
