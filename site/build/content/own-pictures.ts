import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ID = 'virtual:own-pictures';

/** The provider's pictures as a module, for the image service. Unused files stay out of the built site. */
export function ownPictures(folder: string): Plugin {
  return {
    name: 'own-pictures',
    resolveId: { filter: { id: new RegExp(`^${ID}$`) }, handler: () => `\0${ID}` },
    load: {
      filter: { id: new RegExp(`^\0${ID}$`) },
      handler() {
        const names = existsSync(folder) ? readdirSync(folder).filter((name) => /\.(jpe?g|png|webp)$/i.test(name)) : [];
        const imports = names.map((name, index) => `import p${index} from ${JSON.stringify(join(folder, name))};`);
        const entries = names.map((name, index) => `${JSON.stringify(name)}: p${index}`);
        return `${imports.join('\n')}\nexport default { ${entries.join(', ')} };\n`;
      },
    },
  };
}
