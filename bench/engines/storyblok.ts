export { StoryblokComponent, storyblokInit } from '@storyblok/react';
