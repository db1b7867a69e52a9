export const siteUrl = process.env.E2E_SITE ?? '';

export const smtpUrl = process.env.E2E_SMTP ?? '';

export const mailPage = process.env.E2E_MAIL_PAGE ?? '';

/** The folder of the site's data. */
export const siteData = process.env.E2E_DATA ?? '';
