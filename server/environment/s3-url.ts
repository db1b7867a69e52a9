export interface Bucket {
  bucket: string;
  /** Beginning of every key: empty, or with a slash at the end. */
  prefix: string;
}

/** The bucket in `s3://bucket/prefix`; undefined for other texts. */
export function parseS3Url(text: string): Bucket | undefined {
  if (!text.startsWith('s3://')) return undefined;
  const [bucket = '', ...rest] = text.slice('s3://'.length).split('/');
  const folders = rest.filter((each) => each !== '');
  return { bucket, prefix: folders.map((each) => `${each}/`).join('') };
}

/**
 * Whether a text is a valid address of a bucket.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html
 */
export function isS3Url(text: string): boolean {
  return /^s3:\/\/[a-z\d][a-z\d.-]{1,61}[a-z\d](\/[\w.-]+)*\/?$/.test(text);
}
