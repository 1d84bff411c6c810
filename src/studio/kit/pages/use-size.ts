import { useEffect, useState } from 'react';

/** Returns the inner size of an element in pixels; 0 before it is rendered. */
export function useElementSize(box: { readonly current: HTMLElement | null }): {
  readonly width: number;
  readonly height: number;
} {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return size;
}
