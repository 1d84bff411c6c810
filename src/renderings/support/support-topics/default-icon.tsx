import type { ReactNode } from 'react';

/** The icon of a category without an icon: an open book. */
export function DefaultIcon({ className }: { readonly className: string | undefined }): ReactNode {
  return (
    <svg
      {...(className ? { className } : {})}
      viewBox="0 0 48 48"
      width="48"
      height="48"
      aria-hidden="true"
      focusable="false"
      data-icon="default"
    >
      <rect width="48" height="48" rx="12" fill="var(--v-primary-soft)" />
      <path
        d="M24 17c-2.6-2-6-2.8-10-2.8v17.6c4 0 7.4.8 10 2.8 2.6-2 6-2.8 10-2.8V14.2c-4 0-7.4.8-10 2.8zm0 0v17.6"
        fill="none"
        stroke="var(--v-primary)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
