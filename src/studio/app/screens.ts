import type { ComponentType } from 'react';
import type { StudioIconName } from '../kit/studio-icon.tsx';

/** Groups of the navigation, in their order. The home screen is in no group. */
export const NAVIGATION_GROUPS = ['Edit', 'Publish', 'Run'] as const;
type NavigationGroup = (typeof NAVIGATION_GROUPS)[number];

/** A screen of the studio; its code is loaded when it is opened. */
export interface Screen {
  /** Path below `/studio/`, as in React Router: `content/*`. */
  readonly path: string;
  /** Title of the browser tab. The heading on the screen may be longer. */
  readonly title: string;
  /** Entry in the navigation. Screens without an entry are opened from other screens. */
  readonly navigation?: {
    readonly label: string;
    readonly icon: StudioIconName;
    readonly to: string;
    readonly group?: NavigationGroup;
  };
  readonly load: () => Promise<ComponentType>;
}

/** All screens, in the order of the navigation. */
export const SCREENS: readonly Screen[] = [
  {
    path: '',
    title: 'Home',
    navigation: { label: 'Home', icon: 'home', to: '/studio/' },
    load: async () => (await import('../screens/home/home.tsx')).Home,
  },
  {
    path: 'pages/*',
    title: 'Pages',
    navigation: { label: 'Pages', icon: 'pages', to: '/studio/pages', group: 'Edit' },
    load: async () => (await import('../screens/page/page-screen.tsx')).PageScreen,
  },
  {
    path: 'content',
    title: 'Content',
    navigation: { label: 'Content', icon: 'content', to: '/studio/content', group: 'Edit' },
    load: async () => (await import('../screens/content/content-list.tsx')).ContentList,
  },
  {
    path: 'content/*',
    title: 'Content',
    load: async () => (await import('../screens/item/item.tsx')).Item,
  },
  {
    path: 'words',
    title: 'Words',
    navigation: { label: 'Words', icon: 'words', to: '/studio/words', group: 'Edit' },
    load: async () => (await import('../screens/words/words.tsx')).Words,
  },
  {
    path: 'forms/*',
    title: 'Forms',
    navigation: { label: 'Forms', icon: 'forms', to: '/studio/forms', group: 'Edit' },
    load: async () => (await import('../screens/form/form-screen.tsx')).FormScreen,
  },
  {
    path: 'messages',
    title: 'Messages',
    navigation: { label: 'Messages', icon: 'messages', to: '/studio/messages', group: 'Edit' },
    load: async () => (await import('../screens/messages/messages.tsx')).Messages,
  },
  {
    path: 'lists',
    title: 'Lists',
    navigation: { label: 'Lists', icon: 'lists', to: '/studio/lists', group: 'Edit' },
    load: async () => (await import('../screens/lists/lists.tsx')).Lists,
  },
  {
    path: 'lists/*',
    title: 'List',
    load: async () => (await import('../screens/lists/list.tsx')).List,
  },
  {
    path: 'media',
    title: 'Media',
    navigation: { label: 'Media', icon: 'media', to: '/studio/media', group: 'Edit' },
    load: async () => (await import('../screens/media/media.tsx')).Media,
  },
  {
    path: 'media/*',
    title: 'Media',
    load: async () => (await import('../screens/media/media-file.tsx')).MediaFile,
  },
  {
    path: 'changes',
    title: 'Changes',
    navigation: { label: 'Changes', icon: 'changes', to: '/studio/changes', group: 'Publish' },
    load: async () => (await import('../screens/changes/change-list.tsx')).ChangeList,
  },
  {
    path: 'changes/:id',
    title: 'Change',
    load: async () => (await import('../screens/changes/change.tsx')).ChangeScreen,
  },
  {
    path: 'releases',
    title: 'Releases',
    navigation: { label: 'Releases', icon: 'releases', to: '/studio/releases', group: 'Publish' },
    load: async () => (await import('../screens/releases/release-list.tsx')).ReleaseList,
  },
  {
    path: 'services',
    title: 'Services',
    navigation: { label: 'Services', icon: 'services', to: '/studio/services', group: 'Run' },
    load: async () => (await import('../screens/services/services.tsx')).Services,
  },
  {
    path: 'scenarios',
    title: 'Scenarios',
    navigation: { label: 'Scenarios', icon: 'scenarios', to: '/studio/scenarios', group: 'Run' },
    load: async () => (await import('../screens/scenarios/scenario-list.tsx')).ScenarioList,
  },
  {
    path: 'scenarios/:name',
    title: 'Scenario',
    load: async () => (await import('../screens/scenarios/scenario-editor.tsx')).ScenarioEditor,
  },
  {
    path: 'people',
    title: 'People',
    navigation: { label: 'People', icon: 'people', to: '/studio/people', group: 'Run' },
    load: async () => (await import('../screens/people/people.tsx')).People,
  },
];
