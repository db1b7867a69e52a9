import { cloneElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import satori from 'satori';
import sharp from 'sharp';
import { KEPT, kept } from '../request/kept.ts';
import { ownBrand } from './brand/own-brand.ts';
import { colours, tones } from './brand/brand-colours.ts';
import type { CoverProps } from './Cover.tsx';
import { Logo } from './Logo.tsx';
import { resvgWasm, withDrawing } from './brand/resvg.ts';
import { socialFamilies, socialFonts } from './brand/social-fonts.ts';

type SocialImageProps = {
  title: string;
  kicker: string;
  price: string;
  footer: string;
  covers: readonly ReactElement<CoverProps>[];
  /** The provider's own picture instead of the cover. */
  photo?: Buffer | undefined;
};

const size = { width: 1200, height: 630 } as const;
const headLine = 16;
const inside = size.height - headLine;
const panel = 420;

/** The 1200×630 PNG of a shared link. */
export async function socialImage({ photo, ...props }: SocialImageProps): Promise<Uint8Array> {
  const beside = photo && (await cropped(photo));
  const svg = await satori(<Picture {...props} beside={beside} />, { ...size, fonts: await socialFonts() });
  const source = Buffer.concat([await resvgWasm(), Buffer.from(svg)]);
  const { content: picture } = await kept(KEPT, { purpose: `social-${sharp.versions.sharp}`, source }, () =>
    drawn(svg),
  );
  // WhatsApp ignores pictures above some 300 kB, and a photo as PNG is larger.
  return photo === undefined ? picture : sharp(picture).png({ palette: true, quality: 90, dither: 1 }).toBuffer();
}

/** Made with sharp: resvg's PNG is a third larger and slower. The picture is opaque. */
async function drawn(svg: string): Promise<Uint8Array> {
  const pixels = await withDrawing(svg, (drawing) => {
    const image = drawing.render();
    const all = image.pixels;
    image.free();
    return all;
  });
  return sharp(pixels, { raw: { ...size, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 7 })
    .toBuffer();
}

/** A data: URL of the part that fits beside the words, upright and without camera metadata. */
async function cropped(photo: Buffer): Promise<string> {
  const part = await sharp(photo)
    .rotate()
    .resize({ width: panel, height: inside, fit: 'cover', position: sharp.strategy.attention })
    .flatten({ background: tones.white })
    .jpeg({ quality: 90 })
    .toBuffer();
  return `data:image/jpeg;base64,${part.toString('base64')}`;
}

function Picture({
  title,
  kicker,
  price,
  footer,
  covers,
  beside,
}: Omit<SocialImageProps, 'photo'> & { beside: string | undefined }) {
  const [cover] = covers;
  return (
    <div
      style={{
        display: 'flex',
        width: size.width,
        height: size.height,
        borderTop: `${headLine}px solid ${colours.main.light}`,
        background: colours.paper.light,
        color: colours.ink.light,
        fontFamily: socialFamilies,
        fontWeight: 500,
      }}
    >
      <div style={{ display: 'flex', flexDirection: 'column', flex: 1, padding: '56px 40px 56px 64px' }}>
        <div style={{ display: 'flex', alignItems: 'center', gap: 20, fontSize: 36, fontWeight: 700 }}>
          <Brand />
          {ownBrand.logo?.isWide === true ? '' : kicker}
        </div>
        <div style={{ display: 'flex', flex: 1, alignItems: 'center' }}>
          <div
            style={{
              display: 'block',
              fontSize: titleSize(title),
              fontWeight: 700,
              // Devanagari has signs above and below its letters.
              lineHeight: /\p{Script=Devanagari}/u.test(title) ? 1.24 : 1.06,
              letterSpacing: '-0.02em',
              lineClamp: 5,
            }}
          >
            {title}
          </div>
        </div>
        {price !== '' && (
          <div
            style={{
              display: 'flex',
              alignSelf: 'flex-start',
              padding: '12px 28px 14px',
              borderRadius: 12,
              background: colours.accent.light,
              color: colours.onAccent.light,
              lineHeight: 1.2,
              fontSize: 36,
              fontWeight: 700,
            }}
          >
            {price}
          </div>
        )}
        <div style={{ display: 'flex', marginTop: 28, fontSize: 28, opacity: 0.78 }}>{footer}</div>
      </div>
      {beside !== undefined ? (
        <img src={beside} width={panel} height={inside} alt="" />
      ) : covers.length === 1 && cover !== undefined ? (
        <img src={dataUri(cloneElement(cover, { shape: 'tall' }))} width={panel} height={inside} alt="" />
      ) : (
        <div style={{ display: 'flex', flexWrap: 'wrap', alignContent: 'flex-start', width: inside, height: inside }}>
          {covers.map((one, index) => (
            <img
              key={index}
              src={dataUri(cloneElement(one, { shape: 'square' }))}
              width={inside / 3}
              height={inside / 3}
              alt=""
            />
          ))}
        </div>
      )}
    </div>
  );
}

function Brand() {
  const { logo } = ownBrand;
  if (logo === undefined) return <img src={dataUri(<Logo />)} width={72} height={72} alt="" />;
  const height = Math.min(72, (480 * logo.height) / logo.width);
  return <img src={logo.data} width={(height * logo.width) / logo.height} height={height} alt="" />;
}

function titleSize(title: string): number {
  if (title.length <= 24) return 92;
  if (title.length <= 44) return 76;
  return title.length <= 70 ? 62 : 54;
}

function dataUri(drawing: ReactElement): string {
  return `data:image/svg+xml;base64,${Buffer.from(renderToStaticMarkup(drawing)).toString('base64')}`;
}
