export { Render } from '@puckeditor/core/rsc';
