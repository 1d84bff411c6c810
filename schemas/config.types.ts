// Generated from config.schema.json; change that file.
/**
 * The file that MARQUEE_CONFIG names. Everything in it has a default.
 */
export interface ConfigFile {
  $schema?: string;
  /**
   * The site's name in the layout service (sc_site).
   */
  site?: string;
  content?: {
    /**
     * The folder of the drafts.
     */
    folder?: string;
    /**
     * Paths that content may link to although no page of the content answers them.
     */
    applicationRoutes?: string[];
  };
  /**
   * A layout service to render instead of the own releases.
   */
  layoutService?: {
    /**
     * Address of its render endpoint, without query.
     */
    url: string;
    /**
     * Address of its dictionary; site and language are added.
     */
    dictionaryUrl?: string;
    apiKey?: string;
    /**
     * sc_site when it is another than the portal's.
     */
    site?: string;
    timeoutMs?: number;
    /**
     * How long a copy is served without asking again.
     */
    freshMs?: number;
  };
  security?: {
    /**
     * Other origins that pictures of the content may come from.
     */
    imageOrigins?: string[];
    /**
     * Whether a proxy in front of the portal sets X-Forwarded-…
     */
    trustProxy?: boolean;
  };
}
