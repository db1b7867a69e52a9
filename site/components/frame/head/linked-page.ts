/** A page of the provider with a link on every page. */
export interface LinkedPage {
  href: string;
  /** In the language of the site. */
  label: string;
  /** Whether the header links to it too. */
  isInMenu: boolean;
}
