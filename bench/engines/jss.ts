export { Placeholder, SitecoreContext } from '@sitecore-jss/sitecore-jss-react';
