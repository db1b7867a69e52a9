/** Names the commands in a text as a packed site has them, which has no npm: `node /opt/kaksha/commands/doctor.mjs`. */
export function packedWords(text: string, folder: string): string {
  return text
    .replace(
      /\bnpm run (staff|backup|restore|move-database|doctor|bank-mail)\b(?: --(?= ))?/g,
      `node ${folder}/commands/$1.mjs`,
    )
    .replace(/\bnpm start\b/g, `node ${folder}/start.mjs`)
    .replace('Build the site again: npm run build', 'Pack the site again, and copy it here');
}
