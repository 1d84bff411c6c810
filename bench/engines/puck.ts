export { Render } from '@puckeditor/core';
