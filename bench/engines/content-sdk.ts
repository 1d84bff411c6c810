export { Placeholder, SitecoreProvider } from '@sitecore-content-sdk/react';
