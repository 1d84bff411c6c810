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
    /**
     * How many releases are kept for a rollback; 50 unless told. Older ones are removed at publish.
     */
    keepReleases?: number;
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
    /**
     * Pages for customers only, with all below them, where its pages do not say so themselves in the field demandsSession.
     */
    signedInPaths?: string[];
  };
  security?: {
    /**
     * Other origins that pictures of the content may come from.
     */
    imageOrigins?: string[];
    /**
     * Whose X-Forwarded-… headers are believed: of nobody (false); of the one proxy through which every request comes (true); of proxies at these addresses and networks, however many stand in a row.
     */
    trustProxy?: boolean | string[];
  };
  /**
   * Sign-in and the signed-in area.
   */
  account?: {
    /**
     * Address of the identity provider; a path means this origin.
     */
    authority?: string;
    /**
     * Sign-in client of the hosts dev, qa and stg, and of all others.
     */
    clients?: {
      staging: string;
      production: string;
    };
    scope?: string;
    /**
     * configId of the endpoint lookup.
     */
    configId?: string;
    /**
     * configType of the endpoint lookup.
     */
    configType?: string;
    /**
     * Other origins that may be sent the customer's token.
     */
    tokenOrigins?: string[];
    /**
     * Host that a logout return must name to end the session here.
     */
    portalMarker?: string;
    /**
     * Query that /offers adds, for example utm_source=offers.
     */
    offersCampaign?: string;
    /**
     * The route that the health page asks.
     */
    healthRoute?: string;
    /**
     * Address of the blank page that waits for the window that opened it.
     */
    loadingPath?: string;
    /**
     * Address of the page where the identity provider leads after a sign-out.
     */
    logoutReturnPath?: string;
    /**
     * Where a sign-in for the Privacy Center may return to; any other address becomes /account.
     */
    privacyReturns?: string[];
    features?: {
      /**
       * Warn before the session ends.
       */
      sessionWarning?: boolean;
      /**
       * Show the deactivate control.
       */
      deactivate?: boolean;
      /**
       * Show the link to the outside sign-in provider.
       */
      federatedLink?: boolean;
    };
  };
  /**
   * The systems behind the forms. Their secrets stay on the server.
   */
  gateways?: {
    /**
     * Where a visitor's token is checked; false when only the system behind checks it.
     */
    tokenCheckUrl?: string | false;
    /**
     * How long one of the systems may take to answer.
     */
    timeoutMs?: number;
    /**
     * The ticket system.
     */
    tickets?: {
      url?: string;
      user?: string;
      /**
       * Better as TICKETS_SECRET in the environment.
       */
      secret?: string;
      /**
       * Who asks when a form has no address.
       */
      requester?: {
        name: string;
        email: string;
      };
      ticketsPerMinute?: number;
      uploadsPerMinute?: number;
      /**
       * The largest attachment.
       */
      maxBytes?: number;
      /**
       * Kinds of attachments.
       *
       * @minItems 1
       */
      extensions?: [
        '.jpg' | '.png' | '.mp4' | '.gif' | '.pdf' | '.webp',
        ...('.jpg' | '.png' | '.mp4' | '.gif' | '.pdf' | '.webp')[],
      ];
      /**
       * What becomes of a form, by its id. Names of fields may carry {product}.
       */
      forms?: {
        [k: string]: {
          subject: string;
          ticketFormId: number;
          /**
           * Field of the form: custom field of the ticket system.
           */
          fields: {
            [k: string]: number | string;
          };
          /**
           * The field with the text; else all fields are listed.
           */
          comment?: string;
          /**
           * The fields that make the requester's name.
           */
          name: string[];
          /**
           * The field with the requester's address.
           */
          email?: string;
          /**
           * The field with a file.
           */
          attachment?: string;
        };
      };
    };
    /**
     * The flow engine of the Privacy Center.
     */
    flow?: {
      /**
       * Browsers' calls go where endpoints.json says; from here comes their token.
       */
      url?: string;
      clientId?: string;
      /**
       * Better as FLOW_SECRET in the environment.
       */
      clientSecret?: string;
      /**
       * For one address.
       */
      tokensPerMinute?: number;
    };
    /**
     * The mailing list.
     */
    marketing?: {
      url?: string;
      /**
       * Better as MARKETING_KEY in the environment.
       */
      apiKey?: string;
      list?: {
        folderName: string;
        objectName: string;
      };
      /**
       * Told with every welcome.
       */
      optionalData?: {
        name: string;
        value: string;
      }[];
      signUpsPerMinute?: number;
    };
  };
  /**
   * Where pages of the privacy area lead that only lead on.
   */
  privacy?: {
    /**
     * The provider's hosts; targets lead to no others.
     */
    hosts?: string[];
    /**
     * Whole https addresses; a path means this portal.
     */
    targets?: {
      /**
       * The state-rights policy, at its California anchor.
       */
      stateRights?: string;
      /**
       * The privacy policy.
       */
      policy?: string;
      /**
       * The terms of the website.
       */
      webTerms?: string;
      /**
       * What is told of advertising.
       */
      adInformation?: string;
      /**
       * The privacy choices.
       */
      choices?: string;
      /**
       * The privacy home.
       */
      home?: string;
    };
  };
  /**
   * The stand-in for the outside world.
   */
  sandbox?: {
    /**
     * false: every outside system is named by an address.
     */
    enabled?: boolean;
    /**
     * How old a sign-in may be for a new password, a new email or an unlink.
     */
    freshLoginSeconds?: number;
    /**
     * How long a sign-in lasts.
     */
    tokenSeconds?: number;
  };
}
