import { createContext, type ComponentType } from 'react';
import type { GroupFrameProps } from './group-frame.tsx';

/** Draws the frame of groups in place of `GroupFrame`, for hosts whose groups mean more than a heading. */
export const GroupFrameContext = createContext<ComponentType<GroupFrameProps> | undefined>(undefined);
