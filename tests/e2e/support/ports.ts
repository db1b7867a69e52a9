/** Where the servers of the end-to-end tests answer. */
export const SITE_PORT = 4399;
export const SMTP_PORT = 4398;
export const MAIL_PAGE_PORT = 4397;
