/** Before a course's name, in its hue; plain for a course that is gone. The page has the tones (Colours.astro). */
export function HueTile({ hue }: { hue: number | undefined }) {
  return <i className="hue-tile" data-hue={hue} />;
}
