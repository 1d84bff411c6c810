// Generated from config.schema.json; change that file.
/**
 * The configuration file, named in the environment variable MARQUEE_CONFIG. Every setting has a default.
 */
export interface ConfigFile {
  $schema?: string;
  /**
   * The name of the portal's site in the layout service. If set, requests for another site are refused.
   */
  site?: string;
  /**
   * The key that requests to the portal's own layout service must have; by default, any is accepted. Browsers send it, so it is not a secret.
   */
  apiKey?: string;
  /**
   * All hosts of the portal. A request for any other host gets status 421. Default: localhost, es.localhost and test hosts such as qa.localhost.
   *
   * @minItems 1
   */
  hosts?: [
    {
      /**
       * Host name in lower case, or IP address, without a port. It is compared exactly.
       */
      name: string;
      /**
       * The environment of the host: it selects the sign-in client and the endpoints. Hosts of all environments except prod have the form gallery and the scenarios.
       */
      environment: 'dev' | 'qa' | 'stg' | 'prod';
      /**
       * The language of all pages of the host.
       */
      language: 'en' | 'es';
      /**
       * Origin in links to this host. Default: https and the name.
       */
      origin?: string;
    },
    ...{
      /**
       * Host name in lower case, or IP address, without a port. It is compared exactly.
       */
      name: string;
      /**
       * The environment of the host: it selects the sign-in client and the endpoints. Hosts of all environments except prod have the form gallery and the scenarios.
       */
      environment: 'dev' | 'qa' | 'stg' | 'prod';
      /**
       * The language of all pages of the host.
       */
      language: 'en' | 'es';
      /**
       * Origin in links to this host. Default: https and the name.
       */
      origin?: string;
    }[],
  ];
  /**
   * The network address at which the server listens.
   */
  listen?: {
    /**
     * Name or IP address of the network interface: :: for all. Default: localhost, which other machines cannot reach.
     */
    host?: string;
  };
  content?: {
    /**
     * The folder with the drafts of the content.
     */
    folder?: string;
    /**
     * Paths that content may link to although no content page has them.
     */
    applicationRoutes?: string[];
    /**
     * How many releases are kept for a rollback; 50 by default. Older releases are removed when a new one is published.
     */
    keepReleases?: number;
  };
  /**
   * An external layout service that replaces the pages of the portal's own releases. The texts of the interface stay those of dictionary.json in the published content.
   */
  layoutService?: {
    /**
     * Address of its render endpoint, without query.
     */
    url: string;
    /**
     * The key that the layout service expects. Browsers receive it, as Sitecore's clients do.
     */
    apiKey?: string;
    /**
     * The site in requests to the layout service, if it differs from the portal's site.
     */
    site?: string;
    /**
     * Names of the query parameters: item, language, key and site (documented, the default), or item, sc_lang, sc_apikey and sc_site (sitecore).
     */
    queryNames?: 'documented' | 'sitecore';
    /**
     * Longest wait for a response of the layout service, in milliseconds; 5000 by default.
     */
    timeoutMs?: number;
    /**
     * How long a stored copy of a page is served before the page is requested again, in milliseconds.
     */
    freshMs?: number;
    /**
     * Paths of pages that require sign-in, as do all pages below them. For a layout service whose pages have no field demandsSession.
     */
    signedInPaths?: string[];
  };
  security?: {
    /**
     * Origins, besides the portal's own, from which content may load pictures.
     */
    imageOrigins?: string[];
    /**
     * Paths that are served for every Host header, for example /api/release for health checks by IP address.
     */
    anyHostPaths?: string[];
    /**
     * Which proxies are trusted to set X-Forwarded-… headers: none (false); the single proxy in front of the portal (true); or all proxies with these addresses and networks.
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
     * The issuer in the identity provider's discovery document and tokens; needed only if it is not the authority.
     */
    issuer?: string;
    /**
     * Whether the browser or the server exchanges the code of a sign-in for tokens. browser (default): the browser itself, as a public client with PKCE. server: the portal's server with the client's secret as Basic credentials; the secret reaches no browser.
     */
    exchange?: 'browser' | 'server';
    /**
     * Secrets of the sign-in clients, for account.exchange server. Prefer the environment variables IDENTITY_SECRET and IDENTITY_STAGING_SECRET.
     */
    clientSecrets?: {
      /**
       * The secret of the staging client. By default that of the production client.
       */
      staging?: string;
      /**
       * The secret of the production client.
       */
      production?: string;
    };
    /**
     * Maximum number of sign-in codes that the server exchanges for one client address in a minute; 30 by default.
     */
    exchangesPerMinute?: number;
    /**
     * Further origins of the identity provider, if the endpoints in its discovery document are not on the authority's origin. Browsers may call them.
     */
    providerOrigins?: string[];
    /**
     * Hosts (with a port, if it is not the default one) whose pages may end the portal's session by a link to the logout-return page. Default: the host of the authority.
     */
    logoutHosts?: string[];
    /**
     * Sign-in client ids: staging for hosts of the environments dev, qa and stg, production for all others.
     */
    clients?: {
      staging: string;
      production: string;
    };
    /**
     * The scope of a sign-in, sent with the request for a code and with its exchange.
     */
    scope?: string;
    /**
     * Names of ID token claims. A value whose claim is missing comes from the customer's profile, so no provider needs to send any of them.
     */
    claims?: {
      /**
       * The claim with the key of the sign-in, which requests for account data send as authCodeKey. By default sid, or sub if there is no claim sid.
       */
      authKey?: string;
      /**
       * Claim of the customer's name. Default: name.
       */
      name?: string;
      /**
       * The claim with the customer's personId. Unset by default: the id comes from the profile.
       */
      personId?: string;
      /**
       * The claim with the customer's customerRelationshipId. Unset by default: the id comes from the profile.
       */
      customerRelationshipId?: string;
      /**
       * The claim with the customer's serviceAccountId. Unset by default: the id comes from the profile.
       */
      serviceAccountId?: string;
      /**
       * The claim with the customer's xboAccountId. Unset by default: the id comes from the profile.
       */
      xboAccountId?: string;
    };
    /**
     * Address of an endpoint lookup, which lists the outside services and the addresses of their operations. By default the portal's own endpoint lookup, which returns the endpoints of the published content.
     */
    lookupUrl?: string;
    /**
     * Headers that the browser sends to a service on another origin, by name of the service in the endpoint lookup. A browser refuses the call if the service's CORS settings do not allow one of them. Services of the portal's own origin receive all headers.
     */
    services?: {
      [k: string]: {
        /**
         * Whether the browser sends the headers X-Version, X-SOURCEID, X-SESSIONID, X-CONTENT-LANGUAGE and trackingId. True by default, but false for the services identity, flow and flowToken.
         */
        standardHeaders?: boolean;
        /**
         * Whether the browser sends the header Idempotency-Key, by which the service recognizes a repeated write. False by default.
         */
        idempotencyKey?: boolean;
      };
    };
    /**
     * The value of configId in requests to the endpoint lookup.
     */
    configId?: string;
    /**
     * The value of configType in requests to the endpoint lookup.
     */
    configType?: string;
    /**
     * Origins, besides the portal's own, that may receive the customer's access token.
     */
    tokenOrigins?: string[];
    /**
     * A host that, like the host of the page itself, may be in the return address of a sign-out to end the session in this portal. Default: localhost.
     */
    portalMarker?: string;
    /**
     * Query string that the page /offers adds to the address to which it redirects, for example utm_source=offers.
     */
    offersCampaign?: string;
    /**
     * The route that the page /health requests from the layout service.
     */
    healthRoute?: string;
    /**
     * Path of the blank page that waits for instructions from the window by which it was opened.
     */
    loadingPath?: string;
    /**
     * Path of the page to which the identity provider redirects after sign-out.
     */
    logoutReturnPath?: string;
    /**
     * Paths to which a sign-in for the Privacy Center may return; any other path becomes /account.
     */
    privacyReturns?: string[];
    /**
     * Where a browser keeps the access token. tab (default): in the session storage of the tab, which every script of the portal's pages can read; a reload needs no request. memory: in no storage; each page load signs in again silently, which browsers allow only if the identity provider is on the portal's site or its cookies are not blocked. Otherwise pages that require sign-in redirect to the provider and back at each load.
     */
    signInStorage?: 'tab' | 'memory';
    /**
     * Addresses of the identity provider that renew an expired login in the Privacy Center without a sign-in page. The browser sends a POST without a body and with its cookies for that origin, and reads accessToken in the JSON response; the response must allow the portal's origin and credentials (CORS). Without an address, or if the helper returns no token, the customer signs in again.
     */
    refreshHelpers?: {
      /**
       * Address that renews the login on the request page of the Privacy Center.
       */
      request?: string;
      /**
       * Address that renews the login on the identity page of the Privacy Center.
       */
      identity?: string;
      /**
       * Address that renews the login on the dashboard of the Privacy Center.
       */
      dashboard?: string;
    };
    features?: {
      /**
       * Whether customers are warned before their session ends.
       */
      sessionWarning?: boolean;
      /**
       * Whether the account page has the section in which customers deactivate their account.
       */
      deactivate?: boolean;
      /**
       * Whether the account page has a link to the partner through whom the customer signs in.
       */
      federatedLink?: boolean;
    };
  };
  /**
   * Buying plans of partners and activating their apps.
   */
  offers?: {
    /**
     * Whether the page after a purchase shows a button for each app that activates the app. Default: true if there are activationHosts.
     */
    activation?: boolean;
    /**
     * Hosts of the partners' activation pages (with a port, if it is not the default one). The portal opens no other hosts, and uses https, except for hosts of this machine. By default the hosts of the portal while the sandbox is enabled.
     */
    activationHosts?: string[];
    /**
     * Error codes of a declined payment. The customer sees the message of the order service for these codes, and a general text for all others. Default: PCS-PY-201 and PCS-PY-202.
     */
    paymentErrorCodes?: string[];
    /**
     * Product keys of the apps whose requests to unsubscribe and resubscribe also name the activity (userActivity). By default that of the sandbox while the sandbox is enabled.
     */
    userActivityProducts?: string[];
    /**
     * The partner group of each app whose plans can be changed, by app id, for example { "max": "wbd" }. If an app has no entry, its partner group is its id.
     */
    partnerGroups?: {
      [k: string]: string;
    };
    /**
     * Renewal prices of seasonal plans in US dollars, for example 149.99, by id of the plan. In the renewal terms, the order review shows them in place of the plan's price. By default those of the sandbox's plans while the sandbox is enabled.
     */
    seasonPrices?: {
      [k: string]: string;
    };
  };
  /**
   * Payment cards.
   */
  wallet?: {
    /**
     * Ids of the public keys with which the portal encrypts card data: the SHA-256 fingerprint of the key in DER, in hexadecimal digits (openssl pkey -pubin -in key.pem -outform DER | sha256sum). With any other key no card is sent. Add the next key before the key service changes to it. false accepts every key of the key service. Required without the sandbox, whose keys are all accepted.
     */
    keyIds?: false | [string, ...string[]];
  };
  /**
   * The support chat.
   */
  chat?: {
    /**
     * Address of the page of the chat widget, on an origin of its own. {language} in it becomes en or es. The support pages show it in a sandboxed frame after the visitor opens the chat. By default the chat of the sandbox; without a sandbox the support pages have no chat.
     */
    widgetUrl?: string;
  };
  /**
   * Tracking of how the public pages are used.
   */
  tracking?: {
    /**
     * Address that receives errors, presses of buttons with a tracking id, and videos that start or stop, each as a POST with JSON: type, where or id, path, language. It must allow the portal's origin (CORS). No cookie and no id of a visitor is sent; nothing is sent from the pages of the account, the orders and the Privacy Center, nor for visitors who have opted out. By default there is no tracking.
     */
    url?: string;
  };
  /**
   * The list of charges and their refunds.
   */
  transactions?: {
    /**
     * Names of services in the transactions whose charges of the category Promotion are shown as free trials. By default those of the sandbox's customers while the sandbox is enabled.
     */
    freeTrialServices?: string[];
    /**
     * Ids of apps whose charges of the category Promotion are shown as free trials. Default: cstore.
     */
    freeTrialApps?: string[];
    /**
     * Error codes of a refund that fails because of the card on file. The customer is asked to update the card. Default: PCS-RF-101.
     */
    cardErrorCodes?: string[];
  };
  /**
   * The systems that receive the forms, and the other systems that the portal's server calls. Their secrets stay on the server.
   */
  gateways?: {
    /**
     * The check that keeps programs from sending forms. Browsers of visitors who are not signed in solve a small puzzle for each form and file, unnoticed by the visitor. false only if something in front of the portal checks for bots.
     */
    botCheck?:
      | false
      | {
          /**
           * Number of zero bits with which the hash of a solution must begin. Each further bit doubles the work of the browser. 16 by default: about 65,000 hashes, a fraction of a second.
           */
          difficulty?: number;
          /**
           * How long a puzzle can be used; 600 by default.
           */
          validSeconds?: number;
          /**
           * Maximum number of puzzles for one client address in a minute; 60 by default.
           */
          challengesPerMinute?: number;
        };
    /**
     * Address that checks a visitor's token and returns data.source, CUSTOMER or AGENT; false if only the receiving system checks the token.
     */
    tokenCheckUrl?: string | false;
    /**
     * The identity provider's userinfo address, used if tokenCheckUrl is false: a token that it accepts is a customer's, any other token is sent as AGENT.
     */
    userInfoUrl?: string;
    /**
     * Longest wait for a response of a receiving system, in milliseconds.
     */
    timeoutMs?: number;
    /**
     * Limits for forms that browsers without JavaScript send to the address of their page. These limits replace the puzzle. false: all forms need JavaScript. Without tickets.secret all forms need JavaScript in any case, because the ticket system then requires the visitor's token.
     */
    plainForms?:
      | false
      | {
          /**
           * Shortest time between opening and sending a form; 2 by default.
           */
          minSeconds?: number;
          /**
           * How long an open form can be sent; 120 by default. After that it is shown again with everything typed.
           */
          validMinutes?: number;
          /**
           * Maximum number of forms without JavaScript of one client address in an hour; 10 by default.
           */
          formsPerHour?: number;
          /**
           * Maximum number of forms without JavaScript of all clients together in a minute; 60 by default.
           */
          formsPerMinuteOfAll?: number;
        };
    /**
     * The ticket system.
     */
    tickets?: {
      /**
       * Address that issues the token of the ticket system (GET; the token is read at data.ztoken).
       */
      tokenUrl?: string;
      /**
       * Address that takes attachments; the query filename=Error.{extension} is added.
       */
      uploadUrl?: string;
      /**
       * Address that creates tickets (POST).
       */
      ticketUrl?: string;
      /**
       * Basic credentials of uploads and tickets, as user:password. {user}, {secret} and {token} are replaced. Without a colon, for example {token}, they are sent as they are, for a system whose token is the complete credential. Default: {user}/token:{token}.
       */
      credentials?: string;
      /**
       * Whether the portal sends the header Idempotency-Key, for a ticket system that creates only one ticket for each key. Default: false for other servers; the portal then sends each form once and remembers the outcome for a day.
       */
      idempotencyKey?: boolean;
      /**
       * User name for the request of the token, and for {user} in the credentials.
       */
      user?: string;
      /**
       * Secret for the request of the token, sent as Basic credential together with user. Prefer the environment variable TICKETS_SECRET. Without it, the endpoint of the token receives the visitor's token.
       */
      secret?: string;
      /**
       * Name of the requester in tickets from forms without an email address.
       */
      requester?: {
        name: string;
        email: string;
      };
      /**
       * Maximum number of tickets of one client address in a minute; 10 by default.
       */
      ticketsPerMinute?: number;
      /**
       * Maximum number of attachments of one client address in a minute; 20 by default.
       */
      uploadsPerMinute?: number;
      /**
       * Largest size of an attachment, in bytes.
       */
      maxBytes?: number;
      /**
       * File extensions of allowed attachments.
       *
       * @minItems 1
       */
      extensions?: [
        '.jpg' | '.png' | '.mp4' | '.gif' | '.pdf' | '.webp',
        ...('.jpg' | '.png' | '.mp4' | '.gif' | '.pdf' | '.webp')[],
      ];
      /**
       * Maximum number of bytes of attachments that the server receives and checks at the same time, all requests together; 50 MB by default, never less than maxBytes. Further attachments are refused with 503 and Retry-After. The server needs about three times this memory.
       */
      maxBytesAtOnce?: number;
      /**
       * Largest number of pixels of an attached picture, all frames of an animation together. It protects the memory of the server: a picture needs up to 4 bytes for each pixel.
       */
      maxPixels?: number;
      /**
       * A ClamAV daemon that scans every attachment. If it does not respond, attachments are refused. Without it, attachments are not scanned.
       */
      scan?: {
        /**
         * Host name or IP address of the daemon.
         */
        host: string;
        /**
         * TCP port of the daemon; 3310 by default.
         */
        port?: number;
        /**
         * Longest wait for the daemon's result for one file, in milliseconds.
         */
        timeoutMs?: number;
      };
      /**
       * How the values of each form become a ticket, by form id. Field names may contain {product}.
       */
      forms?: {
        [k: string]: {
          subject: string;
          ticketFormId: number;
          /**
           * The custom field of the ticket system for each field of the form: form field → custom field.
           */
          fields: {
            [k: string]: number | string;
          };
          /**
           * The form field with the ticket's text; by default, the text lists all fields.
           */
          comment?: string;
          /**
           * The form fields that together are the requester's name.
           */
          name: string[];
          /**
           * The form field with the requester's email address.
           */
          email?: string;
          /**
           * The form field with the attached file.
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
       * Complete address of the endpoint that issues the tokens of the flow engine (GET). The addresses of the process and step endpoints are those of the service flow in the endpoint lookup.
       */
      tokenUrl?: string;
      /**
       * Name of the portal as a client of the token endpoint, sent as Basic credential together with clientSecret. Leave out both if the endpoint requires no credential.
       */
      clientId?: string;
      /**
       * The portal's secret as a client of the token endpoint. Prefer the environment variable FLOW_SECRET.
       */
      clientSecret?: string;
      /**
       * Maximum number of flow engine tokens for one client address in a minute.
       */
      tokensPerMinute?: number;
    };
    /**
     * The system from which /usb-update gets the software of the TVs. Without this section the page offers no software, unless the sandbox is enabled.
     */
    firmware?: {
      /**
       * Address of the list of software images (GET).
       */
      listUrl: string;
      /**
       * Address that returns the links to the files of a model (GET). The code of the model is appended directly, then &tv-make= and the make, so the address ends like https://firmware.example/download?code=.
       */
      downloadUrl: string;
      /**
       * Address of the published checksums (GET), described in schemas/outside/gateways/firmware.json. Leave it out if there are none.
       */
      checksumsUrl?: string;
      /**
       * Ed25519 public key (SPKI, DER, Base64) that verifies the signatures of the checksums. A checksum whose signature is invalid is not shown. Without a key no signature is checked.
       */
      publicKey?: string;
      /**
       * Value of the header X-Version in requests for the software. Default: v1.0.
       */
      version?: string;
      /**
       * Hosts of the software files (with a port, if it is not the default one). Links to other hosts are dropped; https is required, except for hosts of this machine.
       *
       * @minItems 1
       */
      hosts: [string, ...string[]];
      /**
       * How long the customer gets links after accepting the terms, in minutes. Default: 60.
       */
      termsMinutes?: number;
      /**
       * Maximum number of download links for one client address in a minute.
       */
      linksPerMinute?: number;
    };
    /**
     * The mailing list.
     */
    marketing?: {
      /**
       * Address that adds a recipient to the mailing list (POST).
       */
      signUpUrl?: string;
      /**
       * Address of the event that sends the welcome mail (POST).
       */
      triggerUrl?: string;
      /**
       * Whether the portal sends the header Idempotency-Key, for a mailing list that handles each key only once. Default: false for other servers.
       */
      idempotencyKey?: boolean;
      /**
       * The API key of the mailing list, sent as X-API-Key, if the system requires one. Prefer the environment variable MARKETING_KEY.
       */
      apiKey?: string;
      list?: {
        folderName: string;
        objectName: string;
      };
      /**
       * Additional names and values that are sent with every sign-up.
       */
      optionalData?: {
        name: string;
        value: string;
      }[];
      /**
       * Maximum number of sign-ups of one client address in a minute; 10 by default.
       */
      signUpsPerMinute?: number;
      /**
       * Limit of sign-ups with the same email address from all clients; 5 in 60 minutes by default. Further sign-ups are refused with 429 and Retry-After.
       */
      signUpsPerContact?: {
        /**
         * Maximum number of sign-ups in the window.
         */
        count: number;
        /**
         * Length of the window, in minutes. It starts with the first sign-up.
         */
        minutes: number;
      };
    };
  };
  /**
   * Targets of the privacy pages that only redirect.
   */
  privacy?: {
    /**
     * The provider's hosts. The addresses in targets must be on one of them.
     */
    hosts?: string[];
    /**
     * Absolute https addresses on the provider's hosts. All six are required without the sandbox; with it, the default addresses are the portal's own pages.
     */
    targets?: {
      /**
       * Address of the state-rights policy, with the anchor of its California section.
       */
      stateRights?: string;
      /**
       * Address of the privacy policy.
       */
      policy?: string;
      /**
       * Address of the terms of the website.
       */
      webTerms?: string;
      /**
       * The information about advertising.
       */
      adInformation?: string;
      /**
       * Address of the privacy choices.
       */
      choices?: string;
      /**
       * Address of the home page about privacy.
       */
      home?: string;
    };
  };
  /**
   * The scenarios on hosts that are not production.
   */
  scenarios?: {
    /**
     * Folder of the accepted screenshots of npm run screenshots, which the gallery of scenarios shows; relative to this file. Default: .reports/screenshots/accepted of the portal.
     */
    pictures?: string;
  };
  /**
   * The studio, in which staff change the content. It has its own host. Without this section there is no studio. A portal without a configuration file has a studio with sample staff, if it listens on this machine only.
   */
  studio?: {
    /**
     * Whether there is a studio. Default: true if this section of the configuration exists.
     */
    enabled?: boolean;
    /**
     * Host name of the studio in lower case, without a port. It must differ from the host names of the portal. Default: studio.localhost.
     */
    host?: string;
    /**
     * Public origin of the studio, if it differs from what the server sees. Default: the origin of the request.
     */
    origin?: string;
    /**
     * Identity provider at which staff sign in (OpenID Connect). Default: the sandbox's.
     */
    issuer?: string;
    /**
     * The studio's client id at the identity provider of staff.
     */
    clientId?: string;
    /**
     * The studio's client secret at the identity provider of staff. Prefer the environment variable STUDIO_SECRET.
     */
    clientSecret?: string;
    /**
     * Scopes that a sign-in of staff requests. Default: openid profile email roles.
     */
    scope?: string;
    /**
     * Claim of the ID token with the roles of a member of staff: a text or a list of texts. Default: roles.
     */
    rolesClaim?: string;
    /**
     * The role in the studio for each value of rolesClaim. Other values give no role.
     */
    roles?: {
      [k: string]: 'editor' | 'publisher' | 'qa' | 'administrator';
    };
    /**
     * Documents, and folders ending in a slash, whose changes must be approved by a member who has not edited them before they are published: ["endpoints.json", "forms/"]. Default: none.
     */
    approval?: string[];
    /**
     * How long a session in the studio lasts after the sign-in, in minutes. Default: 480.
     */
    sessionMinutes?: number;
    /**
     * How long a session in the studio lasts without activity, in minutes. Default: 60.
     */
    idleMinutes?: number;
  };
  /**
   * The stand-in for all external systems.
   */
  sandbox?: {
    /**
     * Whether the sandbox replaces the external systems. If false, every external system must be configured with its address.
     */
    enabled?: boolean;
    /**
     * Whether the sandbox may run although some real systems are configured, or although the server runs with NODE_ENV=production (as npm start does) and has production hosts that other machines can reach. Never for real customers: the sandbox's passwords are published.
     */
    besideRealSystems?: boolean;
    /**
     * Largest age of a sign-in, in seconds, with which a customer may change the password or email address, unlink an account or an app, remove the card, request a refund or deactivate the account. After that, the customer must sign in again. Default: 600.
     */
    freshLoginSeconds?: number;
    /**
     * Lifetime of the access and ID tokens that the sandbox issues, in seconds.
     */
    tokenSeconds?: number;
    /**
     * Limit of the messages, such as verification codes, that the sandbox sends to the same email address or phone number for all clients; 10 in 60 minutes by default.
     */
    mailLimit?: {
      /**
       * Maximum number of messages in the window.
       */
      count: number;
      /**
       * Length of the window, in minutes. It starts with the first message.
       */
      minutes: number;
    };
  };
}
