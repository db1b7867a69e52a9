import { ConfigurationError } from '../../base/configuration-error.ts';
import { isThisMachine } from '../../environment/this-machine.ts';
import type { Bucket } from '../../environment/s3-url.ts';
import type { StoreSettings } from './store.ts';

interface S3Access {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  /** `https://s3.ap-south-1.amazonaws.com` */
  origin: string;
}

/** Throws a ConfigurationError without keys, or if backups could be read on the way. */
export function s3Access(
  { bucket }: Bucket,
  { awsAccessKeyId, awsSecretAccessKey, awsRegion, awsEndpointUrl, backupPassphrase }: StoreSettings,
): S3Access {
  if (awsAccessKeyId === undefined || awsSecretAccessKey === undefined) {
    throw new ConfigurationError(
      `There are no keys for the backups in s3://${bucket}. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, ` +
        'and AWS_ENDPOINT_URL and AWS_REGION as your storage names them. ' +
        'Example: AWS_ACCESS_KEY_ID=0123456789EXAMPLE AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    );
  }
  const origin = awsEndpointUrl ?? `https://s3.${awsRegion}.amazonaws.com`;
  const { protocol, hostname } = new URL(origin);
  if (protocol === 'http:' && !isThisMachine(hostname) && backupPassphrase === undefined) {
    throw new ConfigurationError(
      `Backups would go to ${origin} unencrypted, with the secret and every name in them. Give AWS_ENDPOINT_URL an ` +
        'https:// address, or set BACKUP_PASSPHRASE, which encrypts them before they leave.',
    );
  }
  return { accessKeyId: awsAccessKeyId, secretAccessKey: awsSecretAccessKey, region: awsRegion, origin };
}
