/** A service that counts visitors instead of the site. Only with one of them do pages load a script of another site. */
export type OutsideAnalytics = {
  /** The service's name, as the privacy page shows it. */
  name: string
  script: { src: string; attributes: Readonly<Record<string, string>> }
  /** A script of the page that the service needs. */
  inlineScript: string | null
  /** Where its script comes from and where it reports to, for the content security policy. */
  scriptOrigin: string
  connectOrigins: readonly string[]
}

/** What counts visitors: `own` is this site, `none` nothing; otherwise an outside service. */
export type Analytics = 'own' | 'none' | OutsideAnalytics
