/** Where the servers that all end-to-end tests share answer, as servers.ts found out when it started them. */

/** `http://localhost:41234` */
export const siteUrl = process.env.E2E_SITE ?? '';

/** `smtp://127.0.0.1:41235` */
export const smtpUrl = process.env.E2E_SMTP ?? '';

/** The page that says which mails have come. */
export const mailPage = process.env.E2E_MAIL_PAGE ?? '';

/** The folder with the database, the secret and so on of the site. */
export const siteData = process.env.E2E_DATA ?? '';
